import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import type { CaipNetworkId } from '../../caip/caip.js'
import { bitcoin, payment, solana } from '../../testing/createTestSession.js'
import {
  accounts,
  addresses,
  makeSession,
  nowMs,
  of,
  partsOf,
  play,
  type Step,
} from '../../testing/playPaired.js'
import type { PairedEvent, PairedWish } from './pairedState.js'
import { accountsOn } from './readSession.js'

const topic = fc.constantFrom('a', 'b', 'c', 'd')
const call = fc.constantFrom(1, 2, 3)
const number = fc.nat({ max: 12 })
const session = fc
  .record({ topic, of: fc.subarray([...accounts]), isShort: fc.boolean() })
  .map((x) => makeSession(x.topic, x.of, x.isShort ? nowMs * 1.5 : nowMs * 2))
const told = fc
  .subarray(addresses, { minLength: 1 })
  .map((list) => list.map((address) => ({ address, type: 'payment' as const, account: payment })))
const namespace = fc.constantFrom('eip155' as const, 'solana' as const, 'bip122' as const)
const chain = fc.constantFrom<CaipNetworkId>('eip155:1', 'eip155:137')
const time = fc.constantFrom(nowMs, nowMs * 1.5, nowMs * 2)

const wish: fc.Arbitrary<PairedWish> = fc.record({
  namespace,
  chains: fc.subarray<CaipNetworkId>(['eip155:1', solana, bitcoin], { minLength: 1 }),
  walletId: fc.constantFrom(undefined, 'w', 'x'),
})

const event: fc.Arbitrary<PairedEvent> = fc.oneof(
  fc.record({ type: fc.constant('pairingRequested' as const), call, wish }),
  fc.record({ type: fc.constant('pairingLeft' as const), call }),
  fc.record({ type: fc.constant('pairingDone' as const), call }),
  ...[1, 2].map(() =>
    fc.record({ session, call: fc.option(call, { nil: undefined }), isUsable: fc.boolean() }).map((x) => {
      const parts = x.isUsable ? partsOf(x.session) : []
      return { type: 'approved' as const, call: x.call, session: x.session, parts }
    }),
  ),
  session.map((x) => ({ type: 'used' as const, topic: x.topic, parts: partsOf(x) })),
  session.map((x) => ({ type: 'updated' as const, session: x })),
  fc.record({ type: fc.constant('takenBack' as const), topic, namespace }),
  fc.record({ type: fc.constant('chainChanged' as const), topic, caipNetworkId: chain }),
  fc.record({ type: fc.constant('addressesReported' as const), topic, addresses: told }),
  fc.record({ type: fc.constant('addressesRead' as const), number, addresses: told }),
  fc.record({ type: fc.constant('woke' as const), topic }),
  fc.record({ type: fc.constant('requested' as const), id: fc.nat(), topic, nowMs: time }),
  fc.record({ type: fc.constant('answered' as const), id: number }),
  fc.record({ type: fc.constant('ended' as const), topic, by: fc.constantFrom('wallet', 'page') }),
  fc.record({ type: fc.constant('timePassed' as const), nowMs: time }),
)

/** Whether there is a session of an earlier visit. */
const loaded = fc.array(
  session.map((x): PairedEvent => ({ type: 'loaded', session: x })),
  { maxLength: 1 },
)

const seed = Number(process.env.FOYER_SEED ?? 1)
const numRuns = Number(process.env.FOYER_SEQUENCES ?? 500)
const hold = (check: (steps: readonly Step[]) => void) =>
  fc.assert(
    fc.property(loaded, fc.array(event, { maxLength: 40, size: 'max' }), (first, events) =>
      check(play([...first, ...events])),
    ),
    { seed, numRuns },
  )
