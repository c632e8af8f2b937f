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
 * Writes an account on a `<foyer-button show="network balance">`, as much of it as fits on one line. A balance is asked for once for each account and network.
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
    writeOneLine(label, [...shown.filter((text) => text !== ''), address])
    if (!wanted.includes('balance') || askedFor === caipAddress) return
    askedFor = caipAddress
    void store.set(refreshBalanceIntent).catch(() => {}) // the button shows the rest
  }
  draw()
  const stop = store.sub(partsAtom, draw)
  addEventListener('resize', draw)
  return () => {
    removeEventListener('resize', draw)
    stop()
  }
}

/** Writes the parts on one line: while they take more, goes without the one before the last, the address. */
function writeOneLine(label: Element, texts: readonly string[]) {
  const write = (parts: readonly string[]) => {
    label.textContent = parts.join(' · ')
    return label.parentElement?.offsetHeight ?? 0
  }
  const lineHeight = write(texts.slice(-1))
  let parts = texts
  while (write(parts) > lineHeight && parts.length > 1) parts = [...parts.slice(0, -2), ...parts.slice(-1)]
}
