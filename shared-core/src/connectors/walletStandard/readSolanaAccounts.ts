import { isSolanaAddress } from '../../format/address.js'
import { encodeBase58 } from '../../format/base58.js'
import * as z from '../../zod.js'

const someBytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'No bytes')
const bytes = (length: number) => someBytes.check(z.refine((value) => value.length === length))

const accountSchema = z
  .object({
    address: z.string().check(z.refine(isSolanaAddress)),
    publicKey: bytes(32),
    chains: z.array(z.string()),
  })
  // The address is the key: what one signs, the other answers for.
  .check(z.refine(({ address, publicKey }) => encodeBase58(publicKey) === address))

/** An account; `own` is the wallet's object for it. */
export type SolanaAccount = z.infer<typeof accountSchema> & { readonly own: unknown }

/**
 * What of a list are Solana accounts, each address once and in the wallet's order. That says nothing of which is in use:
 * the first is, until the visitor picks another one or the wallet names another first.
 */
export function readSolanaAccounts(list: readonly unknown[]): readonly SolanaAccount[] {
  const found = list.flatMap((own) => {
    const parsed = z.safeParse(accountSchema, own)
    const isSolana = parsed.success && parsed.data.chains.some((chain) => chain.startsWith('solana:'))
    return isSolana ? [{ ...parsed.data, own }] : []
  })
  return found.filter((x, at) => found.findIndex((y) => y.address === x.address) === at)
}

/** What a wallet answers to one input. */
export const signatureSchema = z.tuple([z.object({ signature: bytes(64) })])
/** `signedMessage`: what it really signed, which the standard lets differ from what was asked. */
export const signedMessageSchema = z.tuple([
  z.object({ signature: bytes(64), signedMessage: z.optional(someBytes) }),
])
export const signedTransactionSchema = z.tuple([z.object({ signedTransaction: someBytes })])
