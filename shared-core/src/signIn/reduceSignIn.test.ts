import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import type { CaipAddress } from '../caip/caip.js'
import type { KnownSession } from '../entities/Siwx.js'
import {
  initialSignIn,
  reduceSignIn,
  type SignInEffect,
  type SignInEvent,
  type SignInState,
} from './reduceSignIn.js'

const one = 'eip155:1:0xA'
const other = 'eip155:137:0xA'
const sessionOf = (account: CaipAddress): KnownSession => ({ account })
const error = new Error('no')

/** A run of the machine, with all that it listed. */
function play(isRequired: boolean, ...events: SignInEvent[]) {
  let state = initialSignIn(isRequired)
  const effects: SignInEffect[] = []
  for (const event of events) {
    const next = reduceSignIn(state, event)
    state = next.state
    effects.push(...next.effects)
  }
  return { ...state.signIn, effects: effects.map((x) => x.type), all: effects }
}

const connected: SignInEvent = { type: 'accountChanged', account: one, isRestored: false }
const restored: SignInEvent = { ...connected, isRestored: true }
const none: SignInEvent = { type: 'foundNone', attempt: 1, isExpired: false }
const sign: SignInEvent = { type: 'signRequested' }
const signed: SignInEvent = { type: 'signed', attempt: 2, session: sessionOf(one) }

