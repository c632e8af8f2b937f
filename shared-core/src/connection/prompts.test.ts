import { describe, expect, test } from '@rstest/core'
import { openPromptsLimit } from '../constants/connecting.js'
import { createTestMachine, namespace, session } from '../testing/createTestMachine.js'
import { placesOf } from '../testing/placesOf.js'
import type { ConnectionEffect } from './effects.js'
import { liveConnections } from './find.js'

const typesOf = (effects: readonly ConnectionEffect[]) => effects.map((x) => x.type)

function create(multiWallet = false) {
  const world = createTestMachine(multiWallet)
  const yes = (attempt: number) =>
    world.send({ type: 'connectSucceeded', attempt, session: session('eip155:1') })
  const no = (attempt: number, isHeld = false) =>
    world.send({ type: 'connectFailed', attempt, error: new Error(`no ${attempt}`), isHeld })
  const leave = (connectorId?: string) =>
    world.send({ type: 'connectCancelled', ...(connectorId && { connectorId }) })
  const live = () => liveConnections(world.state).map((x) => x.connectorId)
  const status = (callId: string) => world.settled.get(callId)?.map((x) => x.status)
  return { live, leave, no, status, world, yes }
}

describe('a wallet that is asked again while its prompt is open', () => {
  test('behavior: of prompts without end the newest so many count; the oldest is given up', () => {
    const { leave, live, status, world, yes } = create()
    for (let call = 1; call <= openPromptsLimit + 1; call += 1) {
      leave('one')
      world.connect('one', `${call}`)
    }
    expect(world.state.places[0]?.prompts).toHaveLength(openPromptsLimit)
    expect(yes(1)).toEqual([])
    expect(live()).toEqual([])
    yes(2)
    expect([live(), status(`${openPromptsLimit + 1}`)]).toEqual([['one'], ['done']])
  })

  test('default: the yes to either prompt connects, and takes nothing back', () => {
    for (const [first, second] of [
      [1, 2],
      [2, 1],
    ] as const) {
      const { leave, live, status, world, yes } = create()
      world.connect('one', 'a')
      leave('one')
      expect(status('a')).toEqual(['modalClosed'])
      world.connect('one', 'b')
      yes(first)
      expect([live(), status('b')]).toEqual([['one'], ['done']])
      expect(yes(second)).toEqual([])
      expect([
        live(),
        placesOf(world.state, (x) => x.approved),
        placesOf(world.state, (x) => x.prompts.length > 0),
      ]).toEqual([['one'], [], []])
    }
  })

  test('behavior: one that takes no second request is waited for, and says yes or no by the first', () => {
    for (const isGood of [true, false]) {
      const { leave, live, no, status, world, yes } = create()
      world.connect('one', 'a')
      leave()
      world.connect('one', 'b')
      expect(no(2, true)).toEqual([])
      expect(world.state.places).toMatchObject([{ connectorId: 'one', connect: { isHeld: true } }])
      if (isGood) yes(1)
      else no(1)
      expect([live(), status('b')]).toEqual(isGood ? [['one'], ['done']] : [[], ['failed']])
    }
  })

  test('behavior: one that withdraws the first prompt for the second goes on being waited for', () => {
    const { leave, live, no, status, world, yes } = create()
    world.connect('one', 'a')
    leave()
    world.connect('one', 'b')
    expect(no(1)).toEqual([])
    expect(status('b')).toBeUndefined()
    yes(2)
    expect([live(), status('b')]).toEqual([['one'], ['done']])
  })

  test('error: without an earlier prompt of this page, a held request fails', () => {
    const { no, status, world } = create()
    world.connect('one', 'a')
    no(1, true)
    expect(status('a')).toEqual(['failed'])
  })

  test('behavior: a prompt that ends with its callers is withdrawn, and its late yes is nobody’s', () => {
    const { leave, live, world, yes } = create()
    const ask = (callId: string) =>
      world.send({
        type: 'connectRequested',
        callId,
        connectorId: 'one',
        namespace,
        caipNetworkId: 'eip155:1',
        endsOnAbort: true,
      })
    ask('a')
    const effects = world.send({ type: 'connectCancelled' })
    expect(effects).toContainEqual({ type: 'abortConnect', attempt: 1 })
    ask('b')
    expect(yes(1)).toEqual([])
    expect([live(), placesOf(world.state, (x) => x.approved)]).toEqual([[], []])
    leave()
    expect(placesOf(world.state, (x) => x.prompts.length > 0)).toEqual([])
  })
})