describe('any sequence of events', () => {
  test('behavior: no request outlives its session, and each settles once', () => {
    hold((steps) => {
      const rejected = new Set<number>()
      for (const { after, before, effects, event } of steps) {
        for (const { topic } of after.requests) expect(topic).toBe(after.session?.topic)
        const ids = of(effects, 'reject').map((x) => x.id)
        for (const id of ids) expect(rejected.has(id)).toBe(false)
        for (const id of ids) rejected.add(id)
        const left = before.requests.filter((x) => !after.requests.includes(x)).map((x) => x.id)
        for (const id of left) expect(event.type === 'answered' || ids.includes(id)).toBe(true)
        if (event.type === 'requested')
          expect([...of(effects, 'send'), ...of(effects, 'reject')].some((x) => x.id === event.id)).toBe(true)
      }
    })
  })

  test('behavior: an ended session never comes back, and its end is told at most once', () => {
    hold((steps) => {
      let told = 0
      let begun = 0
      for (const { after, before, effects } of steps) {
        for (const topic of before.ended) expect(after.ended.has(topic)).toBe(true)
        expect(after.ended.has(after.session?.topic ?? '')).toBe(false)
        for (const { topic } of of(effects, 'take')) expect(before.ended.has(topic)).toBe(false)
        if (after.session && after.session.topic !== before.session?.topic) begun += 1
        told += of(effects, 'emit').filter((x) => x.event.type === 'disconnected').length
        expect(told).toBeLessThanOrEqual(begun)
        if (!after.session)
          expect([after.parts, after.addresses, after.question]).toEqual([{}, [], undefined])
      }
    })
  })

  test('behavior: the accounts in use are those of the newest answer', () => {
    hold((steps) => {
      for (const { after, before, effects, event } of steps) {
        const isChanged = after.parts.bip122?.accounts !== before.parts.bip122?.accounts
        if (event.type === 'addressesRead' && isChanged) {
          expect(event.number).toBe(before.questions)
          expect(before.question?.topic).toBe(before.session?.topic)
        }
        // Accounts that are told are those in use.
        for (const { event: told } of of(effects, 'emit'))
          if (told.type === 'accountsChanged' && event.type !== 'woke' && told.accounts.length > 0)
            expect(after.parts[told.namespace]?.accounts).toEqual(told.accounts)
        // Each address that leads was told, or stands in the session.
        if (event.type === 'updated' && after.session === event.session && after.parts.solana) {
          const { accounts } = accountsOn(event.session, solana)
          expect(after.parts.solana.accounts).toEqual(accounts)
        }
      }
    })
  })

  test('behavior: each yes is in use, is on offer, or was turned down for a reason: its call is over, or it is of no use', () => {
    hold((steps) => {
      for (const { after, before, effects, event } of steps) {
        const isApproval = event.type === 'approved'
        const call = before.calls.find((x) => isApproval && x.id === event.call && x.topic === undefined)
        const isOfUse =
          isApproval &&
          event.parts.length > 0 &&
          !before.ended.has(event.session.topic) &&
          before.session?.topic !== event.session.topic
        const isWanted = isOfUse && call && !call.isLeft
        const isOffered = isOfUse && call?.isLeft && !before.isLive && !before.kept
        if (isWanted) expect(after.session?.topic).toBe(event.session.topic)
        if (isOffered) expect(after.kept?.session.topic).toBe(event.session.topic)
        for (const { topic } of of(effects, 'letGo')) {
          const isTurnedDown = isApproval && topic === event.session.topic && !isWanted && !isOffered
          const isReplaced = isWanted && topic === before.session?.topic
          // Another wallet is in use since, or the wallet left the networks of the page.
          const isWithdrawn = topic === before.kept?.session.topic && !after.kept
          expect(isTurnedDown || isReplaced || isWithdrawn).toBe(true)
          expect(after.ended.has(topic)).toBe(true)
        }
      }
    })
  })

  test('behavior: a yes is on offer until it is used or over, and is marked for as long; beside one in use none is', () => {
    hold((steps) => {
      const marked = new Set<string>()
      for (const { after, before, effects } of steps) {
        for (const { event: told } of of(effects, 'emit')) {
          if (told.type === 'disconnected') marked.clear()
          if (told.type === 'answered') marked.add(told.namespace)
          if (told.type === 'accountsChanged' && told.accounts.length === 0) marked.delete(told.namespace)
        }
        // A connect ends the mark in the machine.
        if (after.isLive) marked.clear()
        expect([...marked]).toEqual(after.kept ? [after.kept.namespace] : [])
        if (after.kept) expect(after.isLive || after.ended.has(after.kept.session.topic)).toBe(false)
        const topic = before.kept?.session.topic
        const isLeft = topic !== undefined && after.kept?.session.topic !== topic
        if (isLeft) expect(after.ended.has(topic) || after.session?.topic === topic).toBe(true)
        const notes = of(effects, 'note')
        if (before.kept?.session.topic !== after.kept?.session.topic)
          expect(notes.at(-1)?.kept?.session.topic).toBe(after.kept?.session.topic)
      }
    })
  })

  test('behavior: of the links that the visitor left four can be answered, and none once a wallet is in use', () => {
    hold((steps) => {
      for (const { after, event } of steps) {
        const left = after.calls.filter((x) => x.isLeft)
        expect(left.length).toBeLessThanOrEqual(4)
        if (event.type === 'ended' && event.by === 'page') expect(left).toEqual([])
      }
    })
  })
})

describe('a wallet of an earlier visit', () => {
  const own = makeSession('a', accounts.slice(0, 2))
  const playFrom = (...events: readonly PairedEvent[]) => play([{ type: 'loaded', session: own }, ...events])
  const woke = (...events: readonly PairedEvent[]) =>
    playFrom(...events, { type: 'woke', topic: 'a' })
      .at(-1)
      ?.effects.map((x) => x.type === 'emit' && 'namespace' in x.event && x.event.namespace)

  test('behavior: one that answers late is told of, unless it is in use, was paired anew or is over', () => {
    expect(woke()).toEqual(['eip155', 'solana'])
    expect(woke({ type: 'used', topic: 'a', parts: partsOf(own) })).toEqual([])
    expect(woke({ type: 'ended', topic: 'a', by: 'page' })).toEqual([])
    const next = makeSession('b')
    const approved = { type: 'approved', call: 1, session: next, parts: partsOf(next) } as const
    const wish = { namespace: 'eip155', chains: ['eip155:1'] } as const
    expect(woke({ type: 'pairingRequested', call: 1, wish }, approved)).toEqual([])
  })

  test('behavior: a restore that is answered after a disconnect puts nothing in use', () => {
    const used = { type: 'used', topic: 'a', parts: partsOf(own) } as const
    const last = playFrom({ type: 'ended', topic: 'a', by: 'page' }, used).at(-1)
    expect([last?.after.isLive, last?.after.session, last?.effects]).toEqual([false, undefined, []])
  })
})
