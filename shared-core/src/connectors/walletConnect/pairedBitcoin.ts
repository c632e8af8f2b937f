import { checkReceiver } from '../../adapters/bip122/checkReceiver.js'
import type { CaipNetworkId } from '../../caip/caip.js'
import type { ConnectedAccount } from '../../connection/states.js'
import { InvalidResponseError } from '../../errors/services.js'
import { isBitcoinAddress } from '../../format/address.js'
import * as z from '../../zod.js'
import type { BitcoinProvider } from '../BitcoinProvider.js'
import { toBitcoinRequestError } from '../bitcoin/bitcoinErrors.js'
import { fromHex, toBase64 } from '../bitcoin/bytes.js'
import type { AskPaired } from './pairedSolana.js'

const addressesSchema = z.array(
  z.object({
    address: z.string().check(z.refine(isBitcoinAddress)),
    publicKey: z.optional(z.string()),
    path: z.optional(z.string()),
    intention: z.optional(z.string()),
  }),
)
const messageSchema = z.object({ signature: z.string() })
const psbtSchema = z.object({ psbt: z.string(), txid: z.optional(z.string()) })
const transferSchema = z.object({ txid: z.string() })

/** Reads what a wallet tells of its addresses. @returns Undefined where it is nonsense. */
export function readBitcoinAddresses(answer: unknown): readonly ConnectedAccount[] | undefined {
  const parsed = addressesSchema.safeParse(answer)
  if (!parsed.success || parsed.data.length === 0) return undefined
  return parsed.data.map(({ address, intention, path, publicKey }) => ({
    address,
    type: intention === 'ordinal' ? 'ordinal' : 'payment',
    ...(publicKey && { publicKey }),
    ...(path && { path }),
  }))
}

/** A pairing's Bitcoin wallet. Signatures come over it as hex; pages get base64, as of any other wallet. */
export function createPairedBitcoin({
  account,
  ask,
  caipNetworkId,
  getAccounts,
  methods,
}: createPairedBitcoin.Parameters): BitcoinProvider {
  const request = async <answer>(method: string, schema: z.ZodMiniType<answer>, params: object) => {
    try {
      const parsed = z.safeParse(schema, await ask({ caipNetworkId, method, params: { account, ...params } }))
      if (!parsed.success) throw new InvalidResponseError({ path: method, cause: parsed.error })
      return parsed.data
    } catch (cause) {
      throw toBitcoinRequestError(cause)
    }
  }
  return {
    getAccounts: async () => getAccounts(),
    async signMessage({ address, message }) {
      const params = { address, message, protocol: 'bip322' }
      const { signature } = await request('signMessage', messageSchema, params)
      return /^([0-9a-f]{2})+$/i.test(signature) ? toBase64(fromHex(signature)) : signature
    },
    async signPsbt({ broadcast = false, psbt, signInputs }) {
      const { txid, ...signed } = await request('signPsbt', psbtSchema, { psbt, signInputs, broadcast })
      return { psbt: signed.psbt, ...(txid && { txid }) }
    },
    ...(methods.includes('sendTransfer') && {
      async sendTransfer({ amount, recipient }) {
        await checkReceiver(recipient)
        const params = { recipientAddress: recipient, amount: String(amount) }
        return (await request('sendTransfer', transferSchema, params)).txid
      },
    }),
  }
}

export declare namespace createPairedBitcoin {
  type Parameters = {
    /** The address the wallet's account goes by. */
    account: string
    ask: AskPaired
    caipNetworkId: CaipNetworkId
    getAccounts(): readonly ConnectedAccount[]
    methods: readonly string[]
  }
}
