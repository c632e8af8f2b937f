import { getTokenBalances } from '@foyer/shared-core/adapters'
import { getSwapTokens, hasSwaps } from '@foyer/shared-core/api'
import { atomWithQuery } from '@foyer/shared-core/query'
import { activeCaipAddressAtom, activeNetworkAtom, configAtom, currencyAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { isSameAddress, toToken } from '../actions/token.js'
import { arrangeTokens, type ListedToken } from '../order/arrangeTokens.js'

/** Whether swaps run on the network in use [ROLE-11]. */
export const canSwapHereAtom = atom((get): boolean => hasSwaps(get(activeNetworkAtom).caipNetworkId))

/** How long a list of tokens is good for. */
const tokensAgeMs = 300_000

/** The tokens that the service swaps on the network in use. */
export const tokensQueryAtom = atomWithQuery((get) => {
  const config = get(configAtom)
  const { caipNetworkId } = get(activeNetworkAtom)
  return {
    queryKey: ['swapTokens', caipNetworkId],
    enabled: get(canSwapHereAtom),
    staleTime: tokensAgeMs,
    queryFn: ({ signal }) => getSwapTokens(config.api.blockchain, { caipNetworkId, signal }),
  }
})

/** What the account holds. Without an answer the list has no balances, and swaps go on. */
const heldQueryAtom = atomWithQuery((get) => {
  const config = get(configAtom)
  const caipAddress = get(activeCaipAddressAtom)
  const currency = get(currencyAtom)
  return {
    queryKey: ['swapHeld', caipAddress, currency],
    enabled: caipAddress !== undefined && get(canSwapHereAtom),
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      caipAddress ? getTokenBalances(config, { caipAddress, currency, signal }) : [],
  }
})

/** The tokens of the network in use, as `arrangeTokens` orders them; undefined while they are not known. */
export const listedTokensAtom = atom((get): readonly ListedToken[] | undefined => {
  const { data } = get(tokensQueryAtom)
  const config = get(configAtom)
  const network = get(activeNetworkAtom)
  if (!data || !get(canSwapHereAtom)) return undefined
  const presets = config.options.tokens?.[network.caipNetworkId]?.map(({ address }) => address) ?? []
  const tokens = data.map((token) => toToken(config, { network, token }))
  return arrangeTokens({ tokens, held: get(heldQueryAtom).data ?? [], presets })
})

/** The token of an address, of the list in use. */
export const findTokenAtom = atom((get) => {
  const tokens = get(listedTokensAtom)
  return (address: string | undefined): ListedToken | undefined =>
    tokens?.find((x) => isSameAddress(x.address, address))
})
