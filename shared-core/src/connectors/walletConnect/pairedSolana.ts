import type { CaipNetworkId } from '../../caip/caip.js'
import { InvalidResponseError } from '../../errors/services.js'
import { encodeBase58, readBase58 } from '../../format/base58.js'
import * as z from '../../zod.js'
import { fromBase64, toBase64 } from '../bitcoin/bytes.js'
import type { SolanaProvider } from '../SolanaProvider.js'
import { placeSignature } from './placeSignature.js'

/** Asks the paired wallet; every request names its own chain. */
export type AskPaired = (to: {
  /** Undefined: whichever chain the library takes for the one in use. */
  caipNetworkId: CaipNetworkId | undefined
  method: string
  params: object | undefined
}) => Promise<unknown>

const signatureSchema = z.object({ signature: z.string() })
const signedSchema = z.object({ signature: z.string(), transaction: z.optional(z.string()) })

function decode(text: string): Uint8Array {
  const bytes = readBase58(text)
  if (!bytes) throw new InvalidResponseError({ path: 'solana' })
  return bytes
}

/** One Solana account of a pairing, on one chain; what the wallet did not approve is absent. */
export function createPairedSolana({
  address,
  ask,
  caipNetworkId,
  methods,
}: createPairedSolana.Parameters): SolanaProvider {
  const publicKey = decode(address)
  const request = async <answer>(method: string, schema: z.ZodMiniType<answer>, params: object) => {
    const parsed = z.safeParse(schema, await ask({ caipNetworkId, method, params }))
    if (!parsed.success) throw new InvalidResponseError({ path: method, cause: parsed.error })
    return parsed.data
  }
  const can = (method: string) => methods.includes(method)
  return {
    address,
    publicKey,
    ...(can('solana_signMessage') && {
      async signMessage(message) {
        const params = { message: encodeBase58(message), pubkey: address }
        return decode((await request('solana_signMessage', signatureSchema, params)).signature)
      },
    }),
    ...(can('solana_signTransaction') && {
      async signTransaction(bytes) {
        const params = { transaction: toBase64(bytes), pubkey: address }
        const { signature, transaction } = await request('solana_signTransaction', signedSchema, params)
        // Older wallets answer with the signature alone.
        if (transaction !== undefined) return fromBase64(transaction)
        return placeSignature({ transaction: bytes, publicKey, signature: decode(signature) })
      },
    }),
    ...(can('solana_signAndSendTransaction') && {
      async signAndSendTransaction(bytes) {
        const params = { transaction: toBase64(bytes), pubkey: address }
        return (await request('solana_signAndSendTransaction', signatureSchema, params)).signature
      },
    }),
  }
}

export declare namespace createPairedSolana {
  type Parameters = {
    address: string
    ask: AskPaired
    caipNetworkId: CaipNetworkId
    methods: readonly string[]
  }
}
