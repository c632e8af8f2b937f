import { afterEach, describe, expect, test } from '@rstest/core'
import { disconnectIntent } from '../intents/connect.js'
import { restoreIntent } from '../runner/restore.js'
import { alertAtom, bannerAtom } from '../state/banner.js'
import { activeConnectionAtom } from '../state/connections.js'
import { embeddedAtom } from '../state/embedded.js'
import { embeddedUserAtom } from '../state/embeddedLogin.js'
import { createEmbeddedModal } from '../testing/createEmbeddedModal.js'
import { settlePorts, TestFault, testUser } from '../testing/createTestFrame.js'
import { createTestStorage } from '../testing/createTestStorage.js'
import { readCache } from './cache.js'
import { startEmailLoginIntent } from './emailLogin.js'

afterEach(() => {
  document.body.replaceChildren()
})

const hasFrame = () => document.querySelector('iframe') !== null
const key = '@foyer/embedded'

/** A page of a visitor who logged in on the page before. */
async function createLater({ isSignedIn }: { isSignedIn: boolean }) {
  const storage = createTestStorage()
  const first = createEmbeddedModal({ storage })
  await first.logIn()
  document.body.replaceChildren()
  const modal = createEmbeddedModal({ storage })
  modal.site.isSignedIn = isSignedIn
  return { ...modal, storage }
}

describe('the frame', () => {
  test('default: is not there before a login; of one that was used on a page before, it is from the start [STA-13]', async () => {
    const fresh = createEmbeddedModal()
    fresh.later.look()
    await fresh.until(() => true)
    expect(hasFrame()).toBe(false)
    for (const kept of [{ emailLoginUsed: true }, { socialUsername: 'Alice' }, { session: 'google:0x1' }]) {
      document.body.replaceChildren()
      const modal = createEmbeddedModal({ storage: createTestStorage({ [key]: JSON.stringify(kept) }) })
      expect(hasFrame()).toBe(false)
      modal.later.look()
      await modal.until(hasFrame)
    }
    for (const kept of ['{"lastEmailLoginMs":5}', '{"emailLoginUsed":"yes"}', '7', 'broken']) {
      document.body.replaceChildren()
      const modal = createEmbeddedModal({ storage: createTestStorage({ [key]: kept }) })
      modal.later.look()
      await modal.until(() => true)
      expect(hasFrame()).toBe(false)
    }
  })

  test('behavior: a connection check clears the login cache where the frame knows nobody; not where it does, or does not answer [STA-15]', async () => {
    const kept = {
      emailLoginUsed: true,
      email: 'alice@example.com',
      lastEmailLoginMs: 5,
      session: 'email:0x1',
    }
    for (const [isConnected, after] of [
      [() => ({ isConnected: false }), { lastEmailLoginMs: 5 }],
      [() => ({ isConnected: true }), kept],
      [
        () => {
          throw new TestFault({ name: 'unavailable' })
        },
        kept,
      ],
    ] as const) {
      const storage = createTestStorage({ [key]: JSON.stringify(kept) })
      const { config, later, site, until } = createEmbeddedModal({ storage, answers: { isConnected } })
      later.look()
      await until(() => site.calls().includes('isConnected'))
      await until(() => true)
      await until(() => JSON.stringify(readCache(config)).length === JSON.stringify(after).length)
      expect(readCache(config)).toEqual(after)
    }
  })

  test('error: its late word that it knows nobody forgets nobody who logged in meanwhile', async () => {
    const storage = createTestStorage({ [key]: '{"emailLoginUsed":true}' })
    const { config, later, logIn, site, until } = createEmbeddedModal({ storage })
    let answer = (_: unknown) => {}
    site.answers.isConnected = () =>
      new Promise((resolve) => {
        answer = resolve
        site.answers.isConnected = () => ({ isConnected: true })
      })
    later.look()
    await until(() => site.calls().includes('isConnected'))
    await logIn()
    answer({ isConnected: false })
    await until(() => true)
    await settlePorts()
    expect(readCache(config).session).toBe(`email:${testUser.address}`)
  })

  test('error: the page takes it out of its document: the next call makes another', async () => {
    const { clock, site, store, until } = createEmbeddedModal({
      answers: { connectEmail: () => new Promise(() => {}) },
    })
    void store.set(startEmailLoginIntent, { email: 'alice@example.com' })
    await until(() => site.calls().includes('connectEmail'))
    document.querySelector('iframe')?.remove()
    await clock.advanceAsync(30_000)
    void store.set(startEmailLoginIntent, { email: 'alice@example.com' })
    await until(hasFrame)
    await until(() => site.calls().filter((x) => x === 'connectEmail').length === 2)
    expect(site.hellos).toHaveLength(2)
  })

  test('error: the modal is destroyed while its code is on its way: none comes into the page', async () => {
    const { later, site, store, until } = createEmbeddedModal()
    const started = store.set(startEmailLoginIntent, { email: 'alice@example.com' })
    later.stop()
    await started
    await until(() => true)
    expect([hasFrame(), site.hellos]).toEqual([false, []])
  })

  test('error: it does not load: the visitor and the developer are told; the next login makes another [ERR-06] [ERR-22: alert]', async () => {
    const { clock, site, store, until } = createEmbeddedModal()
    const ready = site.ready
    site.ready = undefined
    void store.set(startEmailLoginIntent, { email: 'alice@example.com' })
    await until(hasFrame)
    await clock.advanceAsync(20_000)
    await until(() => !hasFrame())
    expect(store.get(bannerAtom)).toMatchObject({
      message: 'Unable to load email login dependency',
      variant: 'error',
    })
    expect(store.get(alertAtom)).toMatchObject({
      message: 'Network Error',
      details: expect.arrayContaining(['Could not load embedded wallet.']),
    })
    expect(store.get(embeddedAtom).status).toBe('failed')
    site.ready = ready
    void store.set(startEmailLoginIntent, { email: 'alice@example.com' })
    await until(() => site.calls().includes('connectEmail'))
    expect(store.get(embeddedAtom).status).toBe('ready')
  })
})