describe('reduceSignIn', () => {
  test('default: an account without a session is asked, required or not [STA-19]', () => {
    for (const isRequired of [true, false])
      expect(play(isRequired, connected, none)).toMatchObject({ status: 'asking', effects: ['look', 'ask'] })
  })

  test('default: one with a session goes on as any account does [STA-19]', () => {
    const found = { type: 'found', attempt: 1, session: sessionOf(one) } as const
    const { all, status } = play(true, connected, found)
    expect(status).toBe('signed')
    expect(all.at(-1)).toEqual({ type: 'goOn', hasSigned: false })
  })

  test('default: a signature ends it, and the modal closes [STA-20]', () => {
    const { all, status } = play(true, connected, none, sign, signed)
    expect(status).toBe('signed')
    expect(all.at(-1)).toEqual({ type: 'goOn', hasSigned: true })
  })

  test('error: a signature that fails leads back to the question, which says why [STA-21]', () => {
    const failed = { type: 'signFailed', attempt: 2, error } as const
    expect(play(false, connected, none, sign, failed)).toMatchObject({
      status: 'asking',
      error,
      effects: ['look', 'ask', 'sign', 'ask'],
    })
  })

  test('behavior: a visitor who must sign in and cancels leaves, from the question and from the wallet’s prompt [STA-22]', () => {
    const cancel = { type: 'cancelled' } as const
    expect(play(true, connected, none, cancel)).toMatchObject({
      status: 'none',
      effects: ['look', 'ask', 'leave'],
    })
    expect(play(true, connected, none, sign, cancel).effects).toEqual([
      'look',
      'ask',
      'sign',
      'abort',
      'leave',
    ])
  })

  test('behavior: one who may go on without just closes, and is not asked again [STA-23]', () => {
    const cancel = { type: 'cancelled' } as const
    const { all, ...played } = play(false, connected, none, cancel, connected)
    expect(played).toMatchObject({ status: 'declined', effects: ['look', 'ask', 'close'] })
    expect(play(false, connected, none, cancel, sign).status).toBe('signing')
  })

  test('error: where nobody can be asked for a session, a page that needs one is left; another one says so [STA-24]', () => {
    const failed = { type: 'lookFailed', attempt: 1, error } as const
    expect(play(true, connected, failed).all.at(-1)).toEqual({ type: 'giveUp', error })
    expect(play(false, connected, failed)).toMatchObject({ status: 'declined', effects: ['look', 'tell'] })
  })

  test('behavior: a page that comes back asks only where it must; an expired session is said to be [STA-19: reload]', () => {
    expect(play(false, restored, none)).toMatchObject({ status: 'declined', effects: ['look', 'goOn'] })
    const expired = { ...none, isExpired: true }
    expect(play(true, restored, expired)).toMatchObject({ status: 'asking', isExpired: true })
    const ended = { type: 'sessionEnded', account: one, isExpired: true } as const
    expect(play(true, connected, none, sign, signed, ended)).toMatchObject({
      status: 'asking',
      isExpired: true,
    })
    // Nobody is disturbed who may go on without: the next opening asks.
    expect(play(false, connected, none, sign, signed, ended)).toMatchObject({
      status: 'asking',
      isExpired: true,
      effects: ['look', 'ask', 'sign', 'goOn'],
    })
    expect(play(false, restored, expired)).toMatchObject({ status: 'asking', effects: ['look'] })
    expect(play(false, connected, none, sign, signed, { ...ended, isExpired: false })).toMatchObject({
      status: 'declined',
    })
  })

  test('behavior: another account or network in the midst of it starts anew; the late signature changes nothing [STA-19: moved]', () => {
    const moved = { type: 'accountChanged', account: other, isRestored: false } as const
    const played = play(true, connected, none, sign, moved, signed)
    expect(played).toMatchObject({
      status: 'looking',
      account: other,
      effects: ['look', 'ask', 'sign', 'abort', 'look'],
    })
  })

  test('behavior: another tab’s sign-in ends the question here; one that is being signed goes on [STA-20: two tabs]', () => {
    const begun = { type: 'sessionBegun', account: one, session: sessionOf(one) } as const
    expect(play(true, connected, none, begun)).toMatchObject({ status: 'signed' })
    expect(play(true, connected, none, sign, begun).status).toBe('signing')
    expect(play(true, connected, none, { ...begun, account: other }).status).toBe('asking')
  })

  test('behavior: whatever comes in whatever order: one prompt a request, no answer but to what is asked, no session of another [STA-19: order]', () => {
    const account = fc.constantFrom<CaipAddress>(one, other)
    const attempt = fc.nat(6)
    const flag = fc.boolean()
    const event: fc.Arbitrary<SignInEvent> = fc.oneof(
      fc.record({
        type: fc.constant('accountChanged' as const),
        account: fc.option(account, { nil: undefined }),
        isRestored: flag,
      }),
      fc.record({ type: fc.constant('found' as const), attempt, session: fc.constant(sessionOf(one)) }),
      fc.record({ type: fc.constant('foundNone' as const), attempt, isExpired: flag }),
      fc.record({ type: fc.constant('lookFailed' as const), attempt, error: fc.constant(error) }),
      fc.constant({ type: 'signRequested' as const }),
      fc.record({ type: fc.constant('signed' as const), attempt, session: fc.constant(sessionOf(one)) }),
      fc.record({ type: fc.constant('signFailed' as const), attempt, error: fc.constant(error) }),
      fc.constant({ type: 'cancelled' as const }),
      fc.record({ type: fc.constant('sessionEnded' as const), account, isExpired: flag }),
      account.map((of) => ({ type: 'sessionBegun' as const, account: of, session: sessionOf(of) })),
    )
    fc.assert(
      fc.property(flag, fc.array(event, { maxLength: 40 }), (isRequired, events) => {
        let state: SignInState = initialSignIn(isRequired)
        const open = new Set<number>()
        for (const next of events) {
          const before = state
          const { state: after, effects } = reduceSignIn(state, next)
          state = after
          for (const effect of effects) {
            if (effect.type === 'sign') expect(next.type).toBe('signRequested')
            if (effect.type === 'sign' || effect.type === 'look') {
              expect(effect.attempt).toBe(before.lastAttempt + 1)
              open.add(effect.attempt)
            }
            if (effect.type === 'abort') expect(open.delete(effect.attempt)).toBe(true)
            if (effect.type === 'leave' || effect.type === 'giveUp') expect(isRequired).toBe(true)
            if (effect.type === 'close' || effect.type === 'tell') expect(isRequired).toBe(false)
          }
          // An answer counts for what is being asked, and for nothing else.
          const { signIn } = before
          const asked = 'attempt' in signIn ? signIn.attempt : undefined
          if ('attempt' in next && next.attempt !== asked) expect(after).toBe(before)
          if (after.signIn.status === 'declined') expect(isRequired).toBe(false)
        }
      }),
      { numRuns: 1_000 },
    )
  })
})
