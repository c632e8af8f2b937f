import { describe, expect, test } from '@rstest/core'
import type { Session } from '../connection/states.js'
import type { Connector, ConnectorEvent, ConnectParameters } from '../connectors/Connector.js'
import { leftLinksLimit } from '../constants/connecting.js'
import { UserRejectedError } from '../errors/connection.js'
import { closeModalIntent } from '../start/closeModal.js'
import { addConnectorsAtom } from '../start/connectorList.js'
import { followState } from '../start/followState.js'
import { bannerAtom } from '../state/banner.js'
import { connectionStateAtom, statusAtom } from '../state/connections.js'
import { eventsAtom } from '../state/events.js'
import { modalAtom } from '../state/navigation.js'
import { openedWalletAtom, pairingAtom } from '../state/pairingState.js'
import { recentWalletsAtom } from '../state/recentWallets.js'
import { runtimeAtom } from '../state/runtime.js'
import { createTestModal } from '../testing/createTestModal.js'
import { connectIntent, disconnectIntent } from './connect.js'
import { preparePairingIntent, startPairingIntent, stopPairingIntent } from './showPairing.js'

const session: Session = {
  accounts: [{ address: `0x${'1'.repeat(40)}`, type: 'eoa' }],
  caipNetworkId: 'eip155:1',
}

/** A connector whose pairings are answered by hand. */
function create() {
  const pairings: { to: ConnectParameters; resolve(session: Session): void; reject(error: unknown): void }[] =
    []
  let tell = (_event: ConnectorEvent) => {}
  const connector: Connector = {
    id: 'walletConnect',
    kind: 'walletConnect',
    endsOnAbort: true,
    name: 'WalletConnect',
    namespaces: ['eip155'],
    subscribe: (listener) => {
      tell = listener
      return () => {}
    },
    connect: (to) =>
      new Promise((resolve, reject) => {
        pairings.push({ to, resolve, reject })
        to.signal.addEventListener('abort', () => reject(to.signal.reason))
      }),
    restore: async () => 'gone',
    disconnect: async () => {},
    getProvider: async () => ({ request: async () => null }),
  }
  const route = { view: 'ConnectingWalletConnectBasic', data: undefined } as const
  const modal = createTestModal({ options: { quietUntilOpened: false }, route })
  modal.store.set(addConnectorsAtom, [connector])
  const show = () => pairings.at(-1)?.to.onPairingLink?.({ uri: `wc:${pairings.length}`, expiresAtMs: 1 })
  return { ...modal, pairings, show, tell: (event: ConnectorEvent) => tell(event) }
}

