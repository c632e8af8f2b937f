import type { CaipAddress } from '@foyer/shared-core/caip'
import { UnsupportedChainError } from '@foyer/shared-core/errors'
import { atomWithQuery } from '@foyer/shared-core/query'
import { activeCaipAddressAtom, activeNetworkAtom, configAtom, currencyAtom } from '@foyer/shared-core/state'
import { atom, type Getter } from 'jotai'
import { getHolding } from '../actions/getHolding.js'
import { getPrices } from '../actions/getPrices.js'
import { coinOf, type Token } from '../actions/token.js'
import { type Side, swapFormAtom } from './swapForm.js'
import { canSwapHereAtom } from './tokens.js'

// Every query key holds all inputs of its answer, so that a late answer never shows for other inputs.

type Asked = Pick<Token, 'address' | 'contract'>

const holdingOf = (getToken: (get: Getter) => Asked | undefined) =>
  atomWithQuery((get) => {
    const config = get(configAtom)
    const caipAddress = get(activeCaipAddressAtom)
    const token = getToken(get)
    const nativeDecimals = get(activeNetworkAtom).nativeCurrency.decimals
    return {
      queryKey: ['swapHolding', caipAddress, token?.address.toLowerCase()],
      enabled: caipAddress !== undefined && token !== undefined && get(canSwapHereAtom),
      queryFn: () => {
        if (!caipAddress || !token) throw new UnsupportedChainError({ chainNamespace: 'none' })
        return getHolding(config, { caipAddress, contract: token.contract, nativeDecimals })
      },
    }
  })

/** What the account holds of the token of each side, exactly, asked of the chain whenever a form is opened. */
export const holdingAtoms = {
  sold: holdingOf((get) => get(swapFormAtom).sold),
  bought: holdingOf((get) => get(swapFormAtom).bought),
} as const satisfies Readonly<Record<Side, unknown>>

/** The coin pays for gas. */
export const coinHoldingAtom = holdingOf((get) => ({
  address: coinOf(get(activeNetworkAtom).caipNetworkId),
  contract: undefined,
}))

/** Whether a token's contract counts its amounts otherwise than the service does: it cannot be swapped. */
export const hasOtherDecimalsAtom = atom((get) => {
  const form = get(swapFormAtom)
  const isOther = (side: Side) => {
    const token = form[side]
    const { data } = get(holdingAtoms[side])
    return token !== undefined && data !== undefined && data.decimals !== token.decimals
  }
  return { sold: isOther('sold'), bought: isOther('bought') }
})

/** Worth changes slowly, and is for display only. */
const pricesAgeMs = 60_000

/** What both tokens and the coin are worth. */
const pricesAtom = atomWithQuery((get) => {
  const config = get(configAtom)
  const { caipNetworkId } = get(activeNetworkAtom)
  const currency = get(currencyAtom)
  const { bought, sold } = get(swapFormAtom)
  const chosen = [sold?.address, bought?.address].filter((address) => address !== undefined)
  const addresses: readonly CaipAddress[] = [...new Set([coinOf(caipNetworkId), ...chosen])]
  return {
    queryKey: ['swapPrices', caipNetworkId, currency, addresses.join()],
    enabled: get(canSwapHereAtom),
    staleTime: pricesAgeMs,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      getPrices(config, { addresses, caipNetworkId, currency, signal }),
  }
})

/** The price of a token and its currency; an unknown price is undefined. */
export const priceOfAtom = atom((get) => {
  const { data } = get(pricesAtom)
  const currency = data?.currency ?? get(currencyAtom)
  return (address: string) => ({ currency, price: data?.of.get(address.toLowerCase()) })
})
