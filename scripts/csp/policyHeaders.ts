import type { ServicesOption } from '../../shared-core/src/config/ServicesOption'
import { createServices } from '../../shared-core/src/config/services'

/** The fields that are read of a release list. */
export type Listed = { readonly integrity: Readonly<Record<string, string>> }

/** The options of `createFoyer` that decide which hosts the page talks to. */
export type PolicyOptions = {
  release?: string | Listed
  services?: ServicesOption
  networks?: readonly unknown[]
  customRpcUrls?: Readonly<Record<string, readonly (string | { url: string })[]>>
}

export type PolicyConfiguration = {
  /** The page that embeds Foyer. */
  page: string
  /** Where it takes the loader from; the release list lies beside it, unless the options name another. */
  loader: string
  options: PolicyOptions
  /** How the page's policy trusts its own scripts; those vouch for the scripts that they load. */
  scripts: { nonce: string } | { hashes: readonly string[] }
  /** Sources of pictures. Left out: any on https, since tokens and wallets bring theirs from anywhere. */
  images?: readonly string[]
  /** Isolated from every other window and document, as `SharedArrayBuffer` demands. */
  isolated?: boolean
  /** Where violations are reported to. */
  reports?: string
  /** The release list, where its remotes are of other origins than itself. */
  list?: Listed
  /** The page's own sources, by directive. */
  also?: Readonly<Record<string, readonly string[]>>
}

/** On the public relay the pairing library proves which page asks, by a frame and a key of this host. */
const publicVerify = 'https://verify.walletconnect.org'

/** Coinbase's own popup hands over to its extension and its phone wallet, by a relay and a node of its own. */
const coinbaseOrigin = 'https://keys.coinbase.com'
const coinbaseRelay = [
  'https://www.walletlink.org',
  'wss://www.walletlink.org',
  'https://rpc.wallet.coinbase.com',
]

/** A loader by its hash, which a page names with `integrity`. */
const pinnedLoader = /\.[0-9a-f]{8}\.js$/

/**
 * The strictest response headers under which a page with this configuration works, without a single report.
 * @returns Headers by name. A nonce must be new for every response.
 * @example policyHeaders({ page, loader, options: { services: 'reown' }, scripts: { nonce } })
 */
export function policyHeaders(configuration: PolicyConfiguration): Record<string, string> {
  const { isolated = false, reports } = configuration
  const directives = Object.entries(directivesOf(configuration)).map(([name, sources]) => {
    const distinct = [...new Set(sources)]
    return `${name} ${distinct.length > 0 ? distinct.join(' ') : "'none'"}`
  })
  if (reports) directives.push(`report-uri ${reports}`)
  return {
    'content-security-policy': directives.join('; '),
    // A wallet answers from a window that the page opened, so the page keeps the windows it opens.
    'cross-origin-opener-policy': isolated ? 'same-origin' : 'same-origin-allow-popups',
    ...(isolated && { 'cross-origin-embedder-policy': 'require-corp' }),
    // A page that pins its loader can hold every script to a hash; any other's loader has none.
    ...(pinnedLoader.test(configuration.loader) && { 'integrity-policy': 'blocked-destinations=(script)' }),
  }
}

function directivesOf(configuration: PolicyConfiguration): Record<string, readonly string[]> {
  const { also = {}, images = ['https:'], options, page, scripts } = configuration
  const services = createServices({ option: options.services, origin: new URL(page).origin })
  const origins = (addresses: readonly string[]) => addresses.map((address) => new URL(address, page).origin)
  const verify = services.walletConnectVerify ? [publicVerify] : []
  const isCoinbase = services.coinbase !== undefined && origins([services.coinbase])[0] === coinbaseOrigin
  const own: Record<string, readonly string[]> = {
    'default-src': [],
    'script-src': [
      ...('nonce' in scripts ? [`'nonce-${scripts.nonce}'`] : scripts.hashes.map((hash) => `'${hash}'`)),
      "'strict-dynamic'",
    ],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...origins([services.provider]), ...images],
    'connect-src': origins([
      ...releaseFiles(configuration),
      services.blockchainApi,
      services.rpc,
      ...(hasBitcoin(options) ? [services.esplora] : []),
      services.provider,
      ...(services.analytics ? [services.analytics] : []),
      services.relay,
      ...verify,
      ...(isCoinbase ? coinbaseRelay : []),
      ...rpcUrlsOf(options),
    ]),
    'frame-src': verify,
    'base-uri': [],
    'form-action': ["'self'"],
    'frame-ancestors': origins(services.safe),
    'require-trusted-types-for': ["'script'"],
    // The loader makes script elements, each with the hash of what it may load.
    'trusted-types': ['foyer'],
  }
  const names = new Set([...Object.keys(own), ...Object.keys(also)])
  return Object.fromEntries([...names].map((name) => [name, [...(own[name] ?? []), ...(also[name] ?? [])]]))
}

/**
 * The list and its checker, which lies beside the loader, are fetched, unless the page pins the list; a file that came
 * broken is fetched anew, past the browser's cache.
 */
function releaseFiles({ list, loader, options, page }: PolicyConfiguration): string[] {
  const { release = 'release.json' } = options
  const isPinned = typeof release !== 'string'
  const beside = new URL(isPinned || !options.release ? loader : release, page)
  const files = Object.keys((isPinned ? release : list)?.integrity ?? {})
  const asked = isPinned ? [] : [release, new URL(loader, page).href]
  return [...asked, ...files].map((file) => new URL(file, beside).href)
}

/** The page's own addresses of chains, and those of networks that it defines itself. */
function rpcUrlsOf({ customRpcUrls = {}, networks = [] }: PolicyOptions): string[] {
  const custom = Object.values(customRpcUrls).flatMap((urls) =>
    urls.map((x) => (typeof x === 'string' ? x : x.url)),
  )
  return [...custom, ...networks.flatMap(httpOf)]
}

/** Bitcoin is asked by REST, at a service of its own. */
const hasBitcoin = ({ networks = [] }: PolicyOptions): boolean =>
  networks.some((network) => {
    const { caipNetworkId, chainNamespace } = Object(network) as Record<string, unknown>
    return chainNamespace === 'bip122' || String(caipNetworkId ?? network).startsWith('bip122:')
  })

function httpOf(network: unknown): string[] {
  if (typeof network !== 'object' || network === null) return []
  const { rpcUrls } = network as { rpcUrls?: { default?: { http?: string[] } } }
  return rpcUrls?.default?.http ?? []
}