describe('startPairingIntent', () => {
  test('default: pending, then the link, then connected', async () => {
    const { pairings, show, store } = create()
    expect(store.get(pairingAtom)).toEqual({ status: 'idle' })
    const wallet = { id: 'w', name: 'Wallet', mobile_link: 'wallet://' }
    const started = store.set(startPairingIntent, { wallet })
    expect(store.get(pairingAtom)).toEqual({ status: 'pending' })
    show()
    expect(store.get(pairingAtom)).toEqual({ status: 'ready', uri: 'wc:1', expiresAtMs: 1 })
    pairings[0]?.resolve(session)
    await started
    expect(store.get(statusAtom)).toBe('connected')
    expect(store.get(pairingAtom)).toEqual({ status: 'idle' })
    expect(store.get(recentWalletsAtom)).toMatchObject([{ id: 'w' }])
  })

  test('behavior: the phone app that was opened is noted for the next request, and no other', async () => {
    const { config, pairings, store } = create()
    const wallet = { id: 'w', name: 'Wallet', mobile_link: 'wallet://' }
    const opened = { href: 'wallet://', name: 'Wallet' }
    const pair = async (isOpened: boolean) => {
      const started = store.set(startPairingIntent, { wallet })
      if (isOpened) store.set(openedWalletAtom, opened)
      pairings.at(-1)?.resolve(session)
      await started
    }
    await pair(false)
    expect(config.storage.get('deepLinkChoice')).toBeUndefined()
    await pair(true)
    expect(config.storage.get('deepLinkChoice')).toEqual(opened)
    await pair(false)
    expect(config.storage.get('deepLinkChoice')).toBeUndefined()
    await pair(true)
    await store.set(disconnectIntent)
    expect(config.storage.get('deepLinkChoice')).toBeUndefined()
  })

  test('behavior: the app that was opened with a link that the visitor left is noted when its yes is used', async () => {
    const wallet = { id: 'w', name: 'Wallet', mobile_link: 'wallet://' }
    const opened = { href: 'wallet://', name: 'Wallet' }
    for (const again of [{ wallet }, {}, { wallet: { id: 'v', name: 'Other' } }]) {
      const { config, pairings, show, store, tell } = create()
      void store.set(startPairingIntent, { wallet })
      expect(pairings[0]?.to.walletId).toBe('w')
      show()
      store.set(openedWalletAtom, opened)
      store.set(stopPairingIntent)
      tell({ type: 'answered', namespace: 'eip155', walletId: 'w' })
      const approvals = () =>
        store.get(connectionStateAtom).places.flatMap((x) => (x.approved ? [x.approved] : []))
      expect(approvals()).toEqual([{ walletId: 'w' }])
      const started = store.set(startPairingIntent, again)
      expect(pairings[1]?.to.walletId).toBe(again.wallet?.id)
      pairings[1]?.resolve(session)
      await started
      expect(config.storage.get('deepLinkChoice')).toEqual(again.wallet?.id === 'v' ? undefined : opened)
      expect(approvals()).toEqual([])
    }
  })

  test('behavior: of the apps that were opened with links that count no more none is kept', () => {
    const { show, store } = create()
    const ids = [...Array.from({ length: leftLinksLimit + 3 }, (_, at) => `w${at}`), 'w0']
    for (const id of ids) {
      void store.set(startPairingIntent, { wallet: { id, name: id } })
      show()
      store.set(openedWalletAtom, { href: 'wallet://', name: id })
      store.set(stopPairingIntent)
    }
    expect([...store.get(runtimeAtom).leftApps.keys()]).toEqual(ids.slice(-leftLinksLimit))
  })

  test('behavior: a reject gives a fresh pairing, at the earliest a second after the last [CON-33]', async () => {
    const { clock, pairings, show, store } = create()
    void store.set(startPairingIntent)
    show()
    pairings[0]?.reject(new UserRejectedError())
    await clock.advanceAsync(999)
    expect(store.get(bannerAtom)?.message).toBe('Connection rejected')
    expect(store.get(pairingAtom)).toEqual({ status: 'pending' })
    expect(pairings).toHaveLength(1)
    await clock.advanceAsync(1)
    expect(pairings).toHaveLength(2)
    show()
    expect(store.get(pairingAtom)).toMatchObject({ status: 'ready', uri: 'wc:2' })
    store.set(stopPairingIntent)
  })

  test('error: a relay that fails shows it, and is tried again ever less often until the view is left', async () => {
    const { clock, pairings, store } = create()
    const started = store.set(startPairingIntent)
    pairings[0]?.reject(new RangeError('down'))
    await clock.advanceAsync(0)
    expect(store.get(pairingAtom)).toMatchObject({ status: 'failed' })
    await clock.advanceAsync(2_000)
    pairings[1]?.reject(new RangeError('down'))
    await clock.advanceAsync(3_999)
    expect(pairings).toHaveLength(2)
    store.set(stopPairingIntent)
    await clock.advanceAsync(60_000)
    await started
    expect(pairings).toHaveLength(2)
    expect(store.get(pairingAtom)).toEqual({ status: 'idle' })
  })

  test('behavior: a pairing the page asks for with the modal closed opens its code, and leaving that ends it', async () => {
    const { navigator, pairings, show, store } = create()
    store.set(modalAtom, { open: false, embedded: false, shaking: false })
    const asked = store.set(connectIntent, { connectorId: 'walletConnect', caipNetworkId: 'eip155:137' })
    expect(navigator.steps).toEqual([])
    show()
    expect(navigator.steps).toEqual([
      { how: 'push', route: { view: 'ConnectingWalletConnectBasic', data: undefined } },
    ])
    store.set(modalAtom, { open: true, embedded: false, shaking: false })
    const started = store.set(startPairingIntent)
    expect(pairings).toHaveLength(1)
    expect(store.get(pairingAtom)).toMatchObject({ status: 'ready', uri: 'wc:1' })
    const left = expect(asked).rejects.toThrow('Modal closed')
    store.set(stopPairingIntent)
    await Promise.all([left, started])
  })

  test('behavior: leaving the view gives the pairing up', async () => {
    const { pairings, show, store } = create()
    const started = store.set(startPairingIntent)
    show()
    store.set(stopPairingIntent)
    await started
    expect(pairings[0]?.to.signal.aborted).toBe(true)
    expect(store.get(pairingAtom)).toEqual({ status: 'idle' })
    pairings[0]?.to.onPairingLink?.({ uri: 'wc:late', expiresAtMs: 1 })
    expect(store.get(pairingAtom)).toEqual({ status: 'idle' })
  })
})

