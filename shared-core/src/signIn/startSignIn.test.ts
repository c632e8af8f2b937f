import { afterEach, describe, expect, test } from '@rstest/core'
import { disconnectIntent } from '../intents/connect.js'
import { callAtom } from '../runner/machine.js'
import { accountAtom } from '../state/account.js'
import { bannerAtom } from '../state/banner.js'
import { connectorsAtom, statusAtom } from '../state/connections.js'
import { modalAtom, routeAtom } from '../state/navigation.js'
import { openResultAtom } from '../state/openResult.js'
import { runtimeAtom } from '../state/runtime.js'
import { signInAtom } from '../state/signIn.js'
import { alice, bob, createSignIn } from '../testing/createSignIn.js'
import { getSessionIntent, signInIntent, signOutIntent } from './signInIntents.js'

const account = `eip155:1:${alice}`
const no = Object.assign(new Error('no'), { code: 4001 })

const started: { stop(): void }[] = []
afterEach(() => {
  for (const { stop } of started.splice(0)) stop()
})
function create(given?: createSignIn.Parameters) {
  const page = createSignIn(given)
  started.push(page)
  return page
}

/** A visitor whose account is signed in. */
async function signedIn(given?: createSignIn.Parameters) {
  const page = create(given)
  await page.connect()
  await page.sign()
  await page.prompts[0]?.approve()
  expect(page.status()).toBe('signed')
  page.store.set(modalAtom, { open: false, embedded: false, shaking: false })
  return page
}

