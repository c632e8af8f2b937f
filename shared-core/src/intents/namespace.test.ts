import { describe, expect, test } from '@rstest/core'
import { liveConnections } from '../connection/find.js'
import { UserRejectedError } from '../errors/connection.js'
import { dispatchAtom } from '../runner/machine.js'
import { closeModalIntent } from '../start/closeModal.js'
import { addConnectorsAtom } from '../start/connectorList.js'
import { followState } from '../start/followState.js'
import { bannerAtom } from '../state/banner.js'
import {
  activeCaipAddressAtom,
  activeNamespaceAtom,
  activeNetworkAtom,
  connectionStateAtom,
} from '../state/connections.js'
import { eventsAtom } from '../state/events.js'
import { runtimeAtom } from '../state/runtime.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestModal } from '../testing/createTestModal.js'
import { connectIntent } from './connect.js'
import { enterNamespaceIntent, openNamespaceIntent } from './namespace.js'
import { confirmNetworkSwitchIntent, switchNetworkIntent } from './network.js'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' as const
const route = { caipNetworkId: solana, destination: 'Connect', replace: true } as const

/** Somebody connected on the EVM, on a page of three namespaces. */
async function create(connected = true) {
  const modal = createTestModal({ options: { networks: ['eip155:1', 'eip155:137', solana, devnet] } })
  const { store } = modal
  followState(store)
  const evm = createTestConnector({ id: 'evm' })
  const sol = createTestConnector({ id: 'sol', namespaces: ['solana'] })
  store.set(addConnectorsAtom, [evm, sol])
  if (connected) await store.set(connectIntent, { connectorId: 'evm' })
  const before = modal.navigator.steps.length
  /** Where a promise stands: it may wait for long. */
  const ends = async (promise: Promise<unknown>) => {
    let end = 'waits'
    promise.then(
      () => (end = 'done'),
      (error) => (end = error.message),
    )
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    return end
  }
  return { ...modal, evm, sol, ends, steps: () => modal.navigator.steps.slice(before) }
}

describe('switchNetworkIntent', () => {
  test('behavior: connected, but not in the target’s namespace: SwitchActiveChain, then a wallet there [NAV-16]', async () => {
    const { ends, evm, sol, steps, store } = await create()
    const switching = store.set(switchNetworkIntent, { caipNetworkId: solana, ignoreConfirmation: true })
    expect(steps()).toEqual([{ how: 'push', route: { view: 'SwitchActiveChain', data: route } }])
    expect(store.get(activeNetworkAtom).caipNetworkId).toBe('eip155:1')

    await store.set(enterNamespaceIntent, route)
    expect(steps().at(-1)).toEqual({ how: 'replace', route: { view: 'Connect', data: undefined } })
    expect(store.get(activeNetworkAtom).caipNetworkId).toBe(solana)
    expect(store.get(connectionStateAtom).switchingNamespace).toBe('solana')
    expect(evm.asked).toHaveLength(1)
    expect(await ends(switching)).toBe('waits')

    await store.set(connectIntent, { connectorId: 'sol' })
    expect(await ends(switching)).toBe('done')
    expect(sol.asked[0]?.caipNetworkId).toBe(solana)
    expect(store.get(activeCaipAddressAtom)).toBe(`${solana}:sol-1`)
    expect(liveConnections(store.get(connectionStateAtom)).map((x) => x.connectorId)).toEqual(['evm', 'sol'])
  })

  test('behavior: a switch that is confirmed in SwitchNetwork leads there too', async () => {
    const { steps, store } = await create()
    const switching = store.set(switchNetworkIntent, { caipNetworkId: solana })
    await store.set(confirmNetworkSwitchIntent, { caipNetworkId: solana })
    expect(steps().at(-1)).toEqual({ how: 'replace', route: { view: 'SwitchActiveChain', data: route } })
    store.set(closeModalIntent)
    await expect(switching).rejects.toThrow('Modal closed')
  })

  test('behavior: the wallet ends on the very network that was switched to', async () => {
    const { store, sol } = await create()
    sol.connect = async () => ({ accounts: [{ address: 'a', type: 'eoa' }], caipNetworkId: devnet })
    const switching = store.set(switchNetworkIntent, { caipNetworkId: solana, ignoreConfirmation: true })
    await store.set(enterNamespaceIntent, route)
    await store.set(connectIntent, { connectorId: 'sol' })
    await switching
    expect(store.get(activeNetworkAtom).caipNetworkId).toBe(solana)
  })

  test('behavior: the call is done only once the wallet is on that network, and fails with the wallet’s no', async () => {
    for (const isGood of [true, false]) {
      const { ends, store, sol } = await create()
      sol.connect = async () => ({ accounts: [{ address: 'a', type: 'eoa' }], caipNetworkId: devnet })
      let answer = () => {}
      sol.switchNetwork = () =>
        new Promise((resolve, reject) => {
          answer = () => (isGood ? resolve() : reject(new UserRejectedError()))
        })
      const switching = store.set(switchNetworkIntent, { caipNetworkId: solana, ignoreConfirmation: true })
      await store.set(enterNamespaceIntent, route)
      await store.set(connectIntent, { connectorId: 'sol' })
      expect(await ends(switching)).toBe('waits')
      answer()
      expect(await ends(switching)).toBe(isGood ? 'done' : 'Connection rejected')
      expect(store.get(activeNetworkAtom).caipNetworkId).toBe(isGood ? solana : devnet)
      expect(store.get(bannerAtom)?.open ?? false).toBe(!isGood)
    }
  })

  test('error: whoever gives up is back where their wallet is, and the call says so', async () => {
    const { ends, store } = await create()
    const switching = store.set(switchNetworkIntent, { caipNetworkId: solana, ignoreConfirmation: true })
    await store.set(enterNamespaceIntent, route)
    store.set(closeModalIntent)
    expect(await ends(switching)).toBe('Modal closed')
    expect(store.get(activeCaipAddressAtom)).toBe('eip155:1:evm-1')
    expect(store.get(connectionStateAtom).switchingNamespace).toBeUndefined()
  })

  test('behavior: with nobody connected, or with a wallet on both sides, no way leads over Connect', async () => {
    const idle = await create(false)
    await idle.store.set(switchNetworkIntent, { caipNetworkId: solana, ignoreConfirmation: true })
    expect(idle.store.get(activeNetworkAtom).caipNetworkId).toBe(solana)
    expect(JSON.stringify(idle.steps())).not.toContain('SwitchActiveChain')

    const both = await create()
    await both.store.set(connectIntent, { connectorId: 'sol', namespace: 'solana' })
    await both.store.set(switchNetworkIntent, { caipNetworkId: 'eip155:1', ignoreConfirmation: true })
    expect(both.store.get(activeCaipAddressAtom)).toBe('eip155:1:evm-1')
    expect(JSON.stringify(both.steps())).not.toContain('SwitchActiveChain')
  })
})

