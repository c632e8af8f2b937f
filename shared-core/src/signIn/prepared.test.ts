import { afterEach, describe, expect, test } from '@rstest/core'
import { PopupBlockedError } from '../errors/popup.js'
import { signInAtom } from '../state/signIn.js'
import { createSignIn } from '../testing/createSignIn.js'
import { signInIntent } from './signInIntents.js'

const started: { stop(): void }[] = []
afterEach(() => {
  for (const { stop } of started.splice(0)) stop()
})

function create(given?: createSignIn.Parameters) {
  const page = createSignIn(given)
  started.push(page)
  return {
    ...page,
    nonces: () => page.calls.filter((x) => x === 'getNonce').length,
    isPreparing: () => page.store.get(signInAtom)?.isPreparing === true,
    /** Whether a press asks the wallet before any other task runs. */
    async asksInPress() {
      const { length } = page.prompts
      let isLater = false
      const channel = new MessageChannel()
      channel.port1.onmessage = () => {
        isLater = true
      }
      channel.port2.postMessage(undefined)
      page.store.set(signInIntent)
      // Only microtasks run in between.
      for (let step = 0; page.prompts.length === length && step < 1_000; step += 1) await Promise.resolve()
      channel.port1.close()
      return page.prompts.length > length && !isLater
    },
  }
}
const rejection = Object.assign(new Error('no'), { code: 4001 })

describe('prepareSignInAtom', () => {
  test('fetches the nonce when the question is shown, so that a press asks the wallet in its own task', async () => {
    const { asksInPress, connect, isPreparing, nonces } = create()
    await connect()
    // The code that signs comes with the question too.
    await import('../adapters/eip155/write.js')
    expect([nonces(), isPreparing()]).toEqual([1, false])
    expect(await asksInPress()).toBe(true)
    expect(nonces()).toBe(1)
  })

  test('says that it is fetched for as long as the server takes', async () => {
    const { connect, failing, isPreparing, prompts, settle, sign } = create()
    let answer = (_nonce: string) => {}
    failing.set(
      'getNonce',
      () =>
        new Promise<string>((resolve) => {
          answer = resolve
        }),
    )
    await connect()
    expect(isPreparing()).toBe(true)
    answer('abcdefgh87654321')
    await settle()
    expect(isPreparing()).toBe(false)
    await sign()
    expect(prompts[0]?.text).toContain('Nonce: abcdefgh87654321')
  })

  test('uses the nonce again after a rejection and after a blocked pop-up, whose banner says what to do', async () => {
    const { banner, clock, connect, nonces, prompts, sign } = create()
    await connect()
    await sign()
    await prompts[0]?.refuse(rejection)
    await sign()
    await prompts[1]?.refuse(new PopupBlockedError())
    await clock.advanceAsync(150)
    expect(banner()).toBe('The window was not opened: press again')
    await sign()
    await prompts[2]?.approve()
    expect(nonces()).toBe(1)
    expect(new Set(prompts.map((x) => /Nonce: (\w+)/.exec(x.text)?.[1])).size).toBe(1)
  })

  test('fetches another nonce after a signature that was refused', async () => {
    const { connect, failing, nonces, prompts, settle, sign } = create()
    failing.set('verify', () => false)
    await connect()
    await sign()
    await prompts[0]?.approve()
    await settle()
    expect(nonces()).toBe(2)
  })

  test('fetches another nonce for a question that stands for minutes', async () => {
    const { clock, connect, nonces, sign } = create()
    await connect()
    await clock.advanceAsync(240_000)
    await sign()
    expect(nonces()).toBe(2)
  })

  test('tries once more at the press where the first fetch failed, and then says why', async () => {
    const { banner, clock, connect, failing, nonces, sign } = create()
    failing.set('getNonce', () => {
      throw new TypeError('down')
    })
    await connect()
    expect([nonces(), banner()]).toEqual([1, undefined])
    await sign()
    await clock.advanceAsync(150)
    expect(nonces()).toBe(2)
    expect(banner()).toBe('Error signing message')
  })
})
