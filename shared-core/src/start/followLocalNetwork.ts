import type { createStore } from 'jotai'
import { type AddressSpace, addressSpaceOf } from '../config/addressSpace.js'
import type { Config } from '../config/Config.js'
import { cancelConnectIntent } from '../intents/connect.js'
import de from '../messages/localNetwork/de.js'
import en from '../messages/localNetwork/en.js'
import { bannerAtom, hideBannerIntent, showBannerIntent } from '../state/banner.js'
import { configAtom } from '../state/config.js'
import { connectionStateAtom, connectorsAtom, networksAtom } from '../state/connections.js'
import { addMessagesIntent, localeAtom } from '../state/locale.js'
import { modalAtom, navigatorAtom, routeAtom } from '../state/navigation.js'

type Store = ReturnType<typeof createStore>
type Needed = Exclude<AddressSpace, 'public'>
type Permission = Pick<PermissionStatus, 'addEventListener' | 'removeEventListener' | 'state'>
type Query = (name: string) => Promise<Permission>

const texts = { en, de }
const keys = { prompt: 'localNetwork.asks', denied: 'localNetwork.denied' } as const

/** Wallets that answer the page from a server on the device, as Solana's Mobile Wallet Adapter. */
const onDevice = /mobile wallet adapter/i

// Pages without https have no `permissions`.
const queryBrowser: Query = async (name) => navigator.permissions.query({ name: name as PermissionName })

/**
 * Names the browser's question before a request to the user's device or network, which waits for the answer. Where the
 * user denies it nothing waits any longer: a pairing or a wallet that needs the network is given up. @returns Ends that.
 */
export function followLocalNetwork(store: Store, query = queryBrowser): () => void {
  const permissions = new Map<Needed, Promise<Permission | undefined>>()
  let isOver = false
  /** The text that this opening has shown already: the user may have dismissed it. */
  let told: keyof typeof keys | undefined

  const permissionOf = (space: Needed) => {
    const known = permissions.get(space) ?? findPermission(query, space)
    if (!permissions.has(space))
      void known.then((found) => {
        if (!isOver) found?.addEventListener('change', follow)
      })
    permissions.set(space, known)
    return known
  }
  const look = async () => {
    if (!store.get(modalAtom).open) {
      told = undefined
      return
    }
    const needed = neededNow(store)
    const found = await Promise.all(needed.map(permissionOf))
    if (isOver || !store.get(modalAtom).open) return
    const denied = needed.filter((_, at) => found[at]?.state === 'denied')
    if (denied.length > 0) {
      endWaits(store, denied)
      show('denied')
    } else if (found.some((x) => x?.state === 'prompt')) show('prompt')
    else if (told === 'prompt') hide()
  }
  const show = (state: keyof typeof keys) => {
    if (told === state) return
    told = state
    const messageKey = keys[state]
    const variant = state === 'prompt' ? 'loading' : 'error'
    store.set(showBannerIntent, { message: en[messageKey], messageKey, variant, autoClose: false })
  }
  const hide = () => {
    told = undefined
    if (store.get(bannerAtom)?.messageKey === keys.prompt) store.set(hideBannerIntent)
  }
  const addTexts = () => store.set(addMessagesIntent, texts[store.get(localeAtom)])
  const follow = () => void look()
  const stops = [
    store.sub(localeAtom, addTexts),
    store.sub(modalAtom, follow),
    store.sub(routeAtom, follow),
    store.sub(connectionStateAtom, follow),
  ]
  addTexts()
  follow()
  return () => {
    isOver = true
    for (const stop of stops) stop()
    for (const known of permissions.values())
      void known.then((permission) => permission?.removeEventListener('change', follow))
  }
}

/** The wallet in the page that is asked, and reaches its app by a server on the device. */
function findWaiting(store: Store) {
  const names = new Map(store.get(connectorsAtom).map((x) => [x.id, x.name]))
  const isOnDevice = (id: string) => onDevice.test(names.get(id) ?? '')
  return store.get(connectionStateAtom).places.find((x) => x.connect && isOnDevice(x.connectorId))
}

/** The address spaces that the browser guards against this page, and that it asks now. */
function neededNow(store: Store): readonly Needed[] {
  const config = store.get(configAtom)
  const own = addressSpaceOf(config.origin)
  const spaces = addressesOf(config, store).map(addressSpaceOf)
  if (findWaiting(store)) spaces.push('loopback')
  const isGuarded = (space: AddressSpace): space is Needed =>
    space === 'loopback' ? own !== 'loopback' : space === 'local' && own === 'public'
  return [...new Set(spaces.filter(isGuarded))]
}

function endWaits(store: Store, denied: readonly AddressSpace[]): void {
  const wallet = findWaiting(store)
  const isWalletDenied = wallet !== undefined && denied.includes('loopback')
  if (isWalletDenied) store.set(cancelConnectIntent, { connectorId: wallet.connectorId })
  const isPairing = store.get(routeAtom).view.startsWith('ConnectingWalletConnect')
  const isRelayDenied = denied.includes(addressSpaceOf(store.get(configAtom).services.relay))
  if (isWalletDenied || (isPairing && isRelayDenied))
    store.get(navigatorAtom).reset({ view: 'Connect', data: undefined })
}

/** Chromium splits the permission in two; browsers before know it by one name. Others know neither, and ask nothing. */
async function findPermission(query: Query, space: Needed): Promise<Permission | undefined> {
  const names = [space === 'loopback' ? 'loopback-network' : 'local-network', 'local-network-access']
  for (const name of names) {
    const permission = await query(name).catch(() => undefined)
    if (permission) return permission
  }
  return undefined
}

/** Every server that the open modal talks to. */
function addressesOf({ services }: Config, store: Store): readonly string[] {
  const { analytics, blockchainApi, esplora, provider, relay, rpc, secureSite } = services
  const networks = store.get(networksAtom)
  const nodes = networks.flatMap((x) => [...x.rpcUrls.default.http, ...x.rpcUrls.chainDefault.http])
  const bitcoin = networks.some((x) => x.chainNamespace === 'bip122') ? [esplora] : []
  return [blockchainApi, provider, relay, rpc, analytics ?? '', secureSite ?? '', ...bitcoin, ...nodes]
}