describe('enterNamespaceIntent', () => {
  test('behavior: a wallet that came into use there meanwhile is asked, not looked for', async () => {
    const { steps, store } = await create()
    const switching = store.set(switchNetworkIntent, { caipNetworkId: devnet, ignoreConfirmation: true })
    const remembered = {
      connectorId: 'sol',
      namespace: 'solana',
      caipNetworkId: solana,
      accounts: [],
    } as const
    store.set(dispatchAtom, { type: 'restoreRequested', remembered: [remembered], disconnected: [] })
    await Promise.all(store.get(runtimeAtom).restores)
    await store.set(enterNamespaceIntent, { ...route, caipNetworkId: devnet })
    await switching
    expect(store.get(activeNetworkAtom).caipNetworkId).toBe(devnet)
    expect(steps().filter((x) => x.how === 'replace')).toEqual([])
  })
})

describe('openNamespaceIntent', () => {
  test('default: the namespace’s own network, without a question and without asking a wallet [NAV-19: the switch]', async () => {
    const { evm, steps, store } = await create()
    const names: string[] = []
    store.get(eventsAtom).subscribe(({ name }) => names.push(name))
    await store.set(openNamespaceIntent, 'solana')
    expect(store.get(activeNetworkAtom).caipNetworkId).toBe(solana)
    await store.set(openNamespaceIntent, 'eip155')
    expect(store.get(activeCaipAddressAtom)).toBe('eip155:1:evm-1')
    expect(steps()).toEqual([])
    expect(evm.asked).toHaveLength(1)
  })

  test('behavior: the network that was chosen there last', async () => {
    const { store } = await create(false)
    await store.set(switchNetworkIntent, { caipNetworkId: devnet, ignoreConfirmation: true })
    await store.set(openNamespaceIntent, 'eip155')
    await store.set(openNamespaceIntent, 'solana')
    expect(store.get(activeNetworkAtom).caipNetworkId).toBe(devnet)
  })

  test('error: a namespace without a network', async () => {
    const { store } = await create()
    await expect(store.set(openNamespaceIntent, 'bip122')).rejects.toThrow(/namespace/)
    expect(store.get(activeNamespaceAtom)).toBe('eip155')
  })
})

describe('connectIntent', () => {
  test('behavior: the namespace asked for, of a wallet that serves several', async () => {
    const { store } = await create()
    store.set(addConnectorsAtom, [createTestConnector({ id: 'multi', namespaces: ['eip155', 'solana'] })])
    await store.set(connectIntent, { connectorId: 'multi', namespace: 'solana' })
    expect(store.get(activeCaipAddressAtom)).toBe(`${solana}:multi-1`)
    await expect(store.set(connectIntent, { connectorId: 'evm', namespace: 'solana' })).rejects.toThrow(
      '"evm" supports none of the requested chains.',
    )
  })
})
