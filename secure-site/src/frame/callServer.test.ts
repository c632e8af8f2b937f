/** @rstest-environment node */
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import { createMemoryStore } from '../keys/openStore.js'
import { startWorld, type World } from '../server/testing/secureWorld.js'
import { callServer, type ServerDoor } from './callServer.js'
import { openPageKey } from './pageKey.js'

const hourMs = 60 * 60_000

let world: World
beforeAll(async () => {
  // The header `Date` is of the real time.
  world = await startWorld({ now: Date.now })
}, 60_000)
afterAll(() => world?.close())

/** A frame on a device whose clock is ahead, and the calls that reach the server. */
async function openFrame({ aheadMs, hidesTime = false }: { aheadMs: number; hidesTime?: boolean }) {
  const calls: string[] = []
  const counted: ServerDoor['fetch'] = async (input, init) => {
    calls.push(String(input))
    const headers = new Headers(init?.headers)
    headers.set('origin', world.origin)
    const response = await fetch(input, { ...init, headers })
    const given = new Headers(response.headers)
    if (hidesTime) given.delete('date')
    return new Response(await response.text(), { status: response.status, headers: given })
  }
  const key = await openPageKey(createMemoryStore(), 'page', () => Date.now() + aheadMs)
  const start = (email: string) =>
    callServer({ origin: world.origin, key, fetch: counted }, 'email/start', { ...world.start, email })
  return { calls, key, start }
}

describe('callServer on a device whose clock is off', () => {
  test('asks once more with the time of the server, and from then on at once', async () => {
    for (const [at, aheadMs] of [10 * 60_000, 2 * hourMs, -2 * hourMs, -72 * hourMs].entries()) {
      const { calls, start } = await openFrame({ aheadMs })
      await start(`clock${at}@example.com`)
      expect(calls).toHaveLength(2)
      await start(`later${at}@example.com`)
      expect(calls).toHaveLength(3)
    }
  })

  test('learns the time of the server from the refusal', async () => {
    const { key, start } = await openFrame({ aheadMs: 2 * hourMs })
    expect(key.nowMs() - Date.now()).toBeGreaterThan(hourMs)
    await start('learned@example.com')
    expect(Math.abs(key.nowMs() - Date.now())).toBeLessThan(hourMs)
  })

  test('names the clock where the time of the server is not known', async () => {
    const { calls, start } = await openFrame({ aheadMs: 2 * hourMs, hidesTime: true })
    await expect(start('hidden@example.com')).rejects.toMatchObject({ fault: { name: 'clock' } })
    expect(calls).toHaveLength(1)
  })

  test('asks a server once whose own time does not hold either', async () => {
    const { calls, start } = await openFrame({ aheadMs: 0 })
    await start('right@example.com')
    expect(calls).toHaveLength(1)
  })
})
