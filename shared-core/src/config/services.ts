import type { OnRampProviderOption, ServicesOption } from './ServicesOption.js'

/** Everything a visitor's browser talks to. */
export type Services = {
  readonly blockchainApi: string
  /** Names that end so are the data API's own. */
  readonly nameZone: string
  /** JSON-RPC: `{caipNetworkId}` and `{projectId}` are filled in [API-29]. */
  readonly rpc: string
  /** Bitcoin's main network: an Esplora REST API, which knows addresses' balances. */
  readonly esplora: string
  readonly provider: string
  /** Absent: nothing is ever sent. */
  readonly analytics: string | undefined
  readonly relay: string
  /** The embedded wallet's own origin. Absent: no e-mail and no social login is offered. */
  readonly secureSite: string | undefined
  /** The popup of a Coinbase-style wallet. Absent: it is not offered. */
  readonly coinbase: string | undefined
  /** Origins that may frame the page as Safe's own page does. */
  readonly safe: readonly string[]
  /** Who sells crypto; where nobody does the on-ramp is off. */
  readonly onramp: readonly OnRampProviderOption[]
  /** Gateways for `ipfs:` and `ar:` addresses. Absent: such an address is never asked. */
  readonly ipfsGateway: string | undefined
  readonly arweaveGateway: string | undefined
  /** Whether the relay is the public one, where the pairing library's verify step stays. */
  readonly walletConnectVerify: boolean
}

type Addresses = Omit<Services, 'walletConnectVerify'>

const publicRelay = 'wss://relay.walletconnect.org'
const rpcPath = '/v1/?chainId={caipNetworkId}&projectId={projectId}'

const reown: Addresses = {
  blockchainApi: 'https://rpc.walletconnect.org',
  nameZone: 'reown.id',
  rpc: `https://rpc.walletconnect.org${rpcPath}`,
  esplora: 'https://mempool.space/api',
  provider: 'https://api.web3modal.org',
  analytics: 'https://pulse.walletconnect.org',
  relay: publicRelay,
  // The public one does not speak this protocol: the page names one that does, or none is asked.
  secureSite: undefined,
  coinbase: 'https://keys.coinbase.com/connect',
  safe: ['https://app.safe.global'],
  onramp: [{ kind: 'quoted', name: 'Coinbase', url: 'https://pay.coinbase.com' }],
  // A gateway learns what visitors look at: the page itself names one, or none is asked.
  ipfsGateway: undefined,
  arweaveGateway: undefined,
}

const sandbox: Addresses = {
  blockchainApi: 'http://localhost:4120',
  nameZone: 'foyer.id',
  rpc: `http://localhost:4120${rpcPath}`,
  esplora: 'http://localhost:4160',
  provider: 'http://localhost:4121',
  analytics: 'http://localhost:4122',
  relay: 'ws://localhost:4123',
  // Another site than the demo page's: its frame's storage is partitioned, as it is everywhere.
  secureSite: 'http://127.0.0.1:4170',
  coinbase: 'http://localhost:4110/connect',
  safe: ['http://localhost:4111'],
  onramp: [
    { kind: 'quoted', name: 'Sandbox Pay', url: 'http://localhost:4112/pay' },
    { kind: 'link', name: 'Sandbox Link', url: 'http://localhost:4112/link', publicKey: 'sandbox' },
  ],
  ipfsGateway: 'http://localhost:4121',
  arweaveGateway: 'http://localhost:4121/ar',
}

/** One origin answers for all: the data API under /api, and so on. */
function selfHosted(origin: string): Addresses {
  const base = origin.replace(/\/+$/, '')
  return {
    blockchainApi: `${base}/api`,
    nameZone: 'foyer.id',
    rpc: `${base}/api${rpcPath}`,
    esplora: `${base}/esplora`,
    provider: `${base}/provider`,
    analytics: `${base}/analytics`,
    relay: `${base.replace(/^http/, 'ws')}/relay`,
    // It must be an origin of its own, which only the page can name (0059).
    secureSite: undefined,
    // A third party's wallet is offered only where the page names it.
    coinbase: undefined,
    safe: [],
    onramp: [],
    ipfsGateway: undefined,
    arweaveGateway: undefined,
  }
}

/**
 * Resolves the `services` option: a preset, and over it every single address the page names.
 * @returns The address of every service.
 * @example createServices({ option: 'sandbox', origin: location.origin })
 */
export function createServices({
  option = 'reown',
  origin,
}: {
  option: ServicesOption | undefined
  /** The page's own origin: the default of `selfHosted`. */
  origin: string
}): Services {
  const {
    preset = 'reown',
    origin: own = origin,
    ...overrides
  } = typeof option === 'string' ? { preset: option } : option
  const base = preset === 'sandbox' ? sandbox : preset === 'selfHosted' ? selfHosted(own) : reown
  const relay = overrides.relay ?? base.relay
  return {
    blockchainApi: overrides.blockchainApi ?? base.blockchainApi,
    nameZone: overrides.nameZone ?? base.nameZone,
    rpc: overrides.rpc ?? (overrides.blockchainApi ? `${overrides.blockchainApi}${rpcPath}` : base.rpc),
    esplora: overrides.esplora ?? base.esplora,
    provider: overrides.provider ?? base.provider,
    analytics: overrides.analytics === false ? undefined : (overrides.analytics ?? base.analytics),
    relay,
    secureSite: overrides.secureSite ?? base.secureSite,
    coinbase: overrides.coinbase === false ? undefined : (overrides.coinbase ?? base.coinbase),
    safe: overrides.safe ?? base.safe,
    onramp: overrides.onramp ?? base.onramp,
    ipfsGateway: overrides.ipfsGateway ?? base.ipfsGateway,
    arweaveGateway: overrides.arweaveGateway ?? base.arweaveGateway,
    walletConnectVerify: relay === publicRelay,
  }
}
