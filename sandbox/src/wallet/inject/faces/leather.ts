import { base64, hex } from '@scure/base'
import type { BitcoinLink } from './createBitcoinLink.js'

type Params = {
  message: string
  paymentType?: 'p2wpkh' | 'p2tr'
  hex: string
  signAtIndex?: number | number[]
  allowedSighash?: number[]
  broadcast?: boolean
  recipients?: { address: string; amount: number | string }[]
  address: string
  amount: number | string
  /** The account's number. */
  account?: number
  network?: string
}

/** The wallet as `window.LeatherProvider`: answers and thrown errors are JSON-RPC envelopes, PSBTs are hex. */
export function createLeather(bitcoin: BitcoinLink) {
  const methods: Record<string, (params: Params) => Promise<unknown>> = {
    getInfo: async () => ({
      version: '6.0.0',
      platform: 'extension',
      supportedMethods: Object.keys(methods),
    }),
    getAddresses: async () => ({
      addresses: (await bitcoin.requestAccounts()).flatMap(({ payment, ordinal }) => [
        {
          symbol: 'BTC',
          type: 'p2wpkh',
          address: payment.address,
          publicKey: payment.publicKey,
          derivationPath: payment.path,
        },
        {
          symbol: 'BTC',
          type: 'p2tr',
          address: ordinal.address,
          // Leather returns the compressed key, and beside it the inner one.
          publicKey: `02${ordinal.publicKey}`,
          tweakedPublicKey: ordinal.publicKey,
          derivationPath: ordinal.path,
        },
      ]),
    }),
    signMessage: async ({ message, paymentType = 'p2wpkh', account }) => {
      const kind = paymentType === 'p2tr' ? 'ordinal' : 'payment'
      const of = { message, kind, number: account, protocol: 'bip322' } as const
      const { address, signature } = await bitcoin.signMessage(of)
      return { signature, address, message }
    },
    signPsbt: async ({ hex: psbt, signAtIndex, allowedSighash, broadcast, account }) => {
      const indexes = signAtIndex === undefined ? undefined : [signAtIndex].flat()
      const signed = await bitcoin.signPsbt({
        psbt: base64.encode(hex.decode(psbt)),
        signInputs: indexes?.map((index) => ({ index, sighashTypes: allowedSighash })),
        broadcast,
        number: account,
      })
      return { hex: hex.encode(base64.decode(signed.psbt)), ...(signed.txid ? { txid: signed.txid } : {}) }
    },
    sendTransfer: async ({ recipients, address, amount, account, network }) => {
      if (!network) throw Object.assign(new Error('network is required'), { code: -32_602 })
      return bitcoin.sendTransfer({ recipients: recipients ?? [{ address, amount }], number: account })
    },
  }
  return {
    isLeather: true,
    async request(method: string, params?: unknown) {
      const id = crypto.randomUUID()
      try {
        const run = Object.hasOwn(methods, method) ? methods[method] : undefined
        if (!run) throw Object.assign(new Error(`"${method}" is not supported`), { code: -32_601 })
        return { jsonrpc: '2.0', id, result: await run((params ?? {}) as Params) }
      } catch (cause) {
        const { code = -32_603, message } = cause as Error & { code?: number }
        throw { jsonrpc: '2.0', id, error: { code, message } }
      }
    },
  }
}
