import { afterEach, beforeEach, describe, expect, rs, test } from '@rstest/core'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { createTestDatabase } from '../../testing/createTestDatabase.js'
import { followLibrary } from './followLibrary.js'
import { loadProvider } from './loadProvider.js'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** The library itself, with a session; `say` is what the wallet sends over it. */
async function create() {
  const library = await loadProvider(createTestConfig().config)
  library.client.core.heartbeat.stop()
  const namespaces = { eip155: { accounts: [`eip155:1:0x${'a'.repeat(40)}`], methods: [], events: [] } }
  Reflect.set(library, 'session', { topic: 'topic', namespaces })
  const heard: unknown[] = []
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      void heard.push([name, ...args])
  followLibrary(library, {
    onSession: () => {},
    onTakenBack: note('takenBack'),
    onBitcoin: note('bitcoin'),
    onChain: note('chain'),
    onEnded: note('ended'),
    onForgotten: note('forgotten'),
  })
  const say = (chainId: string, event: { name: string; data: unknown }, topic = 'topic') =>
    library.client.events.emit('session_event', { id: 1, topic, params: { chainId, event } })
  return { heard, library, say }
}

describe('followLibrary', () => {
  beforeEach(() => void rs.stubGlobal('indexedDB', createTestDatabase()))
  afterEach(() => {
    rs.unstubAllGlobals()
  })

  test('default: accounts that a wallet takes back, as the library itself tells of them, with their namespace [CAP-01: the session]', async () => {
    const { heard, say } = await create()
    say('eip155:137', { name: 'accountsChanged', data: [] })
    say(solana, { name: 'accountsChanged', data: [] })
    expect(heard).toEqual([
      ['takenBack', 'topic', 'eip155'],
      ['takenBack', 'topic', 'solana'],
    ])
  })

  test('behavior: other accounts, another session, or nonsense take nothing back', async () => {
    const { heard, say } = await create()
    say('eip155:1', { name: 'accountsChanged', data: [`eip155:1:0x${'b'.repeat(40)}`] })
    say('eip155:1', { name: 'accountsChanged', data: [] }, 'another')
    say('eip155', { name: 'accountsChanged', data: [] })
    say('eip155:1', { name: 'message', data: [] })
    expect(heard).toEqual([])
  })

  test('behavior: the end of any session, with its name, before the library has forgotten it', async () => {
    const { heard, library } = await create()
    for (const topic of ['another', 'topic']) library.client.events.emit('session_expire', { topic })
    library.client.events.emit('session_delete', { id: 1, topic: 'topic' })
    expect(heard).toEqual([
      ['ended', 'another'],
      ['ended', 'topic'],
      ['ended', 'topic'],
    ])
    expect(library.session).toBeDefined()
    await rs.waitFor(() => expect(heard).toHaveLength(4))
    expect(heard[3]).toMatchObject(['forgotten', { topic: 'topic' }])
  })

  test('behavior: what reaches a session that is over throws nothing into the page', async () => {
    const { library } = await create()
    const { engine } = library.client
    const run = (name: string) => Reflect.apply(Reflect.get(engine, name), undefined, [{ topic: 'gone' }])
    const thrown: unknown[] = []
    const note = (cause: unknown) => void thrown.push(cause)
    process.on('unhandledRejection', note)
    await run('deleteSession')
    const checks = ['isValidUpdate', 'isValidEmit', 'isValidDisconnect'].map(run)
    await new Promise((resolve) => setTimeout(resolve))
    process.off('unhandledRejection', note)
    expect(thrown).toEqual([])
    // A caller that waits is told.
    for (const check of checks) await expect(check).rejects.toThrow()
  })

  test('behavior: an end counts once it is heard: the library waits for a relay that may be gone', async () => {
    const { heard, library } = await create()
    const { core, engine, session } = library.client
    const settled = { topic: 'topic', self: { publicKey: 'key' } }
    await session.set('topic', settled as never)
    core.relayer.unsubscribe = () => new Promise(() => {})
    Reflect.apply(Reflect.get(engine, 'deleteSession'), undefined, [{ topic: 'topic' }])
    await rs.waitFor(() => expect(session.getAll()).toEqual([]))
    expect(heard).toEqual([['ended', 'topic']])
  })
})
