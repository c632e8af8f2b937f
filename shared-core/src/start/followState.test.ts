import { expect, test } from '@rstest/core'
import { getActivity } from '../adapters/activity.js'
import { viewFactsAtom } from '../state/config.js'
import { connectionStateAtom } from '../state/connections.js'
import { modalAtom, routeAtom } from '../state/navigation.js'
import { createTestModal } from '../testing/createTestModal.js'
import { followState } from './followState.js'
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
  await getActivity(config).whenActive()

  store.set(viewFactsAtom, new Map([['Account', { needs: 'connection' }]]))
  activate(account)
  store.set(routeAtom, { view: 'Account', data: undefined })
  store.set(connectionStateAtom, (state) => ({ ...state, places: [] }))
  expect(navigator.steps).toEqual([{ how: 'reset', route: { view: 'Connect', data: undefined } }])
  stop()
  activate(account)
  store.set(routeAtom, { view: 'Account', data: undefined })
  store.set(connectionStateAtom, (state) => ({ ...state, places: [] }))
  expect(navigator.steps).toHaveLength(1)
})

test('what repeats is active while the modal is open in a tab that is seen', () => {
  const { config, store, visibility } = createTestModal()
  const activity = getActivity(config)
  const seen: boolean[] = []
  activity.setActive = (isActive) => void seen.push(isActive)
  const stop = followState(store)
  visibility.hide()
  visibility.show()
  store.set(modalAtom, (modal) => ({ ...modal, open: false }))
  visibility.hide()
  visibility.show()
  store.set(modalAtom, (modal) => ({ ...modal, open: true }))
  expect(seen).toEqual([true, false, true, false, false, false, true])
  stop()
  visibility.hide()
  expect([seen.length, visibility.listeners]).toEqual([7, 0])
})

test('a modal that is stopped before the engine came follows nothing', async () => {
  const { store } = createTestModal({ options: { features: { multiWallet: true } } })
  store.get(engineSlotAtom).loaded = undefined
  startState(store).stop()
  await store.set(loadEngineIntent)
  expect(store.get(connectionStateAtom).multiWallet).toBe(false)
})
