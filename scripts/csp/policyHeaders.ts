import type { ServicesOption } from '../../shared-core/src/config/ServicesOption'
import { createServices } from '../../shared-core/src/config/services'

/** The fields of a release list that this code reads. */
export type Listed = { readonly integrity: Readonly<Record<string, string>> }

/** The options of `createFoyer` that decide which hosts the page talks to. */
export type PolicyOptions = {
  release?: string | Listed
  services?: ServicesOption
  networks?: readonly unknown[]
  nfts?: { hosts?: readonly string[] | undefined }
  customRpcUrls?: Readonly<Record<string, readonly (string | { url: string })[]>>
  /** Where the page's own server lets visitors sign in. */
  siwx?: { server?: string | undefined }
}

export type PolicyConfiguration = {
  /** The page that embeds Foyer. */
  page: string
  /** The loader's address; the release list lies beside the loader, unless the options name another list. */
  loader: string
  options: PolicyOptions
  /** How the page's policy trusts the page's own scripts; trust extends to the scripts that those load. */
  scripts: { nonce: string } | { hashes: readonly string[] }
  /** Sources of pictures. Defaults to all of https, since tokens' and wallets' pictures may be anywhere. */
  images?: readonly string[]
  /** Isolates the page from every other window and document, as `SharedArrayBuffer` requires. */
  isolated?: boolean
  /** The address for reports of violations. */
  reports?: string
  /** The release list, if its remotes are on other origins. */
  list?: Listed
  /** The page's own sources, by directive. */
  also?: Readonly<Record<string, readonly string[]>>
}

/** On the public relay the pairing library proves the page's origin, by this host's frame and key. */
const publicVerify = 'https://verify.walletconnect.org'

/** Coinbase's own popup passes requests on to its extension and phone wallet, by its own relay and node. */
const coinbaseOrigin = 'https://keys.coinbase.com'
const coinbaseRelay = [
  'https://www.walletlink.org',
  'wss://www.walletlink.org',
  'https://rpc.wallet.coinbase.com',
]

/** A loader with a hash in its name, which a page loads with `integrity`. */
const pinnedLoader = /\.[0-9a-f]{8}\.js$/

/**
 * The strictest response headers with which a page of this configuration works without a single report.
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
    // A wallet answers from a window that the page opened, so the page must stay connected to those windows.
    'cross-origin-opener-policy': isolated ? 'same-origin' : 'same-origin-allow-popups',
    ...(isolated && { 'cross-origin-embedder-policy': 'require-corp' }),
    // A page that pins its loader can require a hash of every script; other pages' loader has no hash.
    ...(pinnedLoader.test(configuration.loader) && { 'integrity-policy': 'blocked-destinations=(script)' }),
  }
}

/** The address of the page's own server, where visitors sign in there. */
function signInServer({ siwx }: PolicyConfiguration['options']): readonly string[] {
  return siwx?.server ? [siwx.server] : []
}

function directivesOf(configuration: PolicyConfiguration): Record<string, readonly string[]> {
  const { also = {}, images = ['https:'], options, page, scripts } = configuration
  const services = createServices({ option: options.services, origin: new URL(page).origin })
  const origins = (addresses: readonly string[]) => addresses.map((address) => new URL(address, page).origin)
  const verify = services.walletConnectVerify ? [publicVerify] : []
  const isCoinbase = services.coinbase !== undefined && origins([services.coinbase])[0] === coinbaseOrigin
  const { arweaveGateway, ipfsGateway } = services
  // The embedded wallet's frame; the page asks besides whether the site serves it.
  const secureSite = services.secureSite ? [services.secureSite] : []
  const nftHosts = [ipfsGateway ?? [], arweaveGateway ?? [], options.nfts?.hosts ?? []].flat()
  const own: Record<string, readonly string[]> = {
    'default-src': [],
    'script-src': [
      ...('nonce' in scripts ? [`'nonce-${scripts.nonce}'`] : scripts.hashes.map((hash) => `'${hash}'`)),
      "'strict-dynamic'",
    ],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...origins([services.provider, ...nftHosts]), ...images],
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
      ...nftHosts,
      ...signInServer(options),
      ...secureSite,
    ]),
    'frame-src': [...verify, ...sandboxWallet(options, page), ...origins(secureSite)],
    'base-uri': [],
    'form-action': ["'self'"],
    'frame-ancestors': origins(services.safe),
    'require-trusted-types-for': ["'script'"],
    // The loader makes script elements, each with the hash of its file.
    'trusted-types': ['foyer'],
  }
  const names = new Set([...Object.keys(own), ...Object.keys(also)])
  return Object.fromEntries([...names].map((name) => [name, [...(own[name] ?? []), ...(also[name] ?? [])]]))
}

/** The Sandbox Wallet answers a page by a frame, as no wallet in a browser does. */
function sandboxWallet({ services }: PolicyOptions, page: string): string[] {
  if ((typeof services === 'string' ? services : services?.preset) !== 'sandbox') return []
  const { coinbase } = createServices({ option: 'sandbox', origin: new URL(page).origin })
  return coinbase ? [new URL(coinbase).origin] : []
}

/**
 * The addresses that the loader fetches: the list and the checker (which lies beside the loader) unless the page pins
 * the list, and every file, since a broken file is fetched again, past the browser's cache.
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

/** Foyer reads Bitcoin by REST, at a separate service. */
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