describe('a wallet that another one replaces while it is asked', () => {
  const replace = () => {
    const made = create()
    made.world.connect('one', 'a')
    made.yes(1)
    made.world.connect('one', 'b', 'eip155:137')
    made.world.connect('two', 'c')
    expect(made.yes(3)).not.toContainEqual({ type: 'release', connectorId: 'one' })
    expect(made.live()).toEqual(['two'])
    return made
  }
  const release = { type: 'release', connectorId: 'one' } as const

  test('default: is released once its last prompt has ended', () => {
    const { no, world } = replace()
    world.connect('one', 'd')
    expect(no(2)).not.toContainEqual(release)
    expect(no(4)).toContainEqual(release)
    expect(placesOf(world.state, () => true)).toEqual([{ connectorId: 'two', namespace }])
  })

  test('behavior: is not where it says yes, before or after; an explicit disconnect tells it at once', () => {
    const used = replace()
    used.world.connect('one', 'd')
    const effects = used.yes(4)
    expect(used.live()).toEqual(['one'])
    expect([...effects, ...used.no(2)]).not.toContainEqual(release)
    const offered = replace()
    offered.world.connect('one', 'd')
    offered.leave()
    expect([...offered.yes(4), ...offered.no(2)]).not.toContainEqual(release)
    expect(placesOf(offered.world.state, (x) => x.approved)).toEqual([{ connectorId: 'one', namespace }])
    const ended = replace()
    const told = ended.world.send({ type: 'disconnectRequested', callId: 'e' })
    expect(told).toContainEqual({ type: 'disconnect', callId: 'e', connectorId: 'one' })
    expect(ended.no(2)).not.toContainEqual(release)
  })

  test('behavior: is not while its yes in another namespace is on offer', () => {
    const { no, world } = replace()
    world.connect('one', 'd', 'solana:1')
    world.send({ type: 'connectCancelled', connectorId: 'one' })
    const accounts = [{ address: 'a', type: 'eoa' as const }]
    const effects = no(2)
    const session = { accounts, caipNetworkId: 'solana:1' } as const
    expect([...effects, ...world.send({ type: 'connectSucceeded', attempt: 4, session })]).toEqual([])
    const solana = { connectorId: 'one', namespace: 'solana' } as const
    expect(placesOf(world.state, (x) => x.approved)).toEqual([solana])
    expect(world.send({ type: 'accountsChanged', ...solana, accounts: [] })).toContainEqual(release)
  })

  test('behavior: is by its new name, where it announced itself meanwhile; not where the page is over', () => {
    const { no, world } = replace()
    world.send({ type: 'connectorReplaced', from: 'one', to: 'three' })
    expect(no(2)).toContainEqual({ ...release, connectorId: 'three' })
    const left = replace()
    expect(typesOf(left.world.send({ type: 'stopped' }))).not.toContain('release')
  })
})

