import type { CaipNetworkId } from '../../caip/caip.js'
import { InvalidResponseError } from '../../errors/services.js'
import { encodeBase58, readBase58 } from '../../format/base58.js'
import { fromBase64, toBase64 } from '../../format/bytes.js'
import { awaitSent } from '../../providers/awaitSent.js'
import { isSignedBy } from '../../providers/isSignedBy.js'
import { readSolanaSignature } from '../../providers/readSolanaSignature.js'
import type { SolanaProvider } from '../../providers/SolanaProvider.js'
import * as z from '../../zod.js'
import { messageOf, placeSignature } from './placeSignature.js'

/** Asks the paired wallet; every request names its own chain. */
export type AskPaired = (to: {
  /** Undefined: the library's current chain. */
  caipNetworkId: CaipNetworkId | undefined
  method: string
  params: object | undefined
}) => Promise<unknown>

const signature = z.pipe(
  z.string(),
  z.transform((text: string, context) => {
    const bytes = readSolanaSignature(text)
    if (bytes) return { text, bytes }
    context.issues.push({ code: 'custom', message: 'Not 64 bytes of base58', input: text })
    return z.NEVER
  }),
)
const base64 = z.string().check(z.regex(/^([A-Za-z\d+/]{4})*([A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/))
const signatureSchema = z.object({ signature })
const signedSchema = z.object({ signature, transaction: z.optional(base64) })

/** @throws {InvalidResponseError} The signature is not one of this key over these bytes. */
async function check(path: string, of: isSignedBy.Parameters): Promise<Uint8Array> {
  if (!(await isSignedBy(of))) throw new InvalidResponseError({ path })
  return of.signature
}

/** One Solana account of a pairing, on one chain; methods that the wallet did not approve are absent. */
export function createPairedSolana({
  address,
  ask,
  caipNetworkId,
  methods,
}: createPairedSolana.Parameters): SolanaProvider {
  const publicKey = readBase58(address) ?? new Uint8Array()
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
        const own = { message: message.slice(), publicKey }
        const params = { message: encodeBase58(own.message), pubkey: address }
        const { signature } = await request('solana_signMessage', signatureSchema, params)
        return check('solana_signMessage', { ...own, signature: signature.bytes })
      },
    }),
    ...(can('solana_signTransaction') && {
      async signTransaction(bytes) {
        const given = bytes.slice()
        const params = { transaction: toBase64(given), pubkey: address }
        const answer = await request('solana_signTransaction', signedSchema, params)
        if (answer.transaction !== undefined) return fromBase64(answer.transaction)
        // Older wallets answer with the signature alone: it must be of the requested transaction.
        const { bytes: signature } = answer.signature
        const signed = placeSignature({ transaction: given, publicKey, signature })
        await check('solana_signTransaction', { message: messageOf(given), publicKey, signature })
        return signed
      },
    }),
    ...(can('solana_signAndSendTransaction') && {
      async signAndSendTransaction(bytes) {
        const params = { transaction: toBase64(bytes), pubkey: address }
        const answer = request('solana_signAndSendTransaction', signatureSchema, params)
        return (await awaitSent(answer)).signature.text
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
