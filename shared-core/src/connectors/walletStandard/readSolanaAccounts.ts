import { walletAccountsLimit } from '../../constants/lists.js'
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
  // The address is the public key in base58: refuse an account where they differ.
  .check(z.refine(({ address, publicKey }) => encodeBase58(publicKey) === address))

/** An account; `own` is the wallet's object for it. */
export type SolanaAccount = z.infer<typeof accountSchema> & { readonly own: unknown }

/**
 * Picks the Solana accounts of a list, each address once, in the wallet's order, up to the limit of a wallet. The first is in
 * use until the visitor picks another one or the wallet names another first.
 */
export function readSolanaAccounts(list: readonly unknown[]): readonly SolanaAccount[] {
  const found = list.slice(0, walletAccountsLimit).flatMap((own) => {
    const parsed = z.safeParse(accountSchema, own)
    const isSolana = parsed.success && parsed.data.chains.some((chain) => chain.startsWith('solana:'))
    return isSolana ? [{ ...parsed.data, own }] : []
  })
  return found.filter((x, at) => found.findIndex((y) => y.address === x.address) === at)
}

/** A wallet's answer to one input. */
export const signatureSchema = z.tuple([z.object({ signature: bytes(64) })])
/** `signedMessage`: the bytes that the wallet signed; the standard lets them differ from the requested ones. */
export const signedMessageSchema = z.tuple([
  z.object({ signature: bytes(64), signedMessage: z.optional(someBytes) }),
])
export const signedTransactionSchema = z.tuple([z.object({ signedTransaction: someBytes })])
/** `account`: the one that the visitor chose. */
export const signedInSchema = z.tuple([
  z.object({ account: z.unknown(), signedMessage: someBytes, signature: bytes(64) }),
])
