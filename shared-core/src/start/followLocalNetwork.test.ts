import { describe, expect, test } from '@rstest/core'
import { connectIntent } from '../intents/connect.js'
import { bannerAtom } from '../state/banner.js'
import { connectionStateAtom } from '../state/connections.js'
import { modalAtom, routeAtom } from '../state/navigation.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestModal } from '../testing/createTestModal.js'
import { addConnectorsAtom } from './connectorList.js'
import { followLocalNetwork } from './followLocalNetwork.js'

const asks = 'localNetwork.asks'
const denied = 'localNetwork.denied'
const away = { preset: 'selfHosted', origin: 'https://wallet.example' }
const near = { preset: 'selfHosted', origin: 'https://192.168.1.20' }

/** A page of the internet whose relay is on this device, and a browser that knows some permissions by name. */
function create({
  names = ['loopback-network', 'local-network'],
  origin = 'https://app.example',
  services = { ...away, relay: 'ws://localhost:4123' } as object,
} = {}) {
  const modal = createTestModal({ options: { services } as never, outside: { origin, href: `${origin}/` } })
  const { clock, store } = modal
  const setOpen = (open: boolean) => store.set(modalAtom, { open, embedded: false, shaking: false })
  setOpen(false)
  const queried: string[] = []
  const permission = Object.assign(new EventTarget(), { state: 'prompt' as PermissionState })
  const stop = followLocalNetwork(store, async (name) => {
    queried.push(name)
    if (!names.includes(name)) throw new TypeError(`${name} is not a valid enum value of type PermissionName`)
    return permission as never
  })
  const settle = () => clock.advanceAsync(1_000)
  return {
    ...modal,
    queried,
    setOpen,
    settle,
    stop,
    banner: () => (store.get(bannerAtom)?.open ? store.get(bannerAtom)?.messageKey : undefined),
    async open() {
      setOpen(true)
      await settle()
    },
    async decide(state: PermissionState) {
      permission.state = state
      permission.dispatchEvent(new Event('change'))
      await settle()
    },
  }
}

describe('followLocalNetwork', () => {
  test('names the browser’s question from the opening until the user allows it', async () => {
    const { banner, decide, open, queried } = create()
    expect(queried).toEqual([])
    await open()
    expect([queried, banner()]).toEqual([['loopback-network'], asks])
    await decide('granted')
    expect(banner()).toBeUndefined()
  })

  test('ends the wait of a pairing where the user denies it, and says why', async () => {
    const { banner, decide, navigator, open, store } = create()
    store.set(routeAtom, { view: 'ConnectingWalletConnectBasic', data: undefined })
    await open()
    expect(navigator.steps).toEqual([])
    await decide('denied')
    expect(banner()).toBe(denied)
    expect(navigator.steps.at(-1)).toMatchObject({ how: 'reset', route: { view: 'Connect' } })
  })

  test('says nothing more once it is ended', async () => {
    const { banner, decide, open, stop } = create()
    await open()
    stop()
    await decide('denied')
    expect(banner()).toBe(asks)
  })

  test('asks an older browser by its one name; one that knows none shows nothing', async () => {
    const older = create({ names: ['local-network-access'] })
    await older.open()
    expect([older.queried, older.banner()]).toEqual([['loopback-network', 'local-network-access'], asks])
    const none = create({ names: [] })
    await none.open()
    expect(none.banner()).toBeUndefined()
  })

  test('needs the permission for the user’s network too, and none on a page that is there itself', async () => {
    const away = create({ services: near })
    await away.open()
    expect([away.queried, away.banner()]).toEqual([['local-network'], asks])
    for (const page of [
      { origin: 'http://localhost:4100' },
      { origin: 'https://192.168.1.9', services: near },
    ]) {
      const own = create(page)
      await own.open()
      expect([own.queried, own.banner()]).toEqual([[], undefined])
    }
  })

  test('gives up a wallet that reaches its app by a server on the device', async () => {
    const { banner, decide, open, queried, settle, store } = create({ services: away })
    const wallet = createTestConnector({ id: 'mwa', name: 'Mobile Wallet Adapter' })
    wallet.answer = 'never'
    store.set(addConnectorsAtom, [wallet])
    await open()
    expect(queried).toEqual([])
    const failing = expect(store.set(connectIntent, { connectorId: 'mwa' })).rejects.toMatchObject({
      name: 'ModalClosedError',
    })
    await settle()
    expect(banner()).toBe(asks)
    await decide('denied')
    await failing
    expect(banner()).toBe(denied)
    expect(store.get(connectionStateAtom).places.some((x) => x.connect)).toBe(false)
  })
})
