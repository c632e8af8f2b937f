import type { PublicBitcoinAccount } from '../../state.js'
import type { BitcoinLink } from './createBitcoinLink.js'

declare global {
  interface Window {
    SandboxWalletProviders?: unknown
  }
}

const network = {
  bitcoin: { name: 'Mainnet' },
  stacks: { name: 'mainnet' },
  spark: { name: 'mainnet' },
} as const

type Purposes = { purposes?: readonly string[]; addresses?: readonly string[] } | null | undefined

const toAddresses = (accounts: readonly PublicBitcoinAccount[], purposes: readonly string[] | undefined) =>
  accounts
    .flatMap(({ payment, ordinal }) => [
      { address: payment.address, publicKey: payment.publicKey, purpose: 'payment', addressType: 'p2wpkh' },
      { address: ordinal.address, publicKey: ordinal.publicKey, purpose: 'ordinals', addressType: 'p2tr' },
    ])
    .filter(({ purpose }) => purposes === undefined || purposes.includes(purpose))
    .map((address) => ({ ...address, walletType: 'software' }))

type Params = {
  message: string
  address: string
  protocol?: 'ECDSA' | 'BIP322'
  psbt: string
  signInputs?: Record<string, number[]>
  broadcast?: boolean
  recipients: { address: string; amount: number }[]
}

type Methods = Record<string, (params: Params & Purposes) => Promise<unknown>>

/** The wallet's methods: those of WBIP-001, and those of Xverse that dapps rely on. */
function createMethods(bitcoin: BitcoinLink): Methods {
  const connect = async (params: Purposes) =>
    toAddresses(await bitcoin.requestAccounts(), params?.purposes ?? params?.addresses)
  const asAccount = (addresses: unknown) => ({ id: 'sandbox', addresses, walletType: 'software', network })
  const methods: Methods = {
    getInfo: async () => ({
      version: '2.0.0',
      platform: 'web',
      methods: Object.keys(methods),
      supports: ['WBIP001', 'WBIP002', 'WBIP003', 'WBIP004'],
    }),
    wallet_connect: async (params) => asAccount(await connect(params)),
    wallet_getAccount: async () => {
      const accounts = await bitcoin.getAccounts()
      if (accounts.length === 0) throw Object.assign(new Error('Access denied.'), { code: 4100 })
      return asAccount(toAddresses(accounts, undefined))
    },
    wallet_getNetwork: async () => network,
    wallet_requestPermissions: async () => connect(null).then(() => true),
    wallet_disconnect: () => bitcoin.disconnect(),
    wallet_renouncePermissions: () => bitcoin.disconnect(),
    getAddresses: async (params) => ({ addresses: await connect(params), network }),
    getAccounts: connect,
    getBalance: async () => {
      const { confirmed, unconfirmed } = await bitcoin.getBalance()
      return {
        confirmed: String(confirmed),
        unconfirmed: String(unconfirmed),
        total: String(confirmed + unconfirmed),
      }
    },
    signMessage: async ({ address, message, protocol = 'BIP322' }) => {
      const way = protocol === 'ECDSA' ? 'ecdsa' : 'bip322'
      return { ...(await bitcoin.signMessage({ address, message, protocol: way })), protocol }
    },
    signPsbt: async ({ psbt, signInputs, broadcast }) => {
      const inputs = Object.entries(signInputs ?? {}).flatMap(([address, indexes]) =>
        indexes.map((index) => ({ index, address })),
      )
      return bitcoin.signPsbt({ psbt, broadcast, signInputs: signInputs && inputs })
    },
    sendTransfer: ({ recipients }) => bitcoin.sendTransfer({ recipients }),
  }
  return methods
}

/** These wallets' JSON-RPC codes, by EIP-1193 code. */
const codes: Record<number, number> = { 4001: -32_000, 4100: -32_002, 4200: -32_601 }

/**
 * Announces the wallet in `btc_providers` (WBIP-004), as sats-connect finds it.
 * @example announceBtcProvider(bitcoin, { name, icon, webUrl })
 */
export function announceBtcProvider(bitcoin: BitcoinLink, { name, icon, webUrl }: Info): void {
  const methods = createMethods(bitcoin)
  const provider = {
    /** Answers in JSON-RPC's envelope, errors too, so the promise never rejects. */
    async request(method: string, params?: unknown) {
      const id = crypto.randomUUID()
      try {
        const run = Object.hasOwn(methods, method) ? methods[method] : undefined
        if (!run)
          throw Object.assign(new Error(`The Sandbox Wallet has no method ${method}.`), { code: 4200 })
        return { jsonrpc: '2.0', id, result: await run((params ?? {}) as Params) }
      } catch (cause) {
        const { code = -32_603, message } = cause as Error & { code?: number }
        return { jsonrpc: '2.0', id, error: { code: codes[code] ?? code, message } }
      }
    },
    addListener({ eventName, cb }: { eventName: string; cb: (event: object) => void }) {
      if (eventName !== 'accountChange' && eventName !== 'disconnect') return () => {}
      return bitcoin.onAccounts((accounts) => {
        if (accounts.length === 0) return eventName === 'disconnect' && cb({ type: 'disconnect' })
        if (eventName === 'accountChange')
          cb({ type: 'accountChange', addresses: toAddresses(accounts, undefined) })
      })
    },
  }
  window.SandboxWalletProviders = { BitcoinProvider: provider }
  // The id is the provider's property path on `window`.
  const id = 'SandboxWalletProviders.BitcoinProvider'
  const page: { btc_providers?: object[] } = window
  page.btc_providers ??= []
  page.btc_providers.push({ id, name, icon, webUrl, methods: Object.keys(methods) })
}

type Info = { name: string; icon: string; webUrl: string }
