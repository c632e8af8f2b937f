import { afterEach, describe, expect, test } from '@rstest/core'
import { modalAtom } from '../state/navigation.js'
import { runtimeAtom } from '../state/runtime.js'
import { signInAtom } from '../state/signIn.js'
import { createTestModal } from '../testing/createTestModal.js'
import { createTestProvider } from '../testing/createTestProvider.js'
import { createTestStorage } from '../testing/createTestStorage.js'
import { engineSlotAtom } from './lateIntent.js'
import { connectIntent } from './lateIntents.js'
import { startState } from './start.js'

const rdns = 'com.example'
const info = { uuid: 'u', name: 'Example', rdns, icon: '' }

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A page whose visitors must sign in, with one wallet; the engine is not there yet. */
function load() {
  const storage = createTestStorage()
  const modal = createTestModal({ storage, options: { networks: ['eip155:1'], siwx: { required: true } } })
  const { store } = modal
  store.set(modalAtom, { open: true, embedded: false, shaking: false })
  const slot = store.get(engineSlotAtom)
  slot.loaded = undefined
  const { stop, wake } = startState(store)
  stops.push(stop)
  window.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', { detail: { info, provider: createTestProvider() } }),
  )
  return { slot, storage, store, wake }
}

describe('a page with a sign-in whose engine comes late', () => {
  test('behavior: the sign-in begins with the engine, so that no connection goes past it [STA-20: first]', async () => {
    const { store } = load()
    await store.set(connectIntent, { connectorId: rdns })
    expect(store.get(signInAtom)).toMatchObject({ isDue: true, isRequired: true })
  })

  test('error: where the engine did not come at the opening and comes by a press, the modal is woken', async () => {
    const { slot, storage, store, wake } = load()
    slot.loading = Promise.reject(new Error('down'))
    await expect(wake()).rejects.toThrow('down')
    slot.loading = undefined
    expect(store.get(runtimeAtom).isAwake).toBe(false)
    await store.set(connectIntent, { connectorId: rdns })
    await expect.poll(() => store.get(runtimeAtom).isAwake).toBe(true)
    await expect.poll(() => storage.getItem('@foyer/connections')).not.toBeNull()
    expect(store.get(signInAtom)).toMatchObject({ isDue: true })
  })
})
