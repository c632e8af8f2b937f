import { afterAll, afterEach, beforeAll, describe, expect, test } from '@rstest/core'
import { createSiweMessage } from 'viem/siwe'
import { farcasterAccount, farcasterIdOf } from '../../../../sandbox/src/identity/farcaster.js'
import { type FarcasterWorld, startFarcaster } from '../testing/farcasterWorld.js'
import { startWorld } from '../testing/secureWorld.js'
import { stateMs } from '../times.js'

let given: FarcasterWorld
beforeAll(async () => {
  given = await startFarcaster()
}, 60_000)
afterAll(() => given.close())
afterEach(() => {
  delete given.lie.status
  delete given.lie.channel
})
const failed = { fault: { name: 'socialFailed' } }

describe('a login with Farcaster', () => {
  test('default: a code; who agrees on the phone is signed in, the same user each time [API-48] [STA-09]', async () => {
    const { agree, begin } = given
    const first = await begin()
    expect(first.uri).toMatch(/^http:.*\/~\/siwf\?channelToken=/)
    expect(await first.finish()).toEqual({})
    await agree(first.uri, 'alice')
    const { session } = await first.finish()
    expect(session?.me).toMatchObject({ authName: 'farcaster', userName: 'alice', recovery: [] })
    const second = await begin()
    await agree(second.uri, 'alice')
    expect((await second.finish()).session?.me.userId).toBe(session?.me.userId)
    const other = await begin()
    await agree(other.uri, 'bob')
    expect((await other.finish()).session?.me.userId).not.toBe(session?.me.userId)
  })

  test('error: a code that is scanned twice is good once, and signs in once [API-48: once]', async () => {
    const { agree, begin } = given
    const begun = await begin()
    expect((await agree(begun.uri, 'alice')).status).toBe(200)
    expect((await agree(begun.uri, 'bob')).status).toBe(409)
    const answers = await Promise.allSettled([begun.finish(), begun.finish()])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(begun.finish()).rejects.toMatchObject(failed)
  })

  test('error: another page cannot take what was agreed to, nor the answer of another code [API-48: its page]', async () => {
    const { agree, begin, world } = given
    const mine = await begin()
    const theirs = await begin()
    await agree(mine.uri, 'alice')
    const { channel, state } = mine
    const stranger = await world.page()
    await expect(stranger.ask('farcaster/finish', { state, channel })).rejects.toMatchObject(failed)
    await expect(theirs.page.ask('farcaster/finish', { state: theirs.state, channel })).rejects.toMatchObject(
      failed,
    )
    expect((await mine.finish()).session?.me.userName).toBe('alice')
  })

  test('error: a code that is over, at the site or at the relay', async () => {
    const { agree, begin, world } = given
    const begun = await begin()
    await agree(begun.uri, 'alice')
    const unknown = await begin()
    await expect(
      unknown.page.ask('farcaster/finish', { state: unknown.state, channel: 'NONE' }),
    ).rejects.toMatchObject(failed)
    world.advance(stateMs + 1)
    await expect(begun.finish()).rejects.toMatchObject(failed)
  })

  test('error: a relay that lies signs nobody in: another number, another site, another signer, nothing signed [API-48: judged]', async () => {
    const { begin, lie, world } = given
    const account = farcasterAccount('alice')
    const begun = await begin()
    const answer = await fetch(`${given.farcaster.relayUrl}/v1/channel/status`, {
      headers: { authorization: `Bearer ${begun.channel}` },
    })
    const { signatureParams } = (await answer.json()) as { signatureParams: Record<string, string> }
    const { domain = '', nonce = '' } = signatureParams
    expect(domain).toBe(new URL(world.origin).host)
    const own = farcasterIdOf(account.address)
    const told = async (change: object, fid = own, signer = account) => {
      const message = createSiweMessage({
        address: account.address,
        chainId: 10,
        domain,
        nonce,
        resources: [`farcaster://fid/${fid}`],
        statement: 'Farcaster Auth',
        uri: world.origin,
        version: '1',
        ...change,
      })
      return {
        state: 'completed',
        message,
        signature: await signer.signMessage({ message }),
        username: 'eve',
      }
    }
    for (const answer of [
      await told({}, own + 1),
      await told({ domain: 'evil.example' }),
      await told({ nonce: 'another123456' }),
      await told({}, own, farcasterAccount('eve')),
      await told({ address: farcasterAccount('eve').address }, own, farcasterAccount('eve')),
      { state: 'completed' },
    ]) {
      lie.status = () => answer
      await expect(begun.finish()).rejects.toMatchObject(failed)
    }
    const right = await told({})
    lie.status = () => right
    expect((await begun.finish()).session?.me.authName).toBe('farcaster')
  })

  test('error: a relay whose code is no web address, which a page would run, or none at all, is no relay', async () => {
    const { begin, lie } = given
    const script = 'javascript:alert(document.domain)//'
    for (const url of [
      script,
      ` ${script}`,
      'data:text/html,a',
      'ftp://a.example',
      [script],
      null,
      undefined,
    ]) {
      lie.channel = () => ({ url, channelToken: 'a'.repeat(16) })
      await expect(begin(), String(url)).rejects.toMatchObject({ fault: { name: 'unavailable' } })
    }
    lie.channel = () => ({ url: `https://farcaster.xyz/${'a'.repeat(5_000)}`, channelToken: 'a' })
    await expect(begin()).rejects.toBeDefined()
    lie.channel = () => ({ url: 'https://farcaster.xyz/~/siwf', channelToken: 'a'.repeat(16) })
    expect((await begin()).uri).toBe('https://farcaster.xyz/~/siwf')
  })

  test('error: a relay or a registry that is away: told as such, and the code stays good', async () => {
    const { agree, begin, lie, world } = given
    const begun = await begin()
    lie.status = () => {
      throw new Error('down')
    }
    await expect(begun.finish()).rejects.toMatchObject({ fault: { name: 'unavailable' } })
    delete lie.status
    await agree(begun.uri, 'dan')
    expect((await begun.finish()).session?.me.userName).toBe('dan')
    const nowhere = { relayUrl: 'http://127.0.0.1:9', rpcUrl: 'http://127.0.0.1:9' }
    const away = await startWorld({ farcaster: nowhere, db: world.db })
    const page = await away.page()
    await expect(page.ask('farcaster/start', away.start)).rejects.toMatchObject({
      fault: { name: 'unavailable' },
    })
    await away.close()
  })

  test('behavior: a site that does not serve it says so, and to its pages too', async () => {
    const { world } = given
    const { projectId } = world.start
    const page = await world.page()
    expect((await page.ask('project', { projectId })).socials).toContain('farcaster')
    const without = await startWorld()
    const other = await without.page()
    await expect(other.ask('farcaster/start', without.start)).rejects.toMatchObject({
      fault: { name: 'notFound' },
    })
    expect((await other.ask('project', { projectId })).socials).not.toContain('farcaster')
    await without.close()
  })
})
