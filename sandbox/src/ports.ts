// The only place that holds the local world's addresses.

/** Every remote of the workspace, with the port of its own origin: builds, tests and the local world read them here. */
const remotes = {
  'mf-connect': 4102,
  'mf-account': 4103,
  'mf-swap': 4104,
  'mf-onramp': 4105,
  'mf-names': 4106,
} as const

export type RemoteName = keyof typeof remotes

export const remoteNames = Object.keys(remotes) as readonly RemoteName[]

const eachRemote = (describe: (name: RemoteName) => string) =>
  Object.fromEntries(remoteNames.map((name) => [name, describe(name)])) as Record<RemoteName, string>

export const ports = {
  demo: 4100,
  shell: 4101,
  ...remotes,
  wallet: 4110,
  safe: 4111,
  onramp: 4112,
  data: 4120,
  provider: 4121,
  analytics: 4122,
  relay: 4123,
  ethereum: 4131,
  polygon: 4137,
  optimism: 4140,
  solana: 4150,
  bitcoin: 4160,
  secureSite: 4170,
  mail: 4171,
  smtp: 4172,
  identity: 4173,
} as const

export type PortName = keyof typeof ports

/** Each port's purpose, in the words that a person reads when the port is taken. */
export const portPurposes: { readonly [name in PortName]: string } = {
  demo: 'the demo page',
  shell: 'the shell',
  ...eachRemote((name) => name),
  wallet: 'the Sandbox Wallet',
  safe: 'the Safe host',
  onramp: 'the on-ramp providers',
  data: 'the data API and RPC gateway',
  provider: 'the provider service',
  analytics: 'the analytics sink',
  relay: 'the pairing relay',
  ethereum: 'the chain eip155:1',
  polygon: 'the chain eip155:137',
  optimism: 'the chain eip155:10',
  solana: 'the Solana chain',
  bitcoin: 'the Bitcoin chain',
  secureSite: 'the secure site of the embedded wallet',
  mail: 'the mailbox',
  smtp: 'the mail server',
  identity: 'the identity providers',
}

const origin = (name: PortName) => `http://localhost:${ports[name]}`

/** Origins without a trailing slash. The relay speaks WebSocket; only the sandbox calls the chains directly. */
export const urls = {
  demo: origin('demo'),
  shell: origin('shell'),
  ...eachRemote(origin),
  wallet: origin('wallet'),
  /** Frames the dapp of `?app=` in a real 2-of-3 Safe. */
  safe: origin('safe'),
  /** The pages where purchases are paid. */
  onramp: origin('onramp'),
  data: origin('data'),
  provider: origin('provider'),
  analytics: origin('analytics'),
  relay: `ws://localhost:${ports.relay}`,
  ethereum: `http://127.0.0.1:${ports.ethereum}`,
  polygon: `http://127.0.0.1:${ports.polygon}`,
  optimism: `http://127.0.0.1:${ports.optimism}`,
  /** JSON-RPC; its subscriptions use `ws:` at the same host and port. */
  solana: origin('solana'),
  /** Esplora paths, as `/address/bc1q…/utxo`. */
  bitcoin: origin('bitcoin'),
  /** A site of its own, as it is for real pages: browsers give its frame another storage than its windows. */
  secureSite: `http://127.0.0.1:${ports.secureSite}`,
  /** What the secure site mailed, to read. */
  mail: origin('mail'),
  smtp: `smtp://127.0.0.1:${ports.smtp}`,
  identity: origin('identity'),
} as const satisfies { [name in PortName]: string }

/** The project id every sandbox service knows; see `provider/projects.ts` for ids of single tests. */
export const sandboxProjectId = 'demo'

/** Where `foyer serve` serves, unless told. Not 4190: it is mail's (sieve), and Firefox and Safari open no page there. */
export const servedPort = 4188

/** Where `foyer-remote dev` serves a team's remote and a page to try it in, unless told. */
export const remotePort = 4180

/** Where a page of one's own is served while it is developed: by Next.js, `foyer`, Vite and others, and the demo host. */
const pagePorts = [ports.demo, 3000, remotePort, servedPort, 5173, 8080]
export const pageOrigins = ['localhost', '127.0.0.1'].flatMap((host) =>
  pagePorts.map((port) => `http://${host}:${port}`),
)
