import type { AccountTab } from '@foyer/shared-core/entities'
import {
  accountAtom,
  activeNamespaceAtom,
  featuresAtom,
  setAccountDetailsIntent,
} from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { hasPortfolioAtom } from './portfolio.js'

/** The tabs of Account that have a source for the account in use [VIEW-19]; Activity also needs its flag [CAP-18]. */
export const accountTabsAtom = atom((get): readonly AccountTab[] => {
  if (!get(hasPortfolioAtom)) return []
  const hasNfts = get(activeNamespaceAtom) === 'eip155'
  return [
    'tokens',
    ...(hasNfts ? (['nfts'] as const) : []),
    ...(get(featuresAtom).activity ? (['activity'] as const) : []),
  ]
})

/** The tab that is shown [ENT-04]: the one chosen, as long as it is on offer. */
export const accountTabAtom = atom(
  (get): AccountTab => {
    const { currentTab } = get(accountAtom)
    return get(accountTabsAtom).includes(currentTab) ? currentTab : 'tokens'
  },
  (get, set, currentTab: AccountTab) => {
    const { caipAddress } = get(accountAtom)
    if (caipAddress) set(setAccountDetailsIntent, { caipAddress, currentTab })
  },
)