describe('a login', () => {
  test('default: what is kept of it: who and when, and nothing to log in with [ENT-22]', async () => {
    const { clock, config, logIn, storage, store } = createEmbeddedModal({ storage: createTestStorage() })
    await logIn()
    expect(store.get(embeddedUserAtom)).toEqual(testUser)
    const { lastEmailLoginMs, ...kept } = readCache(config)
    expect(kept).toEqual({
      session: `email:${testUser.address}`,
      emailLoginUsed: true,
      email: 'alice@example.com',
      preferredAccountType: 'eoa',
      lastChain: 'eip155:1',
    })
    expect(clock.nowMs() - (lastEmailLoginMs ?? 0)).toBeLessThan(5_000)
    expect(JSON.stringify([...storage.entries.values()])).not.toContain('123456')
  })

  test('default: each field of the page’s storage; of an entry with a broken one nothing counts [ENT-22]', () => {
    const all = {
      session: 'google:0x1',
      emailLoginUsed: true,
      lastEmailLoginMs: 5,
      email: 'alice@example.com',
      preferredAccountType: 'smartAccount',
      smartAccountNetworks: ['eip155:1'],
      socialUsername: 'Alice',
      lastChain: 'eip155:137',
    }
    const readOf = (kept: object) =>
      readCache(createEmbeddedModal({ storage: createTestStorage({ [key]: JSON.stringify(kept) }) }).config)
    expect(readOf(all)).toEqual(all)
    for (const field of Object.keys(all)) expect(readOf({ ...all, [field]: { broken: true } })).toEqual({})
    expect(readOf({ ...all, email: 'x'.repeat(255) })).toEqual({})
  })

  test('default: restored on the next page without a question', async () => {
    const { restored, site, store } = await restore({ isSignedIn: true })
    await restored
    expect(store.get(activeConnectionAtom)).toMatchObject({
      connectorId: 'embedded',
      accounts: [{ address: testUser.address, type: 'eoa' }],
      auth: { name: 'email', username: 'alice@example.com' },
    })
    expect(store.get(embeddedUserAtom)).toEqual(testUser)
    expect(site.calls()).not.toContain('connectEmail')
  })

  test('behavior: one that the frame no longer knows is gone, and forgotten', async () => {
    const { config, restored, store } = await restore({ isSignedIn: false })
    await restored
    expect(store.get(activeConnectionAtom)).toBeUndefined()
    expect(readCache(config)).toEqual({ lastEmailLoginMs: expect.any(Number) })
  })

  test('behavior: ended by another page or the server: disconnected here, and forgotten', async () => {
    const { config, logIn, site, store, until } = createEmbeddedModal()
    await logIn()
    site.say({ type: 'signedOut' })
    await until(() => store.get(activeConnectionAtom) === undefined)
    expect([store.get(embeddedUserAtom), readCache(config).session]).toEqual([undefined, undefined])
  })
})

describe('a sign-out', () => {
  test('behavior: waits at most 3 s for the frame, its load included; here it is over at once [CON-27]', async () => {
    const { clock, config, logIn, site, store, until } = createEmbeddedModal()
    await logIn()
    const frame = document.querySelector('iframe')
    // What the frame loads anew has no port: the next call makes another one, which never loads.
    site.ready = undefined
    frame?.dispatchEvent(new Event('load'))
    frame?.dispatchEvent(new Event('load'))
    const askedMs = clock.nowMs()
    let outcome: unknown
    let waitedMs = 0
    store.set(disconnectIntent, { connectorId: 'embedded' }).catch((error: unknown) => {
      outcome = error
      waitedMs = clock.nowMs() - askedMs
    })
    expect(store.get(activeConnectionAtom)).toBeUndefined()
    await until(() => readCache(config).session === undefined)
    await until(hasFrame)
    await clock.advanceAsync(2_000)
    expect(outcome).toBeUndefined()
    await clock.advanceAsync(1_000)
    await until(() => outcome !== undefined)
    expect(outcome).toMatchObject({ message: 'Failed to disconnect' })
    expect(waitedMs).toBe(3_000)
  })

  test('error: a frame that never answers it: told once, after 3 s, and never again', async () => {
    const { clock, logIn, store, until } = createEmbeddedModal({
      answers: { signOut: () => new Promise(() => {}) },
    })
    await logIn()
    let isOver = false
    store.set(disconnectIntent, { connectorId: 'embedded' }).catch(() => {
      isOver = true
    })
    await until(() => isOver)
    await clock.advanceAsync(200_000)
    expect(store.get(alertAtom)).toBeUndefined()
  })
})

async function restore(given: Parameters<typeof createLater>[0]) {
  const world = await createLater(given)
  let isRestored = false
  const restored = world.store.set(restoreIntent).then(() => {
    isRestored = true
  })
  await world.until(() => isRestored)
  return { ...world, restored }
}
