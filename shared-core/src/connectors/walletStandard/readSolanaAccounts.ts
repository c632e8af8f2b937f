import { isSolanaAddress } from '../../format/address.js'
import * as z from '../../zod.js'

const bytes = (length: number) =>
  z.custom<Uint8Array>(
    (value) => value instanceof Uint8Array && value.length === length,
    `Not ${length} bytes`,
  )

const accountSchema = z.object({
  address: z.string().check(z.refine(isSolanaAddress)),
  publicKey: bytes(32),
  chains: z.array(z.string()),
})

/** An account; `own` is the wallet's object for it. */
export type SolanaAccount = z.infer<typeof accountSchema> & { readonly own: unknown }

/** What of a list are Solana accounts, each address once; the wallet's first is the one in use. */
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
export const signedTransactionSchema = z.tuple([
  z.object({ signedTransaction: z.custom<Uint8Array>((value) => value instanceof Uint8Array) }),
])
