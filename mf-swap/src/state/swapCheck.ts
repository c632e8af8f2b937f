import { getGasPrice } from '@foyer/shared-core/api'
import { atomWithQuery } from '@foyer/shared-core/query'
import { isSponsoredAtom } from '@foyer/shared-core/smartAccounts'
import { activeNetworkAtom, configAtom, proposingConnectorAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { leastFeeOf, maxOf } from '../actions/amounts.js'
import { getSwapAdapter } from '../actions/getSwapAdapter.js'
import { checkSwap } from './checkSwap.js'
import { coinHoldingAtom, hasOtherDecimalsAtom, holdingAtoms } from './holdings.js'
import { quoteAtom, quoteEveryMs, quoteFaultAtom, soldAmountAtom } from './quotes.js'
import { swapFormAtom } from './swapForm.js'
import { canSwapHereAtom } from './tokens.js'

/** What a swap costs at the gas price of now, before there is a quote that says it. */
const reserveQueryAtom = atomWithQuery((get) => {
  const config = get(configAtom)
  const { caipNetworkId } = get(activeNetworkAtom)
  return {
    queryKey: ['swapReserve', caipNetworkId],
    enabled: get(canSwapHereAtom),
    staleTime: quoteEveryMs,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const gasPrice = await getGasPrice(config.api.blockchain, { caipNetworkId, signal })
      return (await getSwapAdapter(config, caipNetworkId)).getNativeReserve({ gasPrice })
    },
  }
})

/** What a swap costs the account at most, in base units of the coin; undefined while unknown. */
const reserveAtom = atom((get): bigint | undefined => {
  // The owner who executes a proposal pays for it, or the app.
  if (get(proposingConnectorAtom) || get(isSponsoredAtom)) return 0n
  const asked = get(reserveQueryAtom).data
  return get(quoteAtom)?.reserve ?? asked
})

/** The most that can be sold of the chosen token, in its base units; undefined while unknown. */
export const maxAtom = atom((get): bigint | undefined => {
  const { sold } = get(swapFormAtom)
  const balance = get(holdingAtoms.sold).data?.balance
  const reserve = sold?.contract === undefined ? get(reserveAtom) : 0n
  return balance === undefined || reserve === undefined ? undefined : maxOf({ balance, reserve })
})

/** The first thing that the swap form lacks, for its button. */
export const swapCheckAtom = atom((get) => {
  const { amountText, bought, sold } = get(swapFormAtom)
  const holdings = [get(holdingAtoms.sold), get(holdingAtoms.bought), get(coinHoldingAtom)] as const
  const [ofSold, ofBought, ofCoin] = holdings
  const other = get(hasOtherDecimalsAtom)
  const reserve = get(reserveAtom)
  return checkSwap({
    hasBoth: sold !== undefined && bought !== undefined,
    isCoinSold: sold?.contract === undefined,
    hasOtherDecimals: other.sold || other.bought,
    amountText,
    amount: get(soldAmountAtom),
    sold: ofSold.data,
    knowsBought: ofBought.data !== undefined,
    coin: ofCoin.data?.balance,
    isAsking: holdings.some(({ isFetching }) => isFetching),
    fee: reserve === undefined ? undefined : leastFeeOf(reserve),
    hasQuote: get(quoteAtom) !== undefined,
    fault: get(quoteFaultAtom),
  })
})
