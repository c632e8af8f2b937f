import { afterEach, expect, test } from '@rstest/core'
import { createInjectedConnector } from '../connectors/injected/createInjectedConnector.js'
import { connectIntent } from '../intents/connect.js'
import { runtimeAtom } from '../state/runtime.js'
import { createTestModal } from '../testing/createTestModal.js'
import { createTestProvider } from '../testing/createTestProvider.js'
import { addConnectorsAtom } from './connectorList.js'
import { startState } from './start.js'

const { reportError } = globalThis
afterEach(() => {
  globalThis.reportError = reportError
})

test('stop: a wallet that throws where it is left keeps no other one listened to', async () => {
  const reported: unknown[] = []
  globalThis.reportError = (error) => void reported.push(error)
  const { clock, store } = createTestModal({ options: { networks: ['eip155:1'] } })
  const fault = new Error('hostile')
  const bad = createTestProvider()
  const removeListener = () => {
    throw fault
  }
  const good = createTestProvider({ accounts: [`0x${'2'.repeat(40)}`] })
  const { stop } = startState(store)
  for (const [id, provider] of Object.entries({ bad: { ...bad, removeListener }, good })) {
    store.set(addConnectorsAtom, [createInjectedConnector({ id, name: id, clock, provider })])
    await store.set(connectIntent, { connectorId: id })
  }
  stop()
  expect([good.listenerCount('accountsChanged'), good.listenerCount('chainChanged')]).toEqual([0, 0])
  expect(store.get(runtimeAtom).offered.size).toBe(0)
  expect(reported).toEqual([fault, fault])
})
