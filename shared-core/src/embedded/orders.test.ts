import { afterEach, describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { endEach } from '../endEach.js'
import type { EmbeddedUser } from '../entities/EmbeddedUser.js'
import type { FrameCall } from '../frame/protocol.js'
import { disconnectIntent } from '../intents/connect.js'
import { switchNetworkIntent } from '../intents/network.js'
import { closeModalIntent } from '../start/closeModal.js'
import { activeConnectionAtom } from '../state/connections.js'
import { emailLoginAtom, embeddedUserAtom, socialLoginAtom } from '../state/embeddedLogin.js'
import { modalAtom } from '../state/navigation.js'
import { runtimeAtom } from '../state/runtime.js'
import { createEmbeddedModal } from '../testing/createEmbeddedModal.js'
import { settlePorts, testUser } from '../testing/createTestFrame.js'
import { createTestWindows } from '../testing/createTestWindows.js'
import { switchAccountTypeIntent } from './accountType.js'
import { readCache } from './cache.js'
import {
  openDeviceWindowIntent,
  resendOtpIntent,
  startEmailLoginIntent,
  submitOtpIntent,
} from './emailLogin.js'
import { connectSocialIntent } from './socialLogin.js'

afterEach(() => {
  document.body.replaceChildren()
})

const email = 'alice@example.com'
const addressOf = (who: number) => `0x${String(who).repeat(40)}`
/** Of three visitors, each with a key and a smart account. */
const userOf = (who: number, preferredAccountType: EmbeddedUser['preferredAccountType']): EmbeddedUser => ({
  ...testUser,
  address: addressOf(who),
  accounts: [
    { namespace: 'eip155', address: addressOf(who), type: 'eoa' },
    { namespace: 'eip155', address: addressOf(who + 3), type: 'smartAccount' },
  ],
  preferredAccountType,
})

const calls: readonly FrameCall[] = [
  'connectEmail',
  'connectOtp',
  'connectDevice',
  'connectSocial',
  'getDeviceUri',
  'getSocialRedirectUri',
  'getSmartAccountNetworks',
  'getUser',
  'isConnected',
  'setPreferredAccount',
  'signOut',
  'switchNetwork',
]

const visitor = fc.constantFrom(
  'mail',
  'again',
  'code',
  'device',
  'social',
  'window says done',
  'window closes',
  'network',
  'type',
  'close',
  'open',
  'sign out',
)
const step = fc.oneof(
  fc.record({ do: visitor }),
  // The site answers one of its calls, the oldest or the newest, with what it likes.
  fc.record({
    answer: fc.constantFrom<'oldest' | 'newest'>('oldest', 'newest'),
    who: fc.integer({ min: 1, max: 3 }),
    type: fc.constantFrom<EmbeddedUser['preferredAccountType']>('eoa', 'smartAccount'),
    action: fc.constantFrom('verifyOtp', 'verifyDevice', 'connect'),
    yes: fc.boolean(),
    fault: fc.option(
      fc.constantFrom('aborted', 'signedOut', 'unavailable', 'rejected', 'none of the protocol'),
      {
        freq: 4,
      },
    ),
  }),
  fc.record({ say: fc.constantFrom('signedOut', 'ready', 'nonsense') }),
  fc.record({ waitMs: fc.constantFrom(1, 500, 30_000, 120_000) }),
)

/** A modal whose site answers a call when the test says so, in any order, more than once, or never. */
function create() {
  const opened = createTestWindows()
  const modal = createEmbeddedModal({ options: { networks: ['eip155:1', 'eip155:137'] } })
  const { clock, config, site, store } = modal
  const open: { id: string; call: string; params: unknown }[] = []
  for (const call of calls)
    site.answers[call] = (params, { id }) => {
      open.push({ id, call, params })
      return new Promise(() => {})
    }
  /** The visitor disconnected, or the site ended the session: before the next login no account may be connected. */
  let isOut = false
  /** Somebody was in who is out now: nothing of them is kept. */
  let isForgotten = false
  const named = new Set<string>()
  const logsIn = () => {
    isOut = false
    isForgotten = false
  }
  const acts: { readonly [act: string]: () => unknown } = {
    mail: () => {
      logsIn()
      return store.set(startEmailLoginIntent, { email })
    },
    again: () => store.set(resendOtpIntent),
    code: () => store.set(submitOtpIntent, { otp: '123456' }),
    device: () => store.set(openDeviceWindowIntent),
    social: () => {
      logsIn()
      return store.set(connectSocialIntent, { provider: 'google' })
    },
    'window says done': () => {
      for (const state of ['device', 'social'])
        opened.windows.at(-1)?.say({ type: 'foyer:window', state, outcome: 'done' })
    },
    'window closes': () => opened.windows.at(-1)?.opened.close(),
    network: () => store.set(switchNetworkIntent, { caipNetworkId: 'eip155:137', ignoreConfirmation: true }),
    type: () => store.set(switchAccountTypeIntent, 'eoa'),
    close: () => store.set(closeModalIntent),
    open: () => store.set(modalAtom, (x) => ({ ...x, open: true })),
    'sign out': () => {
      // A login that is under way goes on: what was signed in is gone.
      store.set(closeModalIntent)
      isForgotten ||= shown() !== undefined
      isOut = true
      return store.set(disconnectIntent, { connectorId: 'embedded' })
    },
  }
  const answer = (of: { id: string; call: string; params: unknown }, given: Answer) => {
    if (given.fault) {
      const error = { name: given.fault, message: 'x' }
      return site.say({ type: 'error', id: of.id, error })
    }
    const user = userOf(given.who, given.type)
    if (of.call === 'getUser' || of.call === 'setPreferredAccount')
      for (const { address } of user.accounts) named.add(address)
    const results: { readonly [call: string]: unknown } = {
      isConnected: { isConnected: given.yes },
      getSmartAccountNetworks: { networks: given.yes ? ['eip155:1'] : [] },
      getDeviceUri: { uri: 'http://secure.test/popup', state: 'device' },
      getSocialRedirectUri: { uri: 'https://brand.test/', state: 'social' },
      signOut: {},
      switchNetwork: { caipNetworkId: 'eip155:1' },
    }
    const isStep = of.call === 'connectEmail' || of.call === 'connectOtp'
    const result = results[of.call] ?? (isStep ? { action: given.action } : { user })
    site.say({ type: 'result', id: of.id, result })
    // Twice.
    if (given.yes) site.say({ type: 'result', id: of.id, result })
  }
  const settle = () => settlePorts(3)
  const shown = () => store.get(activeConnectionAtom)
  return {
    ...modal,
    answer,
    shown,
    open,
    settle,
    async go(step: Step) {
      if ('do' in step) Promise.resolve(acts[step.do]?.()).catch(() => {})
      else if ('waitMs' in step) await clock.advanceAsync(step.waitMs)
      else if ('say' in step) {
        site.say(step.say === 'nonsense' ? { type: 7 } : { type: step.say })
        const isIdle = !['sending', 'verifying', 'connecting'].includes(store.get(emailLoginAtom).step)
        const wasIn = shown() !== undefined && isIdle && store.get(socialLoginAtom).step !== 'connecting'
        if (step.say === 'signedOut' && wasIn) isOut = isForgotten = true
      } else {
        const [of] = open.splice(step.answer === 'oldest' ? 0 : -1, 1)
        if (of) answer(of, step)
      }
      await settle()
      const { accounts: [account] = [] } = shown() ?? {}
      if (account) expect(named).toContain(account.address)
      if (isOut) expect(shown()).toBeUndefined()
      if (isForgotten)
        expect([store.get(embeddedUserAtom), readCache(config).session]).toEqual([undefined, undefined])
    },
  }
}
type Step = typeof step extends fc.Arbitrary<infer step> ? step : never
type Answer = Extract<Step, { answer: unknown }>

describe('a site that answers as it likes', () => {
  test('behavior: no order of its words keeps a login under way for good, brings anybody back after a sign-out, or makes up an account', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        document.body.replaceChildren()
        const { clock, go, settle, store } = create()
        void store.set(startEmailLoginIntent, { email })
        await settle()
        await clock.advanceAsync(500)
        await settle()
        for (const step of steps) await go(step)
        // Each open call ends by its time limit; only a question to the visitor has none.
        await clock.advanceAsync(20_500)
        await settle()
        await clock.advanceAsync(120_000)
        await settle()
        await clock.advanceAsync(120_000)
        await settle()
        await clock.advanceAsync(120_000)
        await settle()
        expect(['form', 'otp', 'device', 'window']).toContain(store.get(emailLoginAtom).step)
        expect(['idle', 'window', 'failed']).toContain(store.get(socialLoginAtom).step)
        endEach(store.get(runtimeAtom).stops)
        await settle()
        await clock.advanceAsync(60_000)
        expect([clock.pending, document.querySelector('iframe')]).toEqual([0, null])
      }),
      { numRuns: 40 },
    )
  }, 60_000)
})