describe('CONNECT_ERROR', () => {
  test('behavior: going back from the code is no failure; closing the modal tells the page', async () => {
    const { config, navigator, show, store } = create()
    config.storage.unlock()
    const errors: unknown[] = []
    store.get(eventsAtom).subscribe((event) => event.name === 'CONNECT_ERROR' && errors.push(event))
    const leave = async (end: () => void) => {
      const started = store.set(startPairingIntent)
      show()
      end()
      await started
      await Promise.resolve()
    }
    await leave(() => store.set(stopPairingIntent))
    expect(errors).toEqual([])
    await leave(() => {
      store.set(closeModalIntent)
      store.set(modalAtom, { open: false, embedded: false, shaking: false })
    })
    expect(navigator.steps).toEqual([{ how: 'close' }])
    expect(errors).toMatchObject([{ properties: { message: 'Modal closed' } }])
  })
})

describe('preparePairingIntent', () => {
  /** What the pairings were asked to get ready: networks, or code alone. */
  function createPrepared(outside: { savesData?: boolean } = {}) {
    const asked: unknown[] = []
    const connector: Connector = {
      id: 'walletConnect',
      kind: 'walletConnect',
      name: 'WalletConnect',
      namespaces: ['eip155', 'solana'],
      subscribe: () => () => {},
      connect: ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      prepare: async (to) => {
        asked.push(to.until === 'linked' ? to.networks.map((x) => x.caipNetworkId) : to.until)
        if (to.until === 'linked') throw new RangeError('offline')
      },
      restore: async () => 'gone',
      disconnect: async () => {},
      getProvider: async () => ({ request: async () => null }),
    }
    const options = { networks: ['eip155:1', 'eip155:137', 'bip122:000000000019d6689c085ae165831e93'] }
    const modal = createTestModal({ options, outside })
    modal.store.set(addConnectorsAtom, [connector])
    const stop = followState(modal.store)
    const setOpen = (open: boolean) => modal.store.set(modalAtom, (x) => ({ ...x, open }))
    return { ...modal, asked, setOpen, stop }
  }
  const near = { isNear: true }

  test('default: its code is fetched at once and run later; a link of all its networks is made once an opening', async () => {
    const { asked, clock, setOpen, store, stop } = createPrepared()
    const prepared = store.set(preparePairingIntent)
    await clock.advanceAsync(499)
    expect(asked).toEqual(['fetched'])
    await clock.advanceAsync(1)
    await prepared
    expect(asked.splice(0)).toEqual(['fetched', 'loaded'])
    await store.set(preparePairingIntent, near)
    await store.set(preparePairingIntent, near)
    expect(asked.splice(0)).toEqual([['eip155:1', 'eip155:137']])
    setOpen(false)
    setOpen(true)
    await store.set(preparePairingIntent, near)
    expect(asked).toHaveLength(1)
    stop()
  })

  test('behavior: who saves data has no code fetched on a guess', async () => {
    const { asked, clock, store, stop } = createPrepared({ savesData: true })
    const prepared = store.set(preparePairingIntent)
    await clock.advanceAsync(500)
    await prepared
    expect(asked).toEqual([])
    await store.set(preparePairingIntent, near)
    expect(asked).toHaveLength(1)
    stop()
  })

  test('behavior: nothing while the modal is closed, or while a code is on show', async () => {
    const { asked, setOpen, store, stop } = createPrepared()
    setOpen(false)
    await store.set(preparePairingIntent)
    await store.set(preparePairingIntent, near)
    setOpen(true)
    void store.set(startPairingIntent)
    await store.set(preparePairingIntent, near)
    expect(asked).toEqual([])
    stop()
  })

  test('behavior: no link beside a wallet that is paired, was, or said yes: it may need none', async () => {
    const { asked, store, stop } = createPrepared()
    const own = { connectorId: 'walletConnect', namespace: 'eip155', caipNetworkId: 'eip155:1' } as const
    const accounts = session.accounts
    for (const known of [
      { ...own, prompts: [], status: 'remembered' as const, connection: { ...own, accounts } },
      { ...own, prompts: [], status: 'unknown' as const, approved: {} },
    ]) {
      store.set(connectionStateAtom, (state) => ({ ...state, places: [known] }))
      await store.set(preparePairingIntent, near)
    }
    expect(asked).toEqual([])
    stop()
  })
})
