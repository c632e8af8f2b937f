import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { createTestStorage } from '../testing/createTestStorage.js'
import { createStorage } from './createStorage.js'
import { storageBudgetBytes } from './keepBudget.js'
import { formerKeys, type StorageKey, storageEntries } from './keys.js'

const names = Object.keys(storageEntries) as StorageKey[]
const silent = () => () => {}
const connection = {
  connectorId: 'io.wallet',
  namespace: 'eip155' as const,
  accounts: [{ address: '0xab', type: 'eoa' as const }],
  caipNetworkId: 'eip155:1' as const,
}

/** A connection whose entry has about so many characters. */
const connectionOf = (id: string, characters = 0) => ({
  ...connection,
  connectorId: id.padEnd(Math.max(id.length, characters), '.'),
})
const walletOf = (name: string, characters: number) => ({ id: name, name, rdns: 'x'.repeat(characters) })
const bytesOf = ({ entries }: { entries: ReadonlyMap<string, string> }) =>
  [...entries].reduce((sum, [key, text]) => sum + 2 * (key.length + text.length), 0)

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

  test('behavior: a value that is stored already is neither written nor told again', () => {
    const { backend, storage } = open()
    const seen: unknown[] = []
    storage.subscribe('disconnected', (value) => seen.push(value))
    for (const id of ['a', 'a', 'b']) storage.set('disconnected', [id])
    expect(backend.writes).toEqual(['@foyer/disconnected', '@foyer/disconnected'])
    expect(seen).toEqual([['a'], ['b']])
  })

  test('behavior: a write that was refused is tried again by the next of the same value', () => {
    const { backend, storage } = open()
    const { setItem } = backend
    backend.setItem = () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
    }
    storage.set('lastNetwork', 'eip155:1')
    backend.setItem = setItem
    storage.set('lastNetwork', 'eip155:1')
    expect(backend.entries.get('@foyer/lastNetwork')).toBe('"eip155:1"')
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

describe('the budget', () => {
  const bulk = storageBudgetBytes / 8

  test('behavior: the oldest of the least needed list goes first', () => {
    const { backend, storage } = open()
    const recent = [connectionOf('newest', bulk), connectionOf('older', bulk), connectionOf('oldest', bulk)]
    storage.set('connections', [connection])
    storage.set('recentWallets', [walletOf('one', 100), walletOf('two', 100)])
    storage.set('recentConnections', recent)
    expect(storage.get('recentConnections')).toEqual(recent)
    storage.set('disconnected', ['x'.repeat(bulk)])
    expect(storage.get('recentConnections')).toEqual(recent.slice(0, 2))
    storage.set('release', { 'https://a.test': 'x'.repeat(2 * bulk) })
    expect(storage.get('recentConnections')).toEqual([])
    expect(storage.get('recentWallets')).toHaveLength(2)
    expect(storage.get('disconnected')).toHaveLength(1)
    expect(storage.get('connections')).toEqual([connection])
    expect(bytesOf(backend)).toBeLessThanOrEqual(storageBudgetBytes)
  })

  test('behavior: the wallet that was disconnected longest ago is forgotten first', () => {
    const { storage } = open()
    storage.set(
      'disconnected',
      ['first', 'second'].map((x) => x.padEnd(3 * bulk, '.')),
    )
    expect(storage.get('disconnected')).toEqual(['second'.padEnd(3 * bulk, '.')])
  })

  test('behavior: a list that cannot be read goes before what can', () => {
    const { storage } = open({ '@foyer/recentConnections': `{"${'x'.repeat(storageBudgetBytes / 4)}":1}` })
    storage.set('disconnected', ['y'.repeat(storageBudgetBytes / 4)])
    expect(storage.get('disconnected')).toHaveLength(1)
    expect(storage.get('recentConnections')).toEqual([])
  })

  test('behavior: a list that gives up its last item frees no comma', () => {
    const mine = (characters: number) => ({
      '@foyer/connections': JSON.stringify([connectionOf('mine', characters)]),
      '@foyer/recentConnections': JSON.stringify([connectionOf('left')]),
      '@foyer/disconnected': JSON.stringify(['a']),
    })
    const { backend: small } = open({ ...mine(4), '@foyer/recentConnections': '[]' })
    // Without its only recent connection the storage is one character over its budget.
    const { backend } = open(mine(4 + (storageBudgetBytes - bytesOf(small)) / 2 + 1))
    expect(backend.entries.get('@foyer/recentConnections')).toBe('[]')
    expect(bytesOf(backend)).toBe(storageBudgetBytes - 4)
  })

  test('behavior: whatever is stored, it fits, and what connects a visitor stays whole', () => {
    const sizes = fc.array(fc.nat(bulk), { maxLength: 6 })
    const steps = fc.array(
      fc.record({
        name: fc.constantFrom(
          'recentConnections' as const,
          'recentWallets' as const,
          'disconnected' as const,
        ),
        sizes,
      }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(steps, fc.nat(bulk), (steps, size) => {
        const { backend, storage } = open()
        const connections = [connectionOf('mine', size)]
        storage.set('connections', connections)
        storage.set('lastNetwork', 'eip155:1')
        for (const { name, sizes } of steps) {
          if (name === 'disconnected')
            storage.set(
              name,
              sizes.map((x) => 'x'.repeat(x)),
            )
          else if (name === 'recentWallets')
            storage.set(
              name,
              sizes.map((x) => walletOf('w', x)),
            )
          else
            storage.set(
              name,
              sizes.map((x) => connectionOf('c', x)),
            )
          expect(bytesOf(backend)).toBeLessThanOrEqual(storageBudgetBytes)
          expect(storage.get('connections')).toEqual(connections)
          expect(storage.get('lastNetwork')).toBe('eip155:1')
        }
      }),
    )
  })

  test('behavior: connections larger than the budget stay, and all that can be spared goes', () => {
    const { storage } = open()
    storage.set('recentConnections', [connection])
    const connections = [connectionOf('large', storageBudgetBytes)]
    storage.set('connections', connections)
    expect(storage.get('connections')).toEqual(connections)
    expect(storage.get('recentConnections')).toEqual([])
  })

  test('behavior: what an earlier release stored goes at the first opening, and not before', () => {
    const former = Object.fromEntries(formerKeys.map((key) => [key, '[]']))
    const backend = createTestStorage({ ...former, theirs: 'x'.repeat(storageBudgetBytes) })
    const storage = createStorage({ backend, onForeignChange: silent })
    storage.set('lastNetwork', 'eip155:1')
    expect(backend.entries.size).toBe(formerKeys.length + 1)
    storage.unlock()
    expect([...backend.entries.keys()]).toEqual(['theirs', '@foyer/lastNetwork'])
  })
})
