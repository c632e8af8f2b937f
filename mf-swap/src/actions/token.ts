import { ownPicture } from '@foyer/shared-core/api'
import { type CaipAddress, parseCaipAddress } from '@foyer/shared-core/caip'
import type { Config } from '@foyer/shared-core/config'
import { nativeTokenAddresses } from '@foyer/shared-core/constants'
import type { Network, SwapToken } from '@foyer/shared-core/entities'
import { truncateAddress } from '@foyer/shared-core/format'

/** One token that can be swapped, as it is shown and asked for. */
export type Token = {
  /** CAIP-10 of its contract; the coin by its placeholder [CON-17]. */
  readonly address: CaipAddress
  /** The bare address of its contract; undefined for the coin. */
  readonly contract: string | undefined
  readonly name: string
  readonly symbol: string
  /** As the service says; the contract's own number decides. */
  readonly decimals: number
  readonly iconUrl: string | undefined
  /** Symbol of the known token that it imitates. */
  readonly resembles?: string | undefined
}

/** CAIP-10 of a network's coin, as a service writes it. */
export const coinOf = (caipNetworkId: Network['caipNetworkId']): CaipAddress =>
  `${caipNetworkId}:${nativeTokenAddresses.eip155}` as CaipAddress

/** EVM addresses mean the same in any case. */
export const isSameAddress = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && one.toLowerCase() === other?.toLowerCase()

/**
 * Reads a token of the service's list. The coin's name and symbol are those of the network's own definition; a picture is
 * taken from hosts that the page named alone, or from the page's option `tokens`.
 */
export function toToken(
  config: Pick<Config, 'api' | 'options'>,
  { network, token }: { network: Network; token: SwapToken & Pick<Token, 'resembles'> },
): Token {
  const { address: bare } = parseCaipAddress(token.address)
  const isCoin = isSameAddress(bare, nativeTokenAddresses.eip155)
  const preset = config.options.tokens?.[network.caipNetworkId]?.find((x) => isSameAddress(x.address, bare))
  const { name, symbol } = isCoin && network.nativeCurrency.symbol ? network.nativeCurrency : token
  return {
    address: token.address,
    contract: isCoin ? undefined : bare,
    name,
    symbol,
    decimals: token.decimals,
    iconUrl: preset?.imageUrl ?? ownPicture(config, token.logoUri),
    resembles: token.resembles,
  }
}

/** A token's name; where cleaning left nothing of it, its symbol, or the address of its contract. */
export const titleOf = ({ contract, name, symbol }: Token): string =>
  name || symbol || truncateAddress(contract ?? '')
