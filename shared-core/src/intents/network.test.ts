import { describe, expect, test } from '@rstest/core'
import { createInjectedConnector } from '../connectors/injected/createInjectedConnector.js'
import { addConnectorsAtom } from '../start/connectorList.js'
import { startState } from '../start/start.js'
import { bannerAtom } from '../state/banner.js'
import {
  activeNetworkAtom,
  addNetworkIntent,
  networksAtom,
  removeNetworkIntent,
} from '../state/connections.js'
import { modalAtom, routeAtom } from '../state/navigation.js'
import { createTestClock } from '../testing/createTestClock.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestModal } from '../testing/createTestModal.js'
import { createTestProvider } from '../testing/createTestProvider.js'
import { connectIntent } from './connect.js'
import { abandonSwitchAtom, confirmNetworkSwitchIntent, switchNetworkIntent } from './network.js'

async function create(
  given: createTestModal.Parameters = {},
  wallet = createTestProvider({ knownChainIds: [1, 137] }),
) {
  const modal = createTestModal({ options: { networks: ['eip155:1', 'eip155:137', 'eip155:10'] }, ...given })
  modal.store.set(addConnectorsAtom, [
    createInjectedConnector({ id: 'one', name: 'One', clock: createTestClock(), provider: wallet }),
  ])
  await modal.store.set(connectIntent, { connectorId: 'one' })
  const before = modal.navigator.steps.length
  return { ...modal, wallet, steps: () => modal.navigator.steps.slice(before) }
}
const polygon = 'eip155:137' as const

