import type { ConnectedAccount } from '../../connection/states.js'
import { InvalidResponseError } from '../../errors/services.js'
import * as z from '../../zod.js'
import type { BitcoinFace } from './BitcoinFace.js'
import { fromBase64, fromHex, toBase64, toHex } from './bytes.js'
import { createCall } from './createCall.js'
import { writeSighashes } from './writeSighashes.js'

const addressesSchema = z.object({
  addresses: z.array(
    z.object({
      type: z.optional(z.string()),
      address: z.string(),
      publicKey: z.optional(z.string()),
      tweakedPublicKey: z.optional(z.string()),
      derivationPath: z.optional(z.string()),
    }),
  ),
})
const signatureSchema = z.object({ signature: z.string() })
const psbtSchema = z.object({ hex: z.string(), txid: z.optional(z.string()) })
const transferSchema = z.object({ txid: z.string() })

/**
 * Leather: JSON-RPC envelopes, PSBTs as hex. It has no silent question: after a reload its visitor is asked again.
 * @param find Reads the wallet's object off the window.
 */
export function createLeatherFace(find: () => unknown): BitcoinFace {
  const { call } = createCall(find)
  const ask = async <output>(
    method: string,
    params: object,
    schema: z.ZodMiniType<output>,
  ): Promise<output> => {
    const parsed = z.safeParse(z.object({ result: schema }), await call('request', method, params))
    if (!parsed.success) throw new InvalidResponseError({ path: method, cause: parsed.error })
    return parsed.data.result
  }
  return {
    requestAccounts: async () => toAccounts((await ask('getAddresses', {}, addressesSchema)).addresses),
    async signMessage({ address, message }) {
      const paymentType = /^(bc|tb)1p/i.test(address) ? 'p2tr' : 'p2wpkh'
      return (await ask('signMessage', { message, paymentType }, signatureSchema)).signature
    },
    async signPsbt({ broadcast = false, psbt, signInputs }) {
      const allowedSighash = [...new Set(signInputs.flatMap(({ sighashTypes = [] }) => sighashTypes))]
      const signed = await ask(
        'signPsbt',
        {
          hex: toHex(writeSighashes(fromBase64(psbt), signInputs)),
          signAtIndex: signInputs.map(({ index }) => index),
          // Which of them is an input's stands in the PSBT.
          ...(allowedSighash.length > 0 && { allowedSighash }),
          broadcast,
        },
        psbtSchema,
      )
      return { psbt: toBase64(fromHex(signed.hex)), ...(signed.txid && { txid: signed.txid }) }
    },
    async sendTransfer({ amount, recipient }) {
      const recipients = [{ address: recipient, amount: String(amount) }]
      return (await ask('sendTransfer', { recipients }, transferSchema)).txid
    },
  }
}

const types = { p2wpkh: 'payment', p2tr: 'ordinal' } as const

function toAccounts(listed: z.infer<typeof addressesSchema>['addresses']): readonly ConnectedAccount[] {
  return listed.flatMap(({ address, derivationPath, publicKey, tweakedPublicKey, type }) => {
    if (type !== 'p2wpkh' && type !== 'p2tr') return []
    // Of a taproot address wallets tell the inner key.
    const key = type === 'p2tr' ? (tweakedPublicKey ?? publicKey) : publicKey
    return {
      address,
      type: types[type],
      ...(key && { publicKey: key }),
      ...(derivationPath && { path: derivationPath }),
    }
  })
}
