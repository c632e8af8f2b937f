import type { Address } from 'viem'
import { isEvmAddress } from '../api/addresses.js'
import { type ChainSpec, nativeAddress, type TokenSpec } from '../chains/chainSpecs.js'
import { findRoute, type Route } from './findRoute.js'
import { SwapRefusal } from './SwapRefusal.js'

/** Parameters as they came, of a query or of a body. */
export type Asked = { readonly [name: string]: unknown }

const largest = 2n ** 256n

/** @throws {SwapRefusal} None of the chains has this CAIP-2 id. */
export function readChain(chains: readonly ChainSpec[], caipNetworkId: unknown): ChainSpec {
  const chain = chains.find((one) => one.caipNetworkId === caipNetworkId)
  if (!chain) throw new SwapRefusal('chainId', `The chain '${caipNetworkId}' is not supported`)
  return chain
}

function readAddress(asked: Asked, parameter: string): { caipNetworkId: string; address: Address } {
  const parts = String(asked[parameter] ?? '').split(':')
  const [namespace, reference, address = ''] = parts
  if (parts.length !== 3 || namespace !== 'eip155' || !isEvmAddress(address))
    throw new SwapRefusal(parameter, 'Invalid address')
  return { caipNetworkId: `${namespace}:${reference}`, address }
}

/** Whether the exchanges know a token; an unasked-for gift has no pool. */
export const isSwapped = ({ pool, poolV3 }: TokenSpec): boolean => pool !== undefined || poolV3 !== undefined

function findToken(chain: ChainSpec, address: Address, parameter: string): TokenSpec | undefined {
  const wanted = address.toLowerCase()
  if (wanted === nativeAddress) return undefined
  const token = chain.tokens.find((one) => one.address.toLowerCase() === wanted)
  if (!token) throw new SwapRefusal(parameter, 'Unknown token')
  if (!isSwapped(token)) throw new SwapRefusal(parameter, 'No route between these tokens')
  return token
}

/**
 * @param parameter The one of the question's parameters that names a token; undefined is the coin.
 * @throws {SwapRefusal} An address is none, or of another chain than the user's; an unknown token.
 */
export function readHolding(chains: readonly ChainSpec[], asked: Asked, parameter: string) {
  const user = readAddress(asked, 'userAddress')
  const chain = readChain(chains, user.caipNetworkId)
  const { address, caipNetworkId } = readAddress(asked, parameter)
  if (caipNetworkId !== chain.caipNetworkId)
    throw new SwapRefusal(parameter, 'The token is of another chain than the account')
  return { chain, user: user.address, token: findToken(chain, address, parameter) }
}

/** @throws {SwapRefusal} As `readHolding` and `findRoute` do. */
export function readPair(
  chains: readonly ChainSpec[],
  asked: Asked,
): { chain: ChainSpec; user: Address; route: Route } {
  const { chain, token: sold, user } = readHolding(chains, asked, 'from')
  const { token: bought } = readHolding(chains, asked, 'to')
  return { chain, user, route: findRoute(chain, { sold, bought }) }
}

/** @throws {SwapRefusal} Not a whole number of base units above zero. */
export function readAmount({ amount }: Asked): bigint {
  const value = typeof amount === 'string' && /^\d{1,78}$/.test(amount) ? BigInt(amount) : 0n
  if (value <= 0n || value >= largest) throw new SwapRefusal('amount', 'Invalid amount')
  return value
}

/** @returns Basis points. @throws {SwapRefusal} Not a number of percent from 0.1 to 5. */
export function readSlippage({ eip155 }: Asked): bigint {
  const given: unknown =
    typeof eip155 === 'object' && eip155 !== null && 'slippage' in eip155 ? eip155.slippage : undefined
  if (typeof given !== 'number' || !(given >= 0.1 && given <= 5))
    throw new SwapRefusal('eip155.slippage', 'The slippage must be 0.1 to 5 percent')
  return BigInt(Math.round(given * 100))
}