describe('switchNetworkIntent', () => {
  test('error: what fails without a name of ours reads as the general failure [ERR-49: the machine]', async () => {
    const { store } = createTestModal({ options: { networks: ['eip155:1', 'eip155:137'] } })
    const cause = new TypeError('Failed to fetch dynamically imported module')
    const wallet = createTestConnector({ id: 'late', switchNetwork: () => Promise.reject(cause) })
    store.set(addConnectorsAtom, [wallet])
    await store.set(connectIntent, { connectorId: 'late' })
    const switching = store.set(switchNetworkIntent, {
      caipNetworkId: 'eip155:137',
      ignoreConfirmation: true,
    })
    await expect(switching).rejects.toMatchObject({ name: 'UnknownFailureError', cause })
  })

  test('default: the active network again does nothing [NAV-14]', async () => {
    const { steps, store, wallet } = await create()
    const { length } = wallet.requests
    await store.set(switchNetworkIntent, { caipNetworkId: 'eip155:1' })
    await store.set(switchNetworkIntent, { caipNetworkId: 'eip155:1', ignoreConfirmation: true })
    expect(steps()).toEqual([])
    expect(wallet.requests).toHaveLength(length)
  })

  test('behavior: a switch that is not confirmed yet opens SwitchNetwork, which asks [NAV-15: the confirmation]', async () => {
    const { steps, store, wallet } = await create()
    const switching = store.set(switchNetworkIntent, { caipNetworkId: polygon })
    expect(steps()).toEqual([
      { how: 'push', route: { view: 'SwitchNetwork', data: { caipNetworkId: polygon, ask: true } } },
    ])
    expect(wallet.requests.map((x) => x.method)).not.toContain('wallet_switchEthereumChain')
    await store.set(confirmNetworkSwitchIntent, { caipNetworkId: polygon })
    await switching
    expect(store.get(activeNetworkAtom).caipNetworkId).toBe(polygon)
    expect(steps().at(-1)).toEqual({ how: 'back' })
  })

  test('behavior: otherwise SwitchNetwork opens and the wallet is asked at once [NAV-17] [CAP-09]', async () => {
    const { steps, store, wallet } = await create()
    await store.set(switchNetworkIntent, { caipNetworkId: polygon, ignoreConfirmation: true })
    expect(steps()).toEqual([
      { how: 'push', route: { view: 'SwitchNetwork', data: { caipNetworkId: polygon, ask: false } } },
      { how: 'back' },
    ])
    expect(wallet.chainId).toBe(137)
    expect(store.get(activeNetworkAtom).caipNetworkId).toBe(polygon)
  })

  test('behavior: with the modal closed it stays closed', async () => {
    const { steps, store } = await create()
    store.set(modalAtom, { open: false, embedded: false, shaking: false })
    await store.set(switchNetworkIntent, { caipNetworkId: polygon, ignoreConfirmation: true })
    expect(steps()).toEqual([])
    expect(store.get(activeNetworkAtom).caipNetworkId).toBe(polygon)
  })

  test('behavior: a chain the wallet lacks is added to it', async () => {
    const { store, wallet } = await create()
    await store.set(switchNetworkIntent, { caipNetworkId: 'eip155:10', ignoreConfirmation: true })
    expect(wallet.knownChainIds.has(10)).toBe(true)
    expect(store.get(activeNetworkAtom).caipNetworkId).toBe('eip155:10')
  })

  test('error: a failed switch goes back one view and says why [NAV-20]', async () => {
    const { steps, store, wallet } = await create()
    wallet.mode = 'reject'
    const switching = store.set(switchNetworkIntent, { caipNetworkId: polygon, ignoreConfirmation: true })
    await expect(switching).rejects.toMatchObject({ name: 'SwitchRejectedError' })
    expect(steps().map((x) => x.how)).toEqual(['push', 'back'])
    expect(store.get(bannerAtom)).toMatchObject({
      message: 'Network switch rejected',
      variant: 'error',
      open: true,
    })
    expect(store.get(activeNetworkAtom).caipNetworkId).toBe('eip155:1')
  })

  test('behavior: a question about another network takes its place: the yes is to the network it was said of', async () => {
    const { store, wallet } = await create()
    const first = store.set(switchNetworkIntent, { caipNetworkId: polygon })
    const gone = expect(first).rejects.toThrow('Modal closed')
    const second = store.set(switchNetworkIntent, { caipNetworkId: 'eip155:10' })
    await gone
    expect(store.get(routeAtom).data).toMatchObject({ caipNetworkId: 'eip155:10' })
    let isAnswered = false
    void second.then(() => {
      isAnswered = true
    })
    await store.set(confirmNetworkSwitchIntent, { caipNetworkId: polygon })
    expect([wallet.chainId, isAnswered]).toEqual([137, false])
    await store.set(confirmNetworkSwitchIntent, { caipNetworkId: 'eip155:10' })
    await second
    expect(wallet.chainId).toBe(10)
  })

  test('behavior: the same question asked again is left like the first', async () => {
    const { store } = await create()
    const { stop } = startState(store)
    const first = store.set(switchNetworkIntent, { caipNetworkId: polygon })
    const gone = expect(first).rejects.toThrow('Modal closed')
    const second = store.set(switchNetworkIntent, { caipNetworkId: polygon })
    await gone
    const left = expect(second).rejects.toThrow('Modal closed')
    store.set(routeAtom, { view: 'Networks', data: undefined })
    await left
    stop()
  })

  test('behavior: a switch whose place another one took says nothing and takes no view away', async () => {
    const { steps, store, wallet } = await create()
    let refuse = (_error: unknown) => {}
    wallet.answer('wallet_switchEthereumChain', () => new Promise((_, reject) => (refuse = reject)))
    const first = store.set(switchNetworkIntent, { caipNetworkId: polygon, ignoreConfirmation: true })
    const aborted = expect(first).rejects.toMatchObject({ name: 'RequestAbortedError' })
    const second = store.set(switchNetworkIntent, { caipNetworkId: 'eip155:10', ignoreConfirmation: true })
    await aborted
    expect(steps().map((x) => x.how)).toEqual(['push', 'push'])
    expect(store.get(bannerAtom)?.open).not.toBe(true)
    refuse(Object.assign(new Error('no'), { code: 4001 }))
    await expect(second).rejects.toThrow('Network switch rejected')
    expect(steps().at(-1)).toEqual({ how: 'back' })
  })

  test('behavior: a second call to the network that the wallet is asked for shares the question', async () => {
    const { store, wallet } = await create()
    wallet.mode = 'hold'
    const to = { caipNetworkId: polygon, ignoreConfirmation: true }
    const calls = [store.set(switchNetworkIntent, to), store.set(switchNetworkIntent, to)]
    const asked = wallet.requests.filter((x) => x.method === 'wallet_switchEthereumChain')
    expect(asked).toHaveLength(1)
    wallet.say('yes')
    await Promise.all(calls)
    expect(store.get(activeNetworkAtom).caipNetworkId).toBe(polygon)
  })

  test('behavior: a switch away and back while the wallet is asked ends where the last call says', async () => {
    const { store, steps, wallet } = await create()
    wallet.mode = 'hold'
    const away = store.set(switchNetworkIntent, { caipNetworkId: polygon, ignoreConfirmation: true })
    const aborted = expect(away).rejects.toMatchObject({ name: 'RequestAbortedError' })
    // The wallet asks about its own network without a prompt.
    wallet.answer('wallet_switchEthereumChain', () => null)
    await store.set(switchNetworkIntent, { caipNetworkId: 'eip155:1', ignoreConfirmation: true })
    await aborted
    expect(store.get(activeNetworkAtom).caipNetworkId).toBe('eip155:1')
    expect(steps().map((x) => x.how)).toEqual(['push', 'back'])
    // A yes to the first prompt moves the wallet, and the state says so.
    wallet.emit('chainChanged', '0x89')
    expect(store.get(activeNetworkAtom).caipNetworkId).toBe(polygon)
  })

  test('error: a wallet in which a request waits says so', async () => {
    const { store, wallet } = await create()
    wallet.answer('wallet_switchEthereumChain', () => {
      throw Object.assign(new Error('pending'), { code: -32002 })
    })
    const switching = store.set(switchNetworkIntent, { caipNetworkId: polygon, ignoreConfirmation: true })
    await expect(switching).rejects.toMatchObject({ name: 'RequestPendingError' })
    expect(store.get(bannerAtom)?.messageKey).toBe('error.RequestPendingError')
  })

  test('behavior: a switch while a wallet connects is done once that wallet is there', async () => {
    const modal = createTestModal({ options: { networks: ['eip155:1', polygon] } })
    modal.store.set(modalAtom, { open: false, embedded: false, shaking: false })
    const wallet = createTestProvider()
    modal.store.set(addConnectorsAtom, [
      createInjectedConnector({ id: 'one', name: 'One', clock: createTestClock(), provider: wallet }),
    ])
    wallet.mode = 'hold'
    const connecting = modal.store.set(connectIntent, { connectorId: 'one' })
    const switching = modal.store.set(switchNetworkIntent, {
      caipNetworkId: polygon,
      ignoreConfirmation: true,
    })
    wallet.say('yes')
    await connecting
    expect(modal.store.get(activeNetworkAtom).caipNetworkId).toBe('eip155:1')
    wallet.say('yes')
    await switching
    expect(wallet.chainId).toBe(137)
    expect(modal.store.get(activeNetworkAtom).caipNetworkId).toBe(polygon)
  })

  test('error: a question left open: Modal closed', async () => {
    const { store } = await create()
    const switching = store.set(switchNetworkIntent, { caipNetworkId: polygon })
    store.set(abandonSwitchAtom)
    await expect(switching).rejects.toThrow('Modal closed')
  })

  test('error: a network nobody configured; one that the page added later is known', async () => {
    const { store, wallet } = await create()
    const to = { caipNetworkId: 'eip155:8453' as const, ignoreConfirmation: true }
    await expect(store.set(switchNetworkIntent, to)).rejects.toThrow('Network not found')
    expect(() => store.set(addNetworkIntent, 'eip155:987654')).toThrow('Network not found')
    store.set(addNetworkIntent, 'eip155:8453')
    wallet.knownChainIds.add(8453)
    await store.set(switchNetworkIntent, to)
    store.set(removeNetworkIntent, 'eip155:137')
    expect(store.get(networksAtom).map((x) => x.caipNetworkId)).toEqual([
      'eip155:1',
      'eip155:10',
      'eip155:8453',
    ])
  })
})

