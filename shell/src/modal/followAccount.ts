import { formatQuantity, truncateAddress } from '@foyer/shared-core/format'
import { localeAtom } from '@foyer/shared-core/i18n'
import {
  accountAtom,
  activeNetworkAtom,
  isBalanceUnknownAtom,
  refreshBalanceIntent,
} from '@foyer/shared-core/state'
import { atom, type createStore } from 'jotai'
import type { ShownButton } from '../host/types.js'

/** What a button may show besides the address, in the order of its text. */
const parts = ['network', 'balance'] as const

/** Each part's text; absent while it is not known. */
const partsAtom = atom((get) => {
  const { address, balance, balanceSymbol, caipAddress } = get(accountAtom)
  const isKnown = balance !== undefined && !get(isBalanceUnknownAtom)
  return {
    caipAddress,
    address: address && truncateAddress(address),
    network: get(activeNetworkAtom).name,
    balance: isKnown ? `${formatQuantity(balance, { locale: get(localeAtom) })} ${balanceSymbol ?? ''}` : '',
  }
})

/**
 * Writes an account on a `<foyer-button show="network balance">`. A balance is asked for once for each account and network.
 * @returns Ends that.
 */
export function followAccount(
  store: ReturnType<typeof createStore>,
  { host, label }: ShownButton,
): () => void {
  let askedFor: string | undefined
  const draw = () => {
    const wanted = host.getAttribute('show')?.split(/\s+/) ?? []
    const { address, caipAddress, ...known } = store.get(partsAtom)
    if (!address) return
    const shown = parts.filter((part) => wanted.includes(part)).map((part) => known[part])
    label.textContent = [...shown, address].filter((text) => text !== '').join(' · ')
    if (!wanted.includes('balance') || askedFor === caipAddress) return
    askedFor = caipAddress
    void store.set(refreshBalanceIntent).catch(() => {}) // the button shows the rest
  }
  draw()
  return store.sub(partsAtom, draw)
}
