import { beforeEach, describe, expect, test } from '@rstest/core'
import { openStore, type Store, storageKey } from './openStore.js'
import { connectSite, isConnected, switchChain } from './state.js'

const origin = 'http://localhost:4100'

const items = new Map<string, string>()
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  },
})

/** Resolves with the store's next message. */
const nextMessage = (store: Store) => new Promise((resolve) => store.hear(resolve))
const kept = () => localStorage.getItem(storageKey) ?? ''

beforeEach(() => items.clear())

describe('openStore', () => {
  test('default: a change reaches every document, and those that open later', async () => {
    const [first, second] = [openStore(), openStore()]
    const heard = nextMessage(second)
    first.update((state) => switchChain(state, 137))
    await heard
    expect([second.getState().chainId, openStore().getState().chainId]).toEqual([137, 137])
  })

  test('behavior: a document that opens with an older localStorage loses no change of the others', async () => {
    const frame = openStore()
    frame.update((state) => connectSite(state, origin))
    const older = kept()
    frame.update((state) => connectSite(state, origin, 'solana'))
    localStorage.setItem(storageKey, older)
    const approval = openStore()
    expect(isConnected(approval.getState(), origin, 'solana')).toBe(false)
    const told = nextMessage(approval)
    approval.post({ type: 'whatIsPending' })
    await told
    const heard = nextMessage(frame)
    approval.update((state) => connectSite(state, origin, 'bip122'))
    await heard
    for (const { getState } of [frame, approval])
      for (const namespace of ['eip155', 'solana', 'bip122'] as const)
        expect(isConnected(getState(), origin, namespace)).toBe(true)
  })

  test('behavior: a document that is behind overwrites nobody when it tells its state', async () => {
    const frame = openStore()
    const behind = kept()
    frame.update((state) => connectSite(state, origin))
    localStorage.setItem(storageKey, behind)
    openStore()
    const heard = nextMessage(frame)
    frame.post({ type: 'whatIsPending' })
    await heard
    expect(isConnected(frame.getState(), origin)).toBe(true)
  })
})
