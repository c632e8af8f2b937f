import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import type { CaipNetworkId } from '../../caip/caip.js'
import { bitcoin, evm, key, ordinal, otherKey, payment, solana } from '../../testing/createTestSession.js'
import {
  initialPaired,
  type PairedEffect,
  type PairedEvent,
  type PairedPart,
  type PairedState,
} from './pairedState.js'
import { accountsOn, type PairedSession } from './readSession.js'
import { reducePaired } from './reducePaired.js'

const rules = { bitcoinFirst: 'payment' }
const nowMs = 1_000
const addresses = [payment, ordinal, 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu']
const accounts: readonly PairedSession['accounts'][number][] = [
  { address: evm, caipNetworkId: 'eip155:1' },
  { address: key, caipNetworkId: solana },
  { address: otherKey, caipNetworkId: solana },
  ...addresses.map((address) => ({ address, caipNetworkId: bitcoin })),
]
const methods = { eip155: [], solana: [], bip122: ['getAccountAddresses'] }

const makeSession = (topic: string, of = accounts, expiresAtMs = nowMs * 2): PairedSession => ({
  topic,
  expiresAtMs,
  methods,
  accounts: of,
  wallet: undefined,
})
const partsOf = (session: PairedSession): readonly PairedPart[] =>
  [...new Set(session.accounts.map((x) => x.caipNetworkId))].map((caipNetworkId) => ({
    caipNetworkId,
    ...accountsOn(session, caipNetworkId),
  }))

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

const event: fc.Arbitrary<PairedEvent> = fc.oneof(
  fc.record({ type: fc.constant('pairingRequested' as const), call }),
  fc.record({ type: fc.constant('pairingCancelled' as const), call }),
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

type Step = { before: PairedState; event: PairedEvent; after: PairedState; effects: readonly PairedEffect[] }

/** Plays a sequence; request ids and question numbers are as the runner would have them. */
function play(events: readonly PairedEvent[]): readonly Step[] {
  let state = initialPaired
  let requests = 0
  return events.map((given) => {
    requests += 1
    const now =
      given.type === 'requested'
        ? { ...given, id: requests }
        : given.type === 'addressesRead'
          ? { ...given, number: Math.max(0, state.questions - (given.number % 3)) }
          : given
    const before = state
    const { effects, state: after } = reducePaired(before, now, rules)
    state = after
    return { before, event: now, after, effects }
  })
}

const seed = Number(process.env.FOYER_SEED ?? 1)
const numRuns = Number(process.env.FOYER_SEQUENCES ?? 500)
const hold = (check: (steps: readonly Step[]) => void) =>
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40, size: 'max' }), (events) => check(play(events))),
    { seed, numRuns },
  )
const of = <type extends PairedEffect['type']>(effects: readonly PairedEffect[], type: type) =>
  effects.filter((x): x is Extract<PairedEffect, { type: type }> => x.type === type)

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

  test('behavior: each yes is in use, or was turned down for a reason: the visitor gave up, or it is of no use', () => {
    hold((steps) => {
      for (const { after, before, effects, event } of steps) {
        const isApproval = event.type === 'approved'
        const isWanted =
          isApproval &&
          event.parts.length > 0 &&
          !before.ended.has(event.session.topic) &&
          before.session?.topic !== event.session.topic &&
          before.calls.some((x) => x.id === event.call && x.topic === undefined)
        if (isWanted) expect(after.session?.topic).toBe(event.session.topic)
        for (const { topic } of of(effects, 'letGo')) {
          const isTurnedDown = isApproval && topic === event.session.topic && !isWanted
          const isReplaced = isWanted && topic === before.session?.topic
          const isGivenUp =
            event.type === 'pairingCancelled' &&
            before.calls.some((x) => x.id === event.call && x.topic === topic)
          expect(isTurnedDown || isReplaced || isGivenUp).toBe(true)
          expect(after.ended.has(topic)).toBe(true)
        }
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
    expect(woke({ type: 'pairingRequested', call: 1 }, approved)).toEqual([])
  })

  test('behavior: a restore that is answered after a disconnect puts nothing in use', () => {
    const used = { type: 'used', topic: 'a', parts: partsOf(own) } as const
    const last = playFrom({ type: 'ended', topic: 'a', by: 'page' }, used).at(-1)
    expect([last?.after.isLive, last?.after.session, last?.effects]).toEqual([false, undefined, []])
  })
})
