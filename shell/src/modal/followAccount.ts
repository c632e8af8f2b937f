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

/** The picture in a button's label; what does not load takes no room. */
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
  picture.onerror = () => picture.remove()
  return picture
}

/**
 * Writes an account on a `<foyer-button show="network balance avatar name">`. A balance, and a name with its picture, are asked for
 * once for each account and network.
 * @returns Ends that.
 */
export function followAccount(
  store: ReturnType<typeof createStore>,
  { host, label }: ShownButton,
): () => void {
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
    label.textContent = [...shown, person].filter((text) => text !== '').join(' · ')
    if (wanted.includes('avatar') && avatar) label.prepend(createPicture(avatar))
    if (wanted.includes('balance')) askOnce('balance', caipAddress, () => store.set(refreshBalanceIntent))
    if (wanted.includes('avatar') || wanted.includes('name'))
      askOnce('person', caipAddress, () => store.set(refreshIdentityIntent))
  }
  draw()
  return store.sub(partsAtom, draw)
}
