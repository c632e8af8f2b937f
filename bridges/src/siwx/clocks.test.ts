/** @rstest-environment node */

import { describe, expect, test } from '@rstest/core'
import { getAdapter } from '../../../shared-core/src/adapters/getAdapter.js'
import { serverNowMs } from '../../../shared-core/src/clock/serverTime.js'
import { serverSessions } from '../../../shared-core/src/signIn/serverSessions.js'
import { sign } from '../../../shared-core/src/signIn/sign.js'
import { createTestConfig } from '../../../shared-core/src/testing/createTestConfig.js'
import { createTestProvider } from '../../../shared-core/src/testing/createTestProvider.js'
import { alice, origin, siwxWorld, startMs } from '../testing/siwxWorld.js'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const caipAddress = `eip155:1:${alice.address}` as const
const terms = {
  domain: 'app.example',
  statement: 'Sign in to app.example.',
  uri: `${origin}/login`,
  sessionMs: 24 * hourMs,
}

/** The modal's sign-in at the kit's server, on a device whose clock is ahead. */
async function visit({ aheadMs, hidesTime = false }: { aheadMs: number; hidesTime?: boolean }) {
  const { siwx } = siwxWorld()
  const { clock, config } = createTestConfig()
  clock.advance(startMs + aheadMs - clock.nowMs())
  const provider = createTestProvider({ accounts: [alice.address] })
  provider.answer('personal_sign', (params) => {
    const [hex = ''] = params as string[]
    return alice.signMessage({ message: Buffer.from(hex.slice(2), 'hex').toString() })
  })
  await getAdapter(config, 'eip155')
  const kept = new Map<string, string>()
  const fetch = async (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('origin', origin)
    const response = await siwx.handler(new Request(url, { ...init, headers }))
    if (hidesTime) response.headers.delete('date')
    return response
  }
  const sessions = serverSessions({
    clock,
    fetch,
    storage: {
      get: (key: string) => kept.get(key) as never,
      set: (key, value) => void kept.set(key, String(value)),
    },
    url: 'https://api.app.example/siwx',
  })
  const signIn = () =>
    sign(config, {
      caipAddress,
      sessions,
      signal: new AbortController().signal,
      terms,
      getProvider: async () => provider,
    })
  return { clock, signIn }
}

describe('sign-in with a clock that is off', () => {
  test('works by the time of the server, minutes to days ahead and behind', async () => {
    for (const aheadMs of [10 * minuteMs, -2 * hourMs, 2 * hourMs, -3 * 24 * hourMs, 9 * 24 * hourMs]) {
      const { clock, signIn } = await visit({ aheadMs })
      const { expiresAtMs, signed } = await signIn()
      expect(signed?.data.issuedAt, `${aheadMs}`).toBe(new Date(startMs).toISOString())
      // The server grants its tolerance of a minute.
      expect(expiresAtMs).toBe(startMs + terms.sessionMs + minuteMs)
      // The session ends by the same clock.
      expect(serverNowMs(clock)).toBe(startMs)
    }
  })

  test('leaves a clock alone that is right to some seconds', async () => {
    const { signIn } = await visit({ aheadMs: 3_000 })
    const { signed } = await signIn()
    expect(signed?.data.issuedAt).toBe(new Date(startMs + 3_000).toISOString())
  })

  test('is refused by the field of the time where the server hides its time', async () => {
    for (const [aheadMs, fault] of [
      [10 * minuteMs, 'issuedAt'],
      [-3 * 24 * hourMs, 'expired'],
    ] as const) {
      const { signIn } = await visit({ aheadMs, hidesTime: true })
      await expect(signIn()).rejects.toMatchObject({ name: 'SiwxRefusedError', fault })
    }
  })
})

describe('the handler', () => {
  test('tells its time to pages of other origins', async () => {
    const { ask } = siwxWorld()
    for (const [method, path] of [
      ['POST', '/nonce'],
      ['GET', '/session'],
      ['POST', '/verify'],
    ] as const) {
      const { headers } = await ask(method, path)
      expect(headers.get('date')).toBe(new Date(startMs).toUTCString())
      expect(headers.get('access-control-expose-headers')).toContain('date')
    }
  })
})
