import { expect, test } from '@rstest/core'
import { parse } from '../../../shared-core/src/siwx/parse.js'
import type { Session, SiwxStore } from '../siwx/siwx.js'
import { alice, bob, siwxWorld, startMs } from './siwxWorld.js'

const hourMs = 3_600_000

async function makeSession(signer = alice, endMs = startMs + hourMs): Promise<Session> {
  const { prepare, sign } = siwxWorld()
  const signed = await sign(await prepare(signer), signer)
  const data = parse(signed.message)
  return {
    ...signed,
    account: `${data.chainId}:${data.accountAddress}`,
    data,
    expiresAt: new Date(endMs).toISOString(),
  }
}

/** A key or nonce that no other test has: they share a database. */
const makeKey = () => crypto.randomUUID().replaceAll('-', '')

/** What every store does. @param of `count`: how many rows it holds, where they can be seen. */
export function describeStore(of: () => { store: SiwxStore; count?(): Promise<number> }) {
  const nowMs = startMs

  test('default: a nonce is taken once, and not after its time', async () => {
    const { store } = of()
    const [nonce, late] = [makeKey(), makeKey()]
    await store.addNonce({ nonce, expiresAtMs: nowMs + 1_000, nowMs })
    await store.addNonce({ nonce: late, expiresAtMs: nowMs + 1_000, nowMs })
    expect(await store.consumeNonce({ nonce, nowMs: nowMs + 999 })).toBe(true)
    expect(await store.consumeNonce({ nonce, nowMs: nowMs + 999 })).toBe(false)
    expect(await store.consumeNonce({ nonce: late, nowMs: nowMs + 1_000 })).toBe(false)
    expect(await store.consumeNonce({ nonce: makeKey(), nowMs })).toBe(false)
  })

  test('behavior: of many who take a nonce at once one gets it', async () => {
    const { store } = of()
    for (const _ of Array.from({ length: 5 })) {
      const nonce = makeKey()
      await store.addNonce({ nonce, expiresAtMs: nowMs + 1_000, nowMs })
      const taken = await Promise.all(Array.from({ length: 16 }, () => store.consumeNonce({ nonce, nowMs })))
      expect(taken.filter(Boolean)).toHaveLength(1)
    }
  })

  test('default: sessions under a key, the oldest first, as they were given', async () => {
    const { store } = of()
    const [key, next] = [makeKey(), makeKey()]
    const [first, second] = [await makeSession(), await makeSession(bob)]
    await store.addSession({ key, session: first, nowMs })
    expect(await store.getSessions({ key, nowMs })).toEqual([first])
    await store.addSession({ key: next, from: key, session: second, nowMs: nowMs + 1 })
    expect(await store.getSessions({ key: next, nowMs })).toEqual([first, second])
    expect(await store.getSessions({ key, nowMs })).toEqual([])
    expect(await store.getSessions({ key: makeKey(), nowMs })).toEqual([])
  })

  test('behavior: an account signs in again, and has the newer session alone', async () => {
    const { store } = of()
    const [key, next] = [makeKey(), makeKey()]
    const [older, other, newer] = [
      await makeSession(),
      await makeSession(bob),
      await makeSession(alice, startMs + 2 * hourMs),
    ]
    await store.addSession({ key, session: older, nowMs })
    await store.addSession({ key, session: other, nowMs: nowMs + 1 })
    await store.addSession({ key: next, from: key, session: newer, nowMs: nowMs + 2 })
    expect(await store.getSessions({ key: next, nowMs })).toEqual([other, newer])
    expect(await store.getSessions({ key, nowMs })).toEqual([])
  })

  test('behavior: one account leaves, or all; other keys keep theirs', async () => {
    const { store } = of()
    const [key, elsewhere] = [makeKey(), makeKey()]
    const [first, second] = [await makeSession(), await makeSession(bob)]
    await store.addSession({ key, session: first, nowMs })
    await store.addSession({ key, session: second, nowMs: nowMs + 1 })
    await store.addSession({ key: elsewhere, session: first, nowMs })
    await store.removeSession({ key, account: 'eip155:1:0x0' })
    await store.removeSession({ key, account: first.account })
    expect(await store.getSessions({ key, nowMs })).toEqual([second])
    await store.removeSession({ key })
    expect(await store.getSessions({ key, nowMs })).toEqual([])
    expect(await store.getSessions({ key: elsewhere, nowMs })).toEqual([first])
  })

  test('behavior: what is over is neither told nor kept', async () => {
    const { count, store } = of()
    const key = makeKey()
    const laterMs = startMs + 10 * hourMs
    const lasting = await makeSession(bob, laterMs + hourMs)
    await store.addSession({ key, session: await makeSession(), nowMs })
    await store.addNonce({ nonce: makeKey(), expiresAtMs: nowMs + 1_000, nowMs })
    await store.addSession({ key, session: lasting, nowMs })
    expect(await store.getSessions({ key, nowMs: startMs + hourMs })).toEqual([lasting])
    // The list's other tests leave fewer than a store removes at once.
    const nonce = makeKey()
    await store.addNonce({ nonce, expiresAtMs: laterMs + 1_000, nowMs: laterMs })
    await store.addSession({ key: makeKey(), from: key, session: lasting, nowMs: laterMs })
    await store.consumeNonce({ nonce, nowMs: laterMs })
    if (count) expect(await count()).toBe(1)
  })

  test('behavior: two accounts that sign in at once, from one key, are both signed in somewhere', async () => {
    const { store } = of()
    for (const _ of Array.from({ length: 10 })) {
      const [key, one, two] = [makeKey(), makeKey(), makeKey()]
      const [first, second] = [await makeSession(), await makeSession(bob)]
      await store.addSession({ key, session: first, nowMs })
      await store.addSession({ key, session: second, nowMs })
      await Promise.all([
        store.addSession({ key: one, from: key, session: first, nowMs }),
        store.addSession({ key: two, from: key, session: second, nowMs }),
      ])
      expect(await store.getSessions({ key, nowMs })).toEqual([])
      expect(await store.getSessions({ key: one, nowMs })).toContainEqual(first)
      expect(await store.getSessions({ key: two, nowMs })).toContainEqual(second)
    }
  })
}
