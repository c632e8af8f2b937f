import { getTokenBalances } from '@foyer/shared-core/adapters'
import { canSwapOn, getSwapTokens } from '@foyer/shared-core/api'
import { nativeTokenAddresses } from '@foyer/shared-core/constants'
import { loadLookalikes } from '@foyer/shared-core/entities'
import { atomWithQuery } from '@foyer/shared-core/query'
import { activeCaipAddressAtom, activeNetworkAtom, configAtom, currencyAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { getSwapAdapter } from '../actions/getSwapAdapter.js'
import { isSameAddress, toToken } from '../actions/token.js'
import { arrangeTokens, type ListedToken } from '../lists/arrangeTokens.js'

/** Whether swaps run on the network in use [ROLE-11]. */
export const canSwapHereAtom = atom((get): boolean =>
  canSwapOn(get(configAtom), get(activeNetworkAtom).caipNetworkId),
)

/** How long a list of tokens is good for. */
const tokensAgeMs = 300_000

/** The tokens that the page names for the network in use, by their contracts. */
const presetsAtom = atom((get): readonly string[] => {
  const { caipNetworkId } = get(activeNetworkAtom)
  return get(configAtom).options.tokens?.[caipNetworkId]?.map(({ address }) => address) ?? []
})

/** The tokens that the service swaps on the network in use, look-alikes marked. */
export const tokensQueryAtom = atomWithQuery((get) => {
  const config = get(configAtom)
  const { caipNetworkId, nativeCurrency } = get(activeNetworkAtom)
  const vouched = [nativeTokenAddresses.eip155, ...get(presetsAtom)]
  return {
    queryKey: ['swapTokens', caipNetworkId],
    enabled: get(canSwapHereAtom),
    staleTime: tokensAgeMs,
    queryFn: async ({ signal }) => {
      const [tokens, { markLookalikes }] = await Promise.all([
        getSwapTokens(config.api.blockchain, { caipNetworkId, signal }),
        loadLookalikes(),
      ])
      return markLookalikes(tokens, { caipNetworkId, nativeCurrency, vouched })
    },
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

/** What the contracts say of those that the service does not list. */
const unlistedQueryAtom = atomWithQuery((get) => {
  const config = get(configAtom)
  const { caipNetworkId } = get(activeNetworkAtom)
  const listed = get(tokensQueryAtom).data
  const addresses = get(presetsAtom).filter(
    (preset) => !listed?.some(({ address }) => isSameAddress(address, `${caipNetworkId}:${preset}`)),
  )
  return {
    queryKey: ['swapTokens', caipNetworkId, addresses],
    enabled: listed !== undefined && addresses.length > 0,
    staleTime: tokensAgeMs,
    queryFn: async () =>
      (await getSwapAdapter(config, caipNetworkId)).readTokens({ caipNetworkId, addresses }),
  }
})

/** The tokens of the network in use, as `arrangeTokens` orders them; undefined while they are not known. */
export const listedTokensAtom = atom((get): readonly ListedToken[] | undefined => {
  const { data: listed } = get(tokensQueryAtom)
  const { data: unlisted = [], isLoading } = get(unlistedQueryAtom)
  const config = get(configAtom)
  const network = get(activeNetworkAtom)
  if (!listed || isLoading || !get(canSwapHereAtom)) return undefined
  const tokens = [...listed, ...unlisted].map((token) => toToken(config, { network, token }))
  return arrangeTokens({ tokens, held: get(heldQueryAtom).data ?? [], presets: get(presetsAtom) })
})

/** The token of an address, of the list in use. */
export const findTokenAtom = atom((get) => {
  const tokens = get(listedTokensAtom)
  return (address: string | undefined): ListedToken | undefined =>
    tokens?.find((x) => isSameAddress(x.address, address))
})
