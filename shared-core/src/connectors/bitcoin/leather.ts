import type { ConnectedAccount } from '../../connection/states.js'
import { InvalidResponseError } from '../../errors/services.js'
import { fromHex, toHex } from '../../format/bytes.js'
import { isFilled, isObject } from '../../guards.js'
import * as z from '../../zod.js'
import type { BitcoinFace } from './BitcoinFace.js'
import { createCall } from './createCall.js'
import { readNetworkName } from './networkOf.js'
import { isTestAddress } from './orderAccounts.js'
import { hexSchema, parseAnswer, sentSchema, txidSchema } from './parseAnswer.js'

const addressesSchema = z.object({
  network: z.optional(z.unknown()),
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
const signatureSchema = z.object({ signature: z.string(), address: z.optional(z.string()) })
const psbtSchema = z.object({ hex: hexSchema, txid: sentSchema })
const transferSchema = z.object({ txid: txidSchema })

/**
 * Leather: JSON-RPC envelopes, PSBTs as hex. It has no silent read: after a reload the visitor is prompted again, and a
 * switch of accounts or networks goes unannounced. So each request names its account by number, and its network, since
 * Leather assumes the main one if none is named.
 * @param find Reads the wallet's object off the window.
 */
export function createLeatherFace(find: () => unknown): BitcoinFace {
  const { call } = createCall(find)
  const ask = async <output>(method: string, params: object, schema: z.ZodMiniType<output>) => {
    const answer = await call('request', method, params)
    return parseAnswer(z.object({ result: schema }), { answer, path: method }).result
  }
  /** The network of the wallet's last answer: a name, or an object that holds one. */
  let network: unknown
  /** The network's name, for later requests. */
  let told: string | undefined
  const nameAccount = (account: ConnectedAccount) => ({
    ...nameNumber(account),
    network: told ?? (isTestAddress(account.address) ? 'testnet' : 'mainnet'),
  })
  return {
    async requestAccounts() {
      const answer = await ask('getAddresses', {}, addressesSchema)
      network = answer.network
      const name = isObject(network) ? network.id : network
      told = isFilled(name) ? name : undefined
      return toAccounts(answer.addresses)
    },
    async readNetworks() {
      const id = readNetworkName(network)
      return id && [id]
    },
    async signMessage({ account, message }) {
      const paymentType = /^(bc|tb|bcrt)1p/i.test(account.address) ? 'p2tr' : 'p2wpkh'
      const params = { message, paymentType, ...nameAccount(account) }
      const { address = account.address, signature } = await ask('signMessage', params, signatureSchema)
      // Older versions ignore the number and sign with the account that is open in the wallet.
      if (address !== account.address) throw new InvalidResponseError({ path: 'signMessage' })
      return signature
    },
    async signPsbt({ broadcast, inputs, psbt }) {
      const allowedSighash = [...new Set(inputs.flatMap(({ sighash }) => sighash ?? []))]
      const params = {
        hex: toHex(psbt),
        signAtIndex: inputs.map(({ index }) => index),
        // The PSBT says which sighash type each input uses.
        ...(allowedSighash.length > 0 && { allowedSighash }),
        broadcast,
        ...(inputs[0] && nameAccount(inputs[0].account)),
      }
      const { hex, txid } = await ask('signPsbt', params, psbtSchema)
      return { psbt: fromHex(hex), txid: txid ?? undefined }
    },
    async sendTransfer({ amount, from, recipient }) {
      const recipients = [{ address: recipient, amount: String(amount) }]
      return (await ask('sendTransfer', { recipients, ...nameAccount(from) }, transferSchema)).txid
    },
  }
}

/** The account's number is third in its path (BIP-44). */
function nameNumber({ path }: ConnectedAccount): { account?: number } {
  const [, , , number] = path?.split('/') ?? []
  return number === undefined ? {} : { account: Number.parseInt(number, 10) }
}

const types = { p2wpkh: 'payment', p2tr: 'ordinal' } as const

function toAccounts(listed: z.infer<typeof addressesSchema>['addresses']): readonly ConnectedAccount[] {
  return listed.flatMap(({ address, derivationPath, publicKey, tweakedPublicKey, type }) => {
    if (type !== 'p2wpkh' && type !== 'p2tr') return []
    // For a taproot address wallets report the inner key.
    const key = type === 'p2tr' ? (tweakedPublicKey ?? publicKey) : publicKey
    return {
      address,
      type: types[type],
      ...(key && { publicKey: key }),
      ...(derivationPath && { path: derivationPath }),
    }
  })
}
