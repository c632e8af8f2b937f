import { describe, expect, test } from '@rstest/core'
import type { CaipAddress } from '../caip/caip.js'
import { connectIntent, disconnectIntent } from '../intents/connect.js'
import { addConnectorsAtom } from '../start/connectorList.js'
import { runtimeAtom } from '../state/runtime.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestModal } from '../testing/createTestModal.js'
import { letGoIntent } from './letGo.js'

const caipAddress = 'eip155:1:one-1' as const

async function create() {
  const { store } = createTestModal()
  store.set(addConnectorsAtom, [createTestConnector({ id: 'one' })])
  await store.set(connectIntent, { connectorId: 'one' })
  return { store, waiters: () => store.get(runtimeAtom).letGoWaiters.size }
}

describe('letGoIntent', () => {
  test('default: resolves once no wallet holds the account, and leaves nothing waiting', async () => {
    const { store, waiters } = await create()
    const { signal } = new AbortController()
    const gone = store.set(letGoIntent, { caipAddress, signal })
    expect(waiters()).toBe(1)
    await store.set(disconnectIntent)
    await gone
    await store.set(letGoIntent, { caipAddress, signal })
    expect(waiters()).toBe(0)
  })

  test('behavior: an abort ends the wait, also one that came before', async () => {
    const { store, waiters } = await create()
    const abort = new AbortController()
    const gone = store.set(letGoIntent, { caipAddress, signal: abort.signal })
    abort.abort()
    await gone
    await store.set(letGoIntent, { caipAddress, signal: abort.signal })
    expect(waiters()).toBe(0)
  })

  test('error: an address that is none rejects, and nothing waits that would throw at each later event', async () => {
    const { store, waiters } = await create()
    const { signal } = new AbortController()
    const waiting = store.set(letGoIntent, { caipAddress: 'nonsense' as CaipAddress, signal })
    await expect(waiting).rejects.toThrow()
    expect(waiters()).toBe(0)
    await store.set(disconnectIntent)
  })
})