describe('startSignIn', () => {
  test('default: a connect leads to the question; what is signed names page, account and time; then the modal closes [STA-19] [STA-20] [ENT-17] [ENT-18]', async () => {
    const { calls, clock, connect, events, kept, navigator, prompts, settle, sign, status, store, view } =
      create()
    await connect()
    expect([view(), status()]).toEqual(['SIWXSignMessage', 'asking'])
    await sign()
    expect(prompts).toHaveLength(1)
    const issued = new Date(clock.nowMs())
    expect(prompts[0]?.text).toBe(
      [
        'app.example wants you to sign in with your Ethereum account:',
        alice,
        '',
        'Sign in to app.example.',
        '',
        'URI: https://app.example/start',
        'Version: 1',
        'Chain ID: 1',
        'Nonce: abcdefgh12345678',
        `Issued At: ${issued.toISOString()}`,
        `Expiration Time: ${new Date(issued.getTime() + 7 * 86_400_000).toISOString()}`,
      ].join('\n'),
    )
    await prompts[0]?.approve()
    await settle()
    expect(navigator.steps.at(-1)).toEqual({ how: 'close' })
    expect(calls).toEqual(['getSession', 'getNonce', 'verify'])
    expect(kept.get(account)).toMatchObject({ data: { accountAddress: alice }, message: prompts[0]?.text })
    expect(await store.set(getSessionIntent)).toMatchObject({ account, data: { chainId: 'eip155:1' } })
    expect(events).toEqual(['SIWX_AUTH_SUCCESS eip155:1'])
  })

  test('behavior: an account with a session goes on as any account does, and is asked nothing', async () => {
    const { connect, kept, prompts, status, view } = create()
    kept.set(account, { expiresAt: '2100-01-01T00:00:00Z' })
    await connect()
    expect([view(), status(), prompts.length]).toEqual(['Account', 'signed', 0])
  })

  test('behavior: a wallet of an earlier visit leaves Connect behind, signed in or not', async () => {
    for (const isKept of [true, false]) {
      const { kept, settle, status, store, view, wallet } = create()
      if (isKept) kept.set(account, { expiresAt: '2100-01-01T00:00:00Z' })
      store.get(runtimeAtom).restores.add(Promise.resolve())
      await store.set(callAtom, (callId) => ({
        type: 'connectRequested',
        callId,
        connectorId: wallet.id,
        namespace: 'eip155',
        caipNetworkId: 'eip155:1',
      }))
      await settle()
      expect([view(), status()]).toEqual(['Account', isKept ? 'signed' : 'declined'])
    }
  })

  test('error: a no, and a signature that is refused, lead back to the question, which says why [STA-21] [ERR-04]', async () => {
    const { connect, events, failing, prompts, sign, status, store } = create()
    await connect()
    await sign()
    await prompts[0]?.refuse(no)
    expect(status()).toBe('asking')
    expect(store.get(signInAtom)?.error).toMatchObject({ name: 'RequestRejectedError' })
    failing.set('verify', () => false)
    await sign()
    await prompts[1]?.approve()
    expect(store.get(signInAtom)?.error).toMatchObject({
      message: 'Error signing message',
      cause: { name: 'SiwxRefusedError', fault: 'signature' },
    })
    expect(events.filter((x) => x.startsWith('SIWX_AUTH_ERROR'))).toEqual([
      expect.any(String),
      'SIWX_AUTH_ERROR Sign-in refused: signature',
    ])
  })

  test('behavior: who may go on without closes the modal by Cancel, and stays connected [STA-23]', async () => {
    const { cancel, connect, navigator, status, store } = create()
    await connect()
    await cancel()
    expect([navigator.steps.at(-1), status()]).toEqual([{ how: 'close' }, 'declined'])
    expect(store.get(statusAtom)).toBe('connected')
    expect(await store.set(getSessionIntent)).toBeNull()
  })

  test('behavior: leaving the question is a no too, and a late signature counts for nothing', async () => {
    const { calls, connect, kept, prompts, sign, status, store } = create()
    await connect()
    await sign()
    store.set(modalAtom, { open: false, embedded: false, shaking: false })
    expect(status()).toBe('declined')
    await prompts[0]?.approve()
    expect([status(), kept.size]).toEqual(['declined', 0])
    expect(calls).not.toContain('verify')
  })

  test('behavior: who must sign in and cancels goes back to the network with a session, else is disconnected [STA-22]', async () => {
    const first = create({ siwx: { required: true } })
    await first.connect()
    await first.cancel()
    expect(first.store.get(statusAtom)).toBe('disconnected')

    const second = await signedIn({ siwx: { required: true } })
    await second.move(alice, 'eip155:137')
    expect([second.view(), second.status()]).toEqual(['SIWXSignMessage', 'asking'])
    await second.cancel()
    expect(second.store.get(accountAtom).caipAddress).toBe(account)
    expect(second.status()).toBe('signed')
  })

  test('error: without anybody to ask, who must sign in is disconnected and reads so; who may goes on [STA-24] [ERR-03]', async () => {
    const must = create({ siwx: { required: true } })
    must.failing.set('getSession', () => Promise.reject(new Error('down')))
    await must.connect()
    expect(must.store.get(statusAtom)).toBe('disconnected')
    expect(must.navigator.steps.at(-1)).toMatchObject({ how: 'reset', route: { view: 'Connect' } })
    expect(must.banner()).toBe('A problem occurred while trying initialize authentication')
    expect(must.events).toEqual(['SIWX_AUTH_ERROR down'])

    const may = create()
    may.failing.set('getSession', () => Promise.reject(new Error('down')))
    await may.connect()
    expect([may.view(), may.status(), may.store.get(statusAtom)]).toEqual([
      'Account',
      'declined',
      'connected',
    ])
    expect(may.events).toEqual(['SIWX_AUTH_ERROR down'])
    expect(may.banner()).toBe('A problem occurred while trying initialize authentication')
  })

  test('behavior: a loading banner says so while the wallet is asked [STA-25]', async () => {
    const { banner, connect, prompts, sign, store } = create()
    await connect()
    expect(banner()).toBeUndefined()
    await sign()
    expect(store.get(bannerAtom)).toMatchObject({
      message: 'Authenticating...',
      open: true,
      variant: 'loading',
    })
    await prompts[0]?.refuse(no)
    expect(banner()).toBeUndefined()

    const looking = create()
    looking.failing.set('getSession', () => new Promise(() => {}))
    void looking.connect()
    await expect.poll(looking.banner).toBe('Authenticating...')
  })

  test('behavior: another account while one signs: its question stands, and the late signature counts for nothing', async () => {
    const { connect, kept, move, prompts, sign, status, store } = create()
    await connect()
    await sign()
    await move(bob)
    expect(store.get(signInAtom)).toMatchObject({ status: 'asking', account: `eip155:1:${bob}` })
    await prompts[0]?.approve()
    expect([status(), kept.size]).toEqual(['asking', 0])
  })

  test('behavior: a modal that is removed while one signs: the late signature counts for nothing', async () => {
    const { connect, kept, prompts, sign, stop } = create()
    await connect()
    await sign()
    stop()
    await prompts[0]?.approve()
    expect(kept.size).toBe(0)
  })

  test('behavior: what the page keeps for another account signs nobody in', async () => {
    const first = await signedIn()
    const session = first.kept.get(account)
    const { connect, failing, status } = create()
    failing.set('getSession', () => ({
      ...session,
      data: { ...(session as { data: object }).data, chainId: 'eip155:137' },
    }))
    await connect()
    expect(status()).toBe('asking')
  })

  test('behavior: a second press while the wallet is asked opens no second prompt', async () => {
    const { calls, connect, prompts, sign } = create()
    await connect()
    await sign()
    await sign()
    expect([prompts.length, calls.filter((x) => x === 'getNonce').length]).toEqual([1, 1])
  })

  test('behavior: a session ends with its time; who must sign in is asked at once, who may at the next opening [STA-19: expiry]', async () => {
    for (const required of [true, false]) {
      const { clock, events, navigator, status, store } = await signedIn({
        siwx: { required, sessionMs: 60_000 },
      })
      const before = navigator.steps.length
      await clock.advanceAsync(59_999)
      expect(status()).toBe('signed')
      await clock.advanceAsync(1)
      expect(store.get(signInAtom)).toMatchObject({ status: 'asking', isExpired: true })
      expect(store.get(signInAtom)?.turn).toBe(required ? 'must' : 'may')
      expect(events.at(-1)).toBe('SIWX_SESSION_ENDED eip155:1 expired')
      expect(navigator.steps.length > before).toBe(required)
    }
  })

  test('behavior: a session that was ended elsewhere is missed when the visitor comes back', async () => {
    const { events, kept, settle, status, visibility } = await signedIn()
    kept.clear()
    visibility.hide()
    visibility.show()
    await settle()
    expect([status(), events.at(-1)]).toEqual(['declined', 'SIWX_SESSION_ENDED eip155:1 revoked'])
  })

  test('behavior: signing out ends this account’s session alone; where it is required the wallet is let go', async () => {
    const may = await signedIn()
    may.kept.set(`eip155:1:${bob}`, { expiresAt: '2100-01-01T00:00:00Z' })
    await may.store.set(signOutIntent)
    await may.settle()
    expect([...may.kept.keys()]).toEqual([`eip155:1:${bob}`])
    expect([may.status(), may.store.get(statusAtom)]).toEqual(['declined', 'connected'])
    const must = await signedIn({ siwx: { required: true } })
    await must.store.set(signOutIntent)
    await must.settle()
    expect(must.store.get(statusAtom)).toBe('disconnected')
  })

  test('behavior: disconnecting signs out', async () => {
    const { events, kept, settle, store } = await signedIn()
    await store.set(disconnectIntent)
    await settle()
    expect([kept.size, events.at(-1)]).toEqual([0, 'SIWX_SESSION_ENDED eip155:1 disconnect'])
  })

  test('behavior: a page that opens the question gets the session, also of an account that has one', async () => {
    const { settle, store } = await signedIn()
    const outcomes: unknown[] = []
    store.set(openResultAtom, { settle: (outcome) => outcomes.push(outcome) })
    store.set(modalAtom, { open: true, embedded: false, shaking: false })
    store.set(routeAtom, { view: 'SIWXSignMessage', data: undefined })
    await settle()
    expect(outcomes).toMatchObject([{ value: { account } }])
  })

  test('error: what must be there before a wallet is asked [ERR-09] [ERR-51] [ERR-52] [ERR-53]', async () => {
    const { connect, move, store } = create()
    expect(() => store.set(signInIntent)).toThrow('No ActiveCaipAddress found')
    await connect()
    const connectors = store.get(connectorsAtom)
    store.set(connectorsAtom, [])
    expect(() => store.set(signInIntent)).toThrow('No ConnectionController client found')
    store.set(connectorsAtom, connectors)
    await move(alice, 'eip155:5')
    expect(() => store.set(signInIntent)).toThrow('No ActiveCaipNetwork or client found')
    const { createTestModal } = await import('../testing/createTestModal.js')
    expect(() => createTestModal().store.set(signInIntent)).toThrow('SIWX is not enabled')
  })
})
