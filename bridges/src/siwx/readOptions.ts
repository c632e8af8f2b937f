import { isStatement, isUri } from '@foyer/shared-core/siwx'
import type { SiwxOptions } from './Options.js'

const dayMs = 24 * 60 * 60 * 1_000

/** Options with their defaults, and what follows from them. */
export type Settings = ReturnType<typeof readOptions>

/** @throws {Error} A domain is written as no browser writes it: an origin, with a default port, in upper case. */
function readDomain(domain: string): { domain: string; isLocal: boolean } {
  const { host, hostname } = new URL(`https://${domain}`)
  if (host !== domain)
    throw new Error(`createSiwx: domain ${domain} must be a host, and a port if it has one`)
  return { domain, isLocal: /^(?:localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) }
}

/** @throws {Error} With this option nobody could ever sign in. */
function refuseUseless({
  chains = [],
  nodes = {},
  resources = [],
  sessionMs,
  statement,
  uri,
}: SiwxOptions): void {
  const isChain = (x: string) => /^(?:eip155:[1-9]\d{0,31}|(?:solana|bip122):[-_a-zA-Z0-9]{1,32})$/.test(x)
  const bad = {
    statement: statement !== undefined && !isStatement(statement) && statement,
    uri: uri !== undefined && !(isUri(uri) && URL.canParse(uri)) && uri,
    resources: resources.find((x) => !isUri(x)),
    chains: chains.find((x) => !isChain(x)),
    nodes: Object.keys(nodes).find((x) => !isChain(x)),
    sessionMs: sessionMs !== undefined && !(sessionMs > 0) && `${sessionMs}`,
  }
  for (const [name, value] of Object.entries(bad))
    if (value) throw new Error(`createSiwx: ${name} cannot be ${value}`)
}

/**
 * Reads the options of `createSiwx`.
 * @throws {Error} A domain that is no authority, a cookie that no browser keeps, or what no message can say.
 */
export function readOptions(options: SiwxOptions) {
  const { basePath = '/siwx', domain, transport = { type: 'cookie' }, ...rest } = options
  const read = (Array.isArray(domain) ? domain : [domain]).map(readDomain)
  refuseUseless(options)
  if (read.length === 0) throw new Error('createSiwx: domain is empty')
  const isLocal = read.every((x) => x.isLocal)
  const isSecure = transport.type === 'token' || (transport.secure ?? !isLocal)
  if (transport.type === 'cookie' && transport.sameSite === 'none' && !isSecure)
    throw new Error('createSiwx: a cookie for other sites must be secure')
  const schemesOf = (x: { isLocal: boolean }) => (x.isLocal || !isSecure ? ['https', 'http'] : ['https'])
  return {
    sessionMs: 7 * dayMs,
    nonceMs: 10 * 60 * 1_000,
    skewMs: 60 * 1_000,
    now: Date.now,
    onError: (error: unknown) => console.error(error),
    ...rest,
    basePath: basePath.replace(/\/$/, ''),
    transport,
    isSecure,
    domains: read.map((x) => x.domain),
    /** The pages that may ask, each with its domain. */
    origins: new Map<string, string>(
      read.flatMap((x) => schemesOf(x).map((scheme) => [`${scheme}://${x.domain}`, x.domain] as const)),
    ),
  }
}