describe('wallets A, B and A again', () => {
  /** The visitor presses A, goes back, presses B, goes back, and presses A. */
  const press = () => {
    const made = create()
    made.world.connect('one', 'a')
    made.leave('one')
    made.world.connect('two', 'b')
    made.leave('two')
    made.world.connect('one', 'c')
    return made
  }

  test('default: the yes of A connects A; the yes of B is kept, before and after', () => {
    for (const order of [
      [2, 1],
      [1, 2],
      [3, 2, 1],
    ]) {
      const { live, status, world, yes } = press()
      const effects = order.flatMap(yes)
      expect([live(), status('c')]).toEqual([['one'], ['done']])
      expect(placesOf(world.state, (x) => x.approved)).toEqual([{ connectorId: 'two', namespace }])
      expect(typesOf(effects)).not.toContain('release')
    }
  })

  test('behavior: B, pressed after its late yes, is in use; then it is no longer on offer', () => {
    const { live, world, yes } = press()
    yes(2)
    world.connect('two', 'd')
    yes(4)
    expect([live(), placesOf(world.state, (x) => x.approved)]).toEqual([['two'], []])
  })

  test('behavior: of calls of the page, of which none was given up, the last wanted one wins', () => {
    const wanted = () => {
      const made = create()
      made.world.connect('one', 'a')
      made.world.connect('two', 'b')
      made.world.connect('one', 'c')
      return made
    }
    const straight = wanted()
    straight.yes(1)
    expect(straight.status('b')).toEqual(['aborted'])
    expect(straight.yes(2)).toEqual([])
    expect([straight.live(), straight.status('a'), straight.status('c')]).toEqual([
      ['one'],
      ['done'],
      ['done'],
    ])
    const turned = wanted()
    turned.yes(2)
    turned.yes(1)
    expect(turned.live()).toEqual(['one'])
  })

  test('behavior: where several wallets are allowed, each yes is used', () => {
    const { live, world, yes } = create(true)
    world.connect('one', 'a')
    world.connect('two', 'b')
    world.connect('one', 'c')
    yes(1)
    yes(2)
    expect(live()).toEqual(['one', 'two'])
  })
})

describe('a yes that was kept', () => {
  const keep = () => {
    const made = create()
    made.world.connect('one', 'a')
    made.leave()
    made.yes(1)
    expect(placesOf(made.world.state, (x) => x.approved)).toEqual([{ connectorId: 'one', namespace }])
    return made
  }

  test('default: ends when the wallet takes it back, or says that it is over', () => {
    for (const event of [
      { type: 'accountsChanged', connectorId: 'one', namespace, accounts: [] },
      { type: 'walletDisconnected', connectorId: 'one' },
    ] as const) {
      const { world } = keep()
      world.send(event)
      expect(placesOf(world.state, (x) => x.approved)).toEqual([])
    }
  })

  test('behavior: an explicit disconnect tells the wallet too', () => {
    const { world } = keep()
    const effects = world.send({ type: 'disconnectRequested', callId: 'b' })
    expect(effects).toContainEqual({ type: 'disconnect', callId: 'b', connectorId: 'one' })
    expect(placesOf(world.state, (x) => x.approved)).toEqual([])
  })

  test('behavior: so is one to a link that the visitor left, until that wallet is in use', () => {
    const { live, world, yes } = create()
    const place = { connectorId: 'one', namespace, walletId: 'w' }
    expect(world.send({ type: 'answered', ...place })).toEqual([])
    const approvals = () => world.state.places.flatMap((x) => (x.approved ? [x.approved] : []))
    expect(approvals()).toEqual([{ walletId: 'w' }])
    world.connect('one', 'a')
    yes(1)
    expect([live(), approvals()]).toEqual([['one'], []])
    world.send({ type: 'answered', ...place })
    expect(approvals()).toEqual([])
  })

  test('behavior: a disconnect in another page ends it here', () => {
    const { world } = keep()
    world.send({ type: 'memoryChanged', remembered: [], disconnected: ['one'], asks: true })
    expect(placesOf(world.state, (x) => x.approved)).toEqual([])
  })
})

test('a wallet that is being asked is not told that it is no longer in use', () => {
  const { leave, live, world, yes } = create()
  world.connect('one', 'a')
  yes(1)
  world.connect('one', 'b', 'eip155:137')
  world.connect('two', 'c')
  expect(typesOf(yes(3))).not.toContain('release')
  expect(live()).toEqual(['two'])
  leave()
  expect(yes(2)).toEqual([])
  expect(placesOf(world.state, (x) => x.approved)).toEqual([{ connectorId: 'one', namespace }])
})
