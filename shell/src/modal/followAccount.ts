import { formatQuantity, truncateAddress } from '@foyer/shared-core/format'
import { localeAtom } from '@foyer/shared-core/i18n'
import {
  accountAtom,
  activeNetworkAtom,
  isBalanceUnknownAtom,
  refreshBalanceIntent,
  refreshIdentityIntent,
} from '@foyer/shared-core/state'
import { atom, type createStore } from 'jotai'
import type { ShownButton } from '../host/types.js'

/** What a button may show before the address or the name, in the order of its text. */
const parts = ['network', 'balance'] as const

/** Each part's text; absent while it is not known. */
const partsAtom = atom((get) => {
  const { address, balance, balanceSymbol, caipAddress, profileImage, profileName } = get(accountAtom)
  const isKnown = balance !== undefined && !get(isBalanceUnknownAtom)
  return {
    caipAddress,
    address: address && truncateAddress(address),
    name: profileName,
    avatar: profileImage,
    network: get(activeNetworkAtom).name,
    balance: isKnown ? `${formatQuantity(balance, { locale: get(localeAtom) })} ${balanceSymbol ?? ''}` : '',
  }
})

/** The picture in a button's label. */
function createPicture(src: string): HTMLImageElement {
  const picture = document.createElement('img')
  Object.assign(picture, { src, alt: '', width: 20, height: 20, referrerPolicy: 'no-referrer' })
  // By the object model, which a policy without inline styles allows.
  Object.assign(picture.style, {
    borderRadius: '50%',
    objectFit: 'cover',
    verticalAlign: 'middle',
    marginInlineEnd: '8px',
  })
  return picture
}

/**
 * Writes an account on a `<foyer-button show="network balance avatar name">`, as much of it as fits on one line. A balance, and
 * a name with its picture, are asked for once for each account and network.
 * @returns Ends that.
 */
export function followAccount(
  store: ReturnType<typeof createStore>,
  { host, label }: ShownButton,
): () => void {
  let drawn: { src: string; picture: HTMLImageElement; isBroken: boolean } | undefined
  /** Makes one picture an address, so that it is loaded once; undefined after it failed to load. */
  const pictureOf = (src: string) => {
    if (drawn?.src !== src) {
      const made = { src, picture: createPicture(src), isBroken: false }
      made.picture.onerror = () => {
        made.isBroken = true
        draw()
      }
      drawn = made
    }
    return drawn.isBroken ? undefined : drawn.picture
  }
  const askedFor = { balance: '', person: '' }
  const askOnce = (what: keyof typeof askedFor, of: string, intent: () => Promise<void>) => {
    if (askedFor[what] === of) return
    askedFor[what] = of
    void intent().catch(() => {}) // the button shows the rest
  }
  const draw = () => {
    const wanted = host.getAttribute('show')?.split(/\s+/) ?? []
    const { address, avatar, caipAddress, name, ...known } = store.get(partsAtom)
    if (!address || !caipAddress) return
    const shown = parts.filter((part) => wanted.includes(part)).map((part) => known[part])
    const person = (wanted.includes('name') && name) || address
    const picture = wanted.includes('avatar') && avatar ? pictureOf(avatar) : undefined
    writeOneLine(label, { texts: [...shown.filter((text) => text !== ''), person], picture })
    if (wanted.includes('balance')) askOnce('balance', caipAddress, () => store.set(refreshBalanceIntent))
    if (wanted.includes('avatar') || wanted.includes('name'))
      askOnce('person', caipAddress, () => store.set(refreshIdentityIntent))
  }
  draw()
  const stop = store.sub(partsAtom, draw)
  addEventListener('resize', draw)
  return () => {
    removeEventListener('resize', draw)
    stop()
  }
}

/** Writes the parts on one line: while they take more, goes without the one before the last, the name or address. */
function writeOneLine(
  label: Element,
  { picture, texts }: { texts: readonly string[]; picture: HTMLImageElement | undefined },
) {
  const write = (parts: readonly string[]) => {
    label.replaceChildren(...(picture ? [picture] : []), parts.join(' · '))
    return label.parentElement?.offsetHeight ?? 0
  }
  const lineHeight = write(texts.slice(-1))
  let parts = texts
  while (write(parts) > lineHeight && parts.length > 1) parts = [...parts.slice(0, -2), ...parts.slice(-1)]
}
