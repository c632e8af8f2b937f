import { afterAll, afterEach, beforeAll, describe, expect, test } from '@rstest/core'
import { createSiweMessage } from 'viem/siwe'
import { farcasterAccount, farcasterIdOf } from '../../../../sandbox/src/identity/farcaster.js'
import { type FarcasterWorld, startFarcaster } from '../testing/farcasterWorld.js'
import { stateMs, stepUpMs } from '../times.js'

let given: FarcasterWorld
beforeAll(async () => {
  given = await startFarcaster()
}, 60_000)
afterAll(() => given.close())
afterEach(() => {
  delete given.lie.status
})
const failed = { fault: { name: 'socialFailed' } }

describe('a proof anew with Farcaster', () => {
  /** A page that is signed in, and codes that it takes for a proof. */
  async function signedIn(person: string) {
    const { agree, begin } = given
    const begun = await begin()
    await agree(begun.uri, person)
    const { session } = await begun.finish()
    const { page } = begun
    page.token = session?.token
    const prove = async (by?: string) => {
      const { by: way, channel = '', state = '', uri = '' } = await page.ask('stepUp/start', {})
      expect(way).toBe('farcaster')
      if (by !== undefined) await agree(uri, by)
      return { channel, state, uri, verify: () => page.ask('stepUp/verify', { state, channel }) }
    }
    return { page, prove }
  }
  const isClosed = { fault: { name: 'stepUpNeeded' } }

  test('default: a code that the same person agrees to opens what needs a proof, for ten minutes', async () => {
    const { agree, world } = given
    const { page, prove } = await signedIn('carol')
    await expect(page.ask('signOutEverywhere', {})).rejects.toMatchObject(isClosed)
    const code = await prove()
    expect(await code.verify()).toEqual({ isWaiting: true })
    await expect(page.ask('signOutEverywhere', {})).rejects.toMatchObject(isClosed)
    await agree(code.uri, 'carol')
    expect(await code.verify()).toEqual({})
    world.advance(stepUpMs)
    await expect(page.ask('signOutEverywhere', {})).rejects.toMatchObject(isClosed)
    expect(await (await prove('carol')).verify()).toEqual({})
    await page.ask('signOutEverywhere', {})
    await expect(page.ask('me', {})).rejects.toMatchObject({ fault: { name: 'signedOut' } })
  })

  test('error: another person proves nothing, and their code is over', async () => {
    const { page, prove } = await signedIn('alice')
    const code = await prove('bob')
    await expect(code.verify()).rejects.toMatchObject({ fault: { name: 'otherAccount' } })
    await expect(code.verify()).rejects.toMatchObject(failed)
    await expect(page.ask('signOutEverywhere', {})).rejects.toMatchObject(isClosed)
  })

  test('error: a code proves once, within its time, and one that was scanned twice is the first one’s', async () => {
    const { agree, world } = given
    const { page, prove } = await signedIn('alice')
    const code = await prove('alice')
    expect((await agree(code.uri, 'bob')).status).toBe(409)
    const answers = await Promise.allSettled([code.verify(), code.verify()])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(code.verify()).rejects.toMatchObject(failed)
    world.advance(stepUpMs)
    const late = await prove('alice')
    world.advance(stateMs + 1)
    await expect(late.verify()).rejects.toMatchObject(failed)
    await expect(page.ask('signOutEverywhere', {})).rejects.toMatchObject(isClosed)
  })

  test('error: a code is good for what it was taken for alone: no login proves, no proof logs in, for no other page', async () => {
    const { agree, begin } = given
    const { page, prove } = await signedIn('alice')
    const login = await begin(page)
    await agree(login.uri, 'alice')
    const { channel, state } = login
    await expect(page.ask('stepUp/verify', { state, channel })).rejects.toMatchObject(failed)
    const code = await prove('alice')
    const asLogin = { state: code.state, channel: code.channel }
    await expect(page.ask('farcaster/finish', asLogin)).rejects.toMatchObject(failed)
    const other = await signedIn('alice')
    await expect(other.page.ask('stepUp/verify', asLogin)).rejects.toMatchObject(failed)
    const mixed = { state: (await prove()).state, channel: code.channel }
    await expect(page.ask('stepUp/verify', mixed)).rejects.toMatchObject(failed)
    await expect(page.ask('stepUp/verify', { state })).rejects.toMatchObject({ fault: { name: 'invalid' } })
    expect(await code.verify()).toEqual({})
  })

  test('error: a relay that lies proves nobody: another signer, another login’s message', async () => {
    const { lie, world } = given
    const { prove } = await signedIn('alice')
    const account = farcasterAccount('alice')
    const code = await prove()
    const answer = await fetch(`${given.farcaster.relayUrl}/v1/channel/status`, {
      headers: { authorization: `Bearer ${code.channel}` },
    })
    const { nonce } = (await answer.json()) as { nonce: string }
    const told = async (change: object, signer = account) => {
      const message = createSiweMessage({
        address: account.address,
        chainId: 10,
        domain: new URL(world.origin).host,
        nonce,
        resources: [`farcaster://fid/${farcasterIdOf(account.address)}`],
        statement: 'Farcaster Auth',
        uri: world.origin,
        version: '1',
        ...change,
      })
      return { state: 'completed', message, signature: await signer.signMessage({ message }) }
    }
    for (const answer of [await told({}, farcasterAccount('eve')), await told({ nonce: 'another123456' })]) {
      lie.status = () => answer
      await expect(code.verify()).rejects.toMatchObject(failed)
    }
    const right = await told({})
    lie.status = () => right
    expect(await code.verify()).toEqual({})
  })
})
