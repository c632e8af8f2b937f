import { afterEach, describe, expect, test } from '@rstest/core'
import { alice, createSignIn } from '../testing/createSignIn.js'
import { getSessionIntent } from './signInIntents.js'

const account = `eip155:1:${alice}`

const started: { stop(): void }[] = []
afterEach(() => {
  for (const { stop } of started.splice(0)) stop()
})
function create(given?: createSignIn.Parameters) {
  const page = createSignIn(given)
  started.push(page)
  return page
}

describe('startSignIn', () => {
  test('behavior: what the visitor gives up while it is checked is taken back, and counts for nothing [CAP-16: given up]', async () => {
    for (const required of [true, false]) {
      const { calls, cancel, connect, failing, kept, prompts, settle, sign, status, store } = create({
        siwx: { required },
      })
      let verified = () => {}
      failing.set('verify', async () => {
        await new Promise<void>((resolve) => {
          verified = resolve
        })
        kept.set(account, { expiresAt: '2100-01-01T00:00:00Z' })
      })
      await connect()
      await sign()
      await prompts[0]?.approve()
      await cancel()
      verified()
      await settle()
      expect([status(), kept.size, calls.at(-1)]).toEqual([required ? 'none' : 'declined', 0, 'signOut'])
      expect(await store.set(getSessionIntent)).toBeNull()
    }
  })

  test('behavior: a page whose address has letters that no URI has can be signed in to', async () => {
    const { connect, prompts, sign } = create({
      outside: { href: 'https://app.example/50%/a|b/[x]/%C3%BC?q#h', origin: 'https://app.example' },
    })
    await connect()
    await sign()
    expect(prompts[0]?.text).toContain('\nURI: https://app.example/50%25/a%7Cb/%5Bx%5D/%C3%BC\n')
  })
})
