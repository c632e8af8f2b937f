import { parseCaipNetworkId } from '../caip/parseCaipNetworkId.js'
import type { Network } from '../entities/Network.js'
import { InvalidOptionError } from '../errors/options.js'
import { isFilled, isObject, isText } from '../guards.js'

// Hand-written, not zod: the page's networks stand in the first view, which has no room for a schema library.

type Fields = Readonly<Record<string, unknown>>

const refuse = (what: string): never => {
  throw new InvalidOptionError({ option: 'networks', reason: `A network has no valid ${what}.` })
}
const fields = (value: unknown, what: string): Fields => (isObject(value) ? value : refuse(what))
const filled = (value: unknown, what: string): string => (isFilled(value) ? value : refuse(what))
const text = (value: unknown, what: string): string => (isText(value) ? value : refuse(what))
const maybeText = (value: unknown, what: string) => (value === undefined ? undefined : text(value, what))

/**
 * Reads a viem chain object, or one of ours: what may stand in `networks` besides an id.
 * @returns The network with the addresses of its definition.
 * @throws {InvalidOptionError} It lacks something. @throws {InvalidCaipNetworkIdError}
 */
export function readDefinition(given: unknown): Network {
  const chain = fields(given, 'definition')
  const { id } = chain
  if (!isText(id) && typeof id !== 'number') return refuse('id')
  /** Says which of the page's networks lacks it. */
  const its = (what: string) => `${what}: ${id}`
  const currency = fields(chain.nativeCurrency, its('nativeCurrency'))
  const { decimals } = currency
  if (!Number.isSafeInteger(decimals)) return refuse(its('nativeCurrency.decimals'))
  const { http } = fields(fields(chain.rpcUrls, its('rpcUrls')).default, its('rpcUrls.default'))
  if (!Array.isArray(http) || !http.every(isText)) return refuse(its('rpcUrls.default.http'))
  const { testnet } = chain
  if (testnet !== undefined && typeof testnet !== 'boolean') return refuse(its('testnet'))

  const namespace = maybeText(chain.chainNamespace, 'chainNamespace') ?? 'eip155'
  const { caipNetworkId, chainNamespace } = parseCaipNetworkId(
    maybeText(chain.caipNetworkId, 'caipNetworkId') ?? `${namespace}:${id}`,
  )
  return {
    id,
    name: filled(chain.name, its('name')),
    chainNamespace,
    caipNetworkId,
    nativeCurrency: {
      name: text(currency.name, its('nativeCurrency.name')),
      symbol: text(currency.symbol, its('nativeCurrency.symbol')),
      decimals: Number(decimals),
    },
    rpcUrls: { default: { http }, chainDefault: { http } },
    ...(chain.blockExplorers !== undefined && { blockExplorers: readExplorer(chain.blockExplorers) }),
    ...(testnet !== undefined && { testnet }),
    ...(chain.assets !== undefined && { assets: readAssets(chain.assets) }),
  }
}

function readExplorer(given: unknown): NonNullable<Network['blockExplorers']> {
  const { name, url } = fields(fields(given, 'blockExplorers').default, 'blockExplorers.default')
  return { default: { name: text(name, 'blockExplorers'), url: text(url, 'blockExplorers') } }
}

function readAssets(given: unknown): NonNullable<Network['assets']> {
  const { imageId, imageUrl } = fields(given, 'assets')
  const [id, url] = [maybeText(imageId, 'assets.imageId'), maybeText(imageUrl, 'assets.imageUrl')]
  return { ...(id !== undefined && { imageId: id }), ...(url !== undefined && { imageUrl: url }) }
}
