import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { createTestStorage } from '../testing/createTestStorage.js'
import { createStorage } from './createStorage.js'
import { type StorageKey, storageEntries } from './keys.js'

const names = Object.keys(storageEntries) as StorageKey[]
const silent = () => () => {}
const connection = {
  connectorId: 'io.wallet',
  namespace: 'eip155' as const,
  accounts: [{ address: '0xab', type: 'eoa' as const }],
  caipNetworkId: 'eip155:1' as const,
}

function open(initial: Record<string, string> = {}) {
  const backend = createTestStorage(initial)
  const storage = createStorage({ backend, onForeignChange: silent })
  storage.unlock()
  return { backend, storage }
}

describe('createStorage', () => {
  test('default', () => {
    const { backend, storage } = open()
    storage.set('connections', [connection])
    expect(storage.get('connections')).toEqual([connection])
    expect(JSON.parse(backend.entries.get('@foyer/connections') ?? '')).toEqual([connection])
    storage.remove('connections')
    expect(storage.get('connections')).toBeUndefined()
    expect(backend.entries.size).toBe(0)
  })

  test('behavior: every key is ours, but the one the pairing library fixes', () => {
    const foreign = Object.values(storageEntries)
      .map(({ key }) => key)
      .filter((key) => !key.startsWith('@foyer/'))
    expect(foreign).toEqual(['WALLETCONNECT_DEEPLINK_CHOICE'])
  })

  test('behavior: writes nothing before unlock, then all that was held', () => {
    const backend = createTestStorage({ '@foyer/lastNetwork': 'broken', '@foyer/connections': '[]' })
    const storage = createStorage({ backend, onForeignChange: silent })
    storage.set('disconnected', ['io.wallet'])
    storage.remove('connections')
    expect(storage.get('lastNetwork')).toBeUndefined()
    expect(storage.get('disconnected')).toEqual(['io.wallet'])
    expect(backend.writes).toEqual([])
    storage.unlock()
    expect(backend.entries.get('@foyer/disconnected')).toBe('["io.wallet"]')
    expect(backend.entries.has('@foyer/connections')).toBe(false)
  })

  test('behavior: tells its own changes and those of another page', () => {
    let tell: (key: string | null) => void = () => {}
    let listening = false
    const backend = createTestStorage()
    const storage = createStorage({
      backend,
      onForeignChange: (listener) => {
        tell = listener
        listening = true
        return () => {
          listening = false
        }
      },
    })
    storage.unlock()
    const seen: unknown[] = []
    const stop = storage.subscribe('lastNetwork', (value) => seen.push(value))
    storage.set('lastNetwork', 'eip155:1')
    backend.entries.set('@foyer/lastNetwork', '"eip155:10"')
    tell('@foyer/lastNetwork')
    tell('@foyer/connections')
    backend.entries.clear()
    tell(null)
    expect(seen).toEqual(['eip155:1', 'eip155:10', undefined])
    stop()
    expect(listening).toBe(false)
  })

  test('error: a list loses its broken items alone', () => {
    const { storage } = open({ '@foyer/connections': JSON.stringify([{ connectorId: 1 }, connection, null]) })
    expect(storage.get('connections')).toEqual([connection])
  })

  test('error: whatever stands in storage, reading never throws and other entries stay', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.oneof(fc.string(), fc.json()), (name, text) => {
        const other = name === 'disconnected' ? 'lastNetwork' : 'disconnected'
        const { backend, storage } = open({ [storageEntries[name].key]: text })
        if (other === 'disconnected') storage.set('disconnected', ['a'])
        else storage.set('lastNetwork', 'eip155:1')
        storage.get(name)
        expect(storage.get(other)).toEqual(other === 'disconnected' ? ['a'] : 'eip155:1')
        if (storage.get(name) === undefined) expect(backend.entries.has(storageEntries[name].key)).toBe(false)
      }),
    )
  })

  test('error: a browser that refuses storage is remembered for in memory', () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure', 'SecurityError')
    }
    const throwing = { getItem: refuse, setItem: refuse, removeItem: refuse }
    for (const backend of [undefined, throwing]) {
      const storage = createStorage({ backend, onForeignChange: silent })
      storage.unlock()
      storage.set('lastNetwork', 'eip155:1')
      expect(storage.get('lastNetwork')).toBe('eip155:1')
      storage.remove('lastNetwork')
      expect(storage.get('lastNetwork')).toBeUndefined()
    }
  })
})
