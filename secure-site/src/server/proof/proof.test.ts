import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import { exportJWK, generateKeyPair } from 'jose'
import type { ProofChange } from '../testing/createPage.js'
import { startWorld, type World } from '../testing/secureWorld.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const seconds = (ms: number) => Math.floor(ms / 1_000)

describe('a call without a right proof is refused', () => {
  const start = () => ({ ...world.start, email: 'proof@example.com' })
  const claim = (claims: ProofChange['claims']): ProofChange => ({ claims: claims ?? {} })

  test.each<[string, () => ProofChange]>([
    ['none', () => ({ headers: { dpop: undefined } })],
    ['no token', () => ({ headers: { dpop: 'x.y.z' } })],
    ['one that is too long', () => ({ headers: { dpop: 'x'.repeat(5_000) } })],
    ['another type', () => ({ header: { typ: 'jwt' } })],
    ['without a key', () => ({ header: { jwk: undefined } })],
    ['for another method', () => claim({ htm: 'GET' })],
    ['for another call', () => claim({ htu: `${world.origin}/api/email/verify` })],
    ['for another site', () => claim({ htu: 'https://evil.example/api/email/start' })],
    ['with a query in its address', () => claim({ htu: `${world.origin}/api/email/start?x` })],
    ['for another body', () => claim({ bh: 'A'.repeat(43) })],
    ['without a body hash', () => claim({ bh: undefined })],
    ['with a session that is not sent', () => claim({ ath: 'A'.repeat(43) })],
    ['without an id', () => claim({ jti: undefined })],
    ['with a short id', () => claim({ jti: 'short' })],
    ['without a time', () => claim({ iat: undefined })],
  ])('error: %s', async (_, change) => {
    const page = await world.page()
    expect(await page.fault('email/start', start(), change())).toMatchObject({ name: 'proof' })
  })

  test('error: signed by another key than it names', async () => {
    const [page, other] = [await world.page(), await generateKeyPair('ES256')]
    expect(await page.fault('email/start', start(), { by: other.privateKey })).toMatchObject({
      name: 'proof',
    })
  })

  test('error: a body that was changed on the way', async () => {
    const page = await world.page()
    const sent = JSON.stringify({ ...start(), email: 'thief@example.com' })
    expect(await page.fault('email/start', start(), { sent })).toMatchObject({ name: 'proof' })
    expect(world.sink.mails).toEqual([])
  })

  test('error: a key that tells its private half', async () => {
    const page = await world.page()
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
    const jwk = { ...(await exportJWK(publicKey)), d: (await exportJWK(privateKey)).d }
    const fault = await page.fault('email/start', start(), { by: privateKey, header: { jwk } })
    expect(fault).toMatchObject({ name: 'proof' })
  })

  test('error: a session whose hash is not in the proof', async () => {
    const { page } = await world.signIn('session@example.com')
    expect(await page.fault('me', {}, claim({ ath: undefined }))).toMatchObject({ name: 'proof' })
    expect(await page.fault('me', {}, claim({ ath: 'A'.repeat(43) }))).toMatchObject({ name: 'proof' })
  })

  test('behavior: a proof is good once, of many who send it at once too', async () => {
    const { page } = await world.signIn('once@example.com')
    const dpop = await page.prove('/api/me', '{}')
    const answers = await Promise.all(
      Array.from({ length: 6 }, async () => (await page.send('me', {}, { headers: { dpop } })).status),
    )
    expect(answers.toSorted()).toEqual([200, 401, 401, 401, 401, 401])
  })

  test('behavior: the id of a proof is the key’s own: another key may use the same', async () => {
    const jti = crypto.randomUUID()
    const answers: number[] = []
    for (const email of ['one@example.com', 'two@example.com']) {
      const page = await world.page()
      answers.push((await page.send('email/start', { ...world.start, email }, claim({ jti }))).status)
    }
    expect(answers).toEqual([200, 200])
  })

  test('behavior: a clock may be 60 s off, and not more: then the fault says so', async () => {
    const { page } = await world.signIn('clock@example.com')
    for (const off of [-60_000, 60_000]) await page.ask('me', {}, claim({ iat: seconds(world.now() + off) }))
    for (const off of [-61_000, 61_000]) {
      const fault = await page.fault('me', {}, claim({ iat: seconds(world.now() + off) }))
      expect(fault).toMatchObject({ name: 'clock' })
    }
  })
})
