import { expect, test } from '@rstest/core'
import { getRpcActivity } from '../adapters/rpcActivity.js'
import { viewFactsAtom } from '../state/config.js'
import { connectionStateAtom } from '../state/connections.js'
import { routeAtom } from '../state/navigation.js'
import { createTestModal } from '../testing/createTestModal.js'
import { engineSlotAtom, loadEngineIntent } from './lateIntent.js'
import { startState } from './start.js'

const account = `eip155:1:0x${'1'.repeat(40)}` as const

test('what follows from the state is followed from the moment the engine is there, until the stop', async () => {
  const { activate, config, navigator, store } = createTestModal({
    options: { features: { multiWallet: true } },
  })
  store.get(engineSlotAtom).loaded = undefined
  const { stop } = startState(store)
  expect(store.get(connectionStateAtom).multiWallet).toBe(false)
  await store.set(loadEngineIntent)
  expect(store.get(connectionStateAtom).multiWallet).toBe(true)
  // The modal opened before: addresses may be measured.
  await getRpcActivity(config).whenActive()

  store.set(viewFactsAtom, new Map([['Account', { needs: 'connection' }]]))
  activate(account)
  store.set(routeAtom, { view: 'Account', data: undefined })
  store.set(connectionStateAtom, (state) => ({ ...state, connections: [] }))
  expect(navigator.steps).toEqual([{ how: 'reset', route: { view: 'Connect', data: undefined } }])
  stop()
  activate(account)
  store.set(routeAtom, { view: 'Account', data: undefined })
  store.set(connectionStateAtom, (state) => ({ ...state, connections: [] }))
  expect(navigator.steps).toHaveLength(1)
})

test('a modal that is stopped before the engine came follows nothing', async () => {
  const { store } = createTestModal({ options: { features: { multiWallet: true } } })
  store.get(engineSlotAtom).loaded = undefined
  startState(store).stop()
  await store.set(loadEngineIntent)
  expect(store.get(connectionStateAtom).multiWallet).toBe(false)
})