describe('a wallet that only its visitor can move', () => {
  test('error: the page’s own switch rejects, and nothing opens [ERR-12: the page]', async () => {
    const { navigator, store } = createTestModal({ options: { networks: ['eip155:1', polygon] } })
    const { switchNetwork: _, ...fixed } = createTestConnector({ id: 'safe', name: 'Safe' })
    store.set(addConnectorsAtom, [fixed])
    await store.set(connectIntent, { connectorId: 'safe' })
    const before = navigator.steps.length
    for (const ignoreConfirmation of [false, true])
      await expect(
        store.set(switchNetworkIntent, { caipNetworkId: polygon, ignoreConfirmation }),
      ).rejects.toMatchObject({
        name: 'SwitchNotSupportedError',
        message: '"Safe" does not support programmatic chain switching.',
      })
    expect(navigator.steps).toHaveLength(before)
  })
})

describe('an unsupported network', () => {
  test('default: opens UnsupportedChain, on connecting and later [NAV-18]', async () => {
    const far = createTestProvider({ chainId: 5 })
    const connected = await create({}, far)
    expect(connected.navigator.steps.at(-1)).toEqual({
      how: 'reset',
      route: { view: 'UnsupportedChain', data: undefined },
    })

    const { navigator, steps, store, wallet } = await create()
    const { stop } = startState(store)
    wallet.emit('chainChanged', '0x5')
    expect(steps()).toEqual([{ how: 'reset', route: { view: 'UnsupportedChain', data: undefined } }])
    expect(store.get(activeNetworkAtom)).toMatchObject({
      nativeCurrency: { name: '', symbol: '' },
      caipNetworkId: 'eip155:5',
    })
    stop()
    wallet.emit('chainChanged', '0x1')
    wallet.emit('chainChanged', '0x6')
    expect(navigator.steps).toHaveLength(2)
  })
})
