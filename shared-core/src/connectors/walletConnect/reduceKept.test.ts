import { describe, expect, test } from '@rstest/core'
import { accounts, makeSession, of, partsOf, play } from '../../testing/playPaired.js'
import type { PairedEvent, PairedWish } from './pairedState.js'
import { findHeir } from './reduceKept.js'

describe('links that the visitor left', () => {
  const any = { namespace: 'eip155', chains: ['eip155:1'], walletId: undefined } as const
  const one = { ...any, walletId: 'one' }
  const leave = (call: number, wish: PairedWish = any): readonly PairedEvent[] => [
    { type: 'pairingRequested', call, wish },
    { type: 'pairingLeft', call },
  ]
  const yes = (call: number, topic: string): PairedEvent => {
    const session = makeSession(topic)
    return { type: 'approved', call, session, parts: partsOf(session) }
  }
  const last = (...events: readonly PairedEvent[]) => {
    const step = play(events).at(-1)
    if (!step) throw new Error('no step')
    return step
  }

  test('default: a yes to one is on offer, with the row that was pressed', () => {
    const { after, effects } = last(...leave(1, one), yes(1, 'a'))
    expect([after.session, after.kept?.session.topic]).toEqual([undefined, 'a'])
    expect(of(effects, 'emit')).toEqual([
      { type: 'emit', event: { type: 'answered', namespace: 'eip155', walletId: 'one' } },
    ])
  })

  test('behavior: the fifth takes the place of the first, whose yes is turned down', () => {
    const five = [1, 2, 3, 4, 5].flatMap((x) => leave(x))
    expect(last(...five, yes(1, 'a')).effects).toEqual([{ type: 'letGo', topic: 'a' }])
    expect(last(...five, yes(2, 'a')).after.kept?.session.topic).toBe('a')
  })

  test('behavior: a yes to one is turned down once another came first, a wallet was paired, or the page disconnected', () => {
    const down = [{ type: 'letGo', topic: 'z' }]
    expect(last(...leave(1), ...leave(2), yes(2, 'a'), yes(1, 'z')).effects).toEqual(down)
    const paired: PairedEvent[] = [{ type: 'pairingRequested', call: 2, wish: any }, yes(2, 'a')]
    expect(last(...leave(1), ...paired, yes(1, 'z')).effects).toEqual(down)
    const ended: PairedEvent = { type: 'ended', topic: 'a', by: 'wallet' }
    expect(last(...leave(1), ...paired, ended, yes(1, 'z')).effects).toEqual(down)
    expect(last(...leave(1), { ...ended, by: 'page' }, yes(1, 'z')).effects).toEqual(down)
  })

  test('behavior: the call on show is answered by it, unless that is for another wallet', () => {
    const heirAfter = (left: PairedWish, wish: PairedWish) =>
      findHeir(last(...leave(1, left), { type: 'pairingRequested', call: 2, wish }).after, 1)
    expect([heirAfter(one, any), heirAfter(any, any), heirAfter(one, one)]).toEqual([2, 2, 2])
    expect(heirAfter(any, one)).toBeUndefined()
    expect(heirAfter({ ...any, walletId: 'two' }, one)).toBeUndefined()
  })

  test('behavior: what is on offer is let go of, and its mark ends, once it serves no network of the page', () => {
    const nowhere = makeSession('a', accounts.slice(1, 2))
    const { after, effects } = last(...leave(1), yes(1, 'a'), { type: 'updated', session: nowhere })
    expect(after.kept).toBeUndefined()
    expect(effects).toContainEqual({ type: 'letGo', topic: 'a' })
    expect(of(effects, 'emit')).toEqual([
      { type: 'emit', event: { type: 'accountsChanged', namespace: 'eip155', accounts: [] } },
    ])
  })

  test('behavior: so it is where the page lost its networks, once it is asked for', () => {
    const wish: PairedWish = { ...any, chains: ['eip155:137'] }
    const ask = (of: PairedWish) =>
      last(...leave(1), yes(1, 'a'), { type: 'pairingRequested', call: 2, wish: of })
    expect(ask(wish).effects).toContainEqual({ type: 'letGo', topic: 'a' })
    expect(ask({ ...wish, walletId: 'one' }).effects).toEqual([])
    expect(ask(any).effects).toEqual([])
  })

  test('behavior: left while its wallet is asked for its addresses, a call keeps the yes; a press takes it up', () => {
    const asked: PairedEvent[] = [{ type: 'pairingRequested', call: 1, wish: any }, yes(1, 'a')]
    const { after } = last(...asked, { type: 'pairingLeft', call: 1 })
    expect([after.session, after.isLive, after.kept?.session.topic]).toEqual([undefined, false, 'a'])
    const again = last(
      ...asked,
      { type: 'pairingLeft', call: 1 },
      { type: 'pairingRequested', call: 2, wish: any },
      yes(2, 'a'),
    )
    expect([again.after.session?.topic, again.after.isLive, again.after.kept]).toEqual(['a', true, undefined])
    expect(of(again.effects, 'letGo')).toEqual([])
  })
})
