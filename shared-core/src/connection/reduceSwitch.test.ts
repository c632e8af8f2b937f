import { describe, expect, test } from '@rstest/core'
import { createTestMachine, namespace, session } from '../testing/createTestMachine.js'
import { liveConnections } from './find.js'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

function create(isConnected: boolean) {
  const world = createTestMachine()
  if (isConnected) {
    world.connect('one', 'connected')
    world.answer(0, true)
  }
  const status = (callId: string) => world.settled.get(callId)?.map((x) => x.status)
  const chain = () => liveConnections(world.state)[0]?.caipNetworkId
  const asked = () => world.outstanding.flatMap((x) => (x.type === 'switch' ? [x.caipNetworkId] : []))
  return { asked, chain, status, world }
}

describe('a switch away and back', () => {
  test('default: the wallet is asked back, and the call that says done ends there', () => {
    const { asked, chain, status, world } = create(true)
    world.switchTo('eip155:137', 'away')
    world.switchTo('eip155:1', 'back')
    expect(asked()).toEqual(['eip155:137', 'eip155:1'])
    expect([status('away'), status('back')]).toEqual([['aborted'], undefined])
    // The wallet says yes to the first prompt too, and moves.
    world.send({ type: 'chainChanged', connectorId: 'one', caipNetworkId: 'eip155:137' })
    world.send({ type: 'switchSucceeded', callId: 'away' })
    expect(status('back')).toBeUndefined()
    world.send({ type: 'switchSucceeded', callId: 'back' })
    expect([chain(), status('back')]).toEqual(['eip155:1', ['done']])
  })

  test('behavior: to the network it is on, without a switch that is pending, asks nothing', () => {
    const { asked, status, world } = create(true)
    world.switchTo('eip155:1', 'here')
    expect([asked(), status('here')]).toEqual([[], ['done']])
  })
})

describe('a second switch to the network that the wallet is asked for', () => {
  const join = () => {
    const made = create(true)
    made.world.switchTo('eip155:137', 'first')
    made.world.switchTo('eip155:137', 'second')
    expect(made.asked()).toEqual(['eip155:137'])
    expect([made.status('first'), made.status('second')]).toEqual([undefined, undefined])
    const settled = () => [made.chain(), made.status('first'), made.status('second')]
    return { ...made, settled }
  }

  test('default: shares the question; both calls end with its one answer', () => {
    const good = join()
    good.world.answer(0, true)
    expect(good.settled()).toEqual(['eip155:137', ['done'], ['done']])
    const bad = join()
    bad.world.answer(0, false)
    expect(bad.settled()).toEqual(['eip155:1', ['failed'], ['failed']])
  })

  test('behavior: also where the wallet moves and its answer is lost, or the connection ends', () => {
    const moved = join()
    moved.world.send({ type: 'chainChanged', connectorId: 'one', caipNetworkId: 'eip155:137' })
    expect(moved.settled()).toEqual(['eip155:137', ['done'], ['done']])
    const over = join()
    over.world.send({ type: 'walletDisconnected', connectorId: 'one' })
    expect(over.settled()).toEqual([undefined, ['aborted'], ['aborted']])
    const closed = join()
    closed.world.send({ type: 'stopped' })
    expect(closed.settled()).toEqual(['eip155:1', ['modalClosed'], ['modalClosed']])
  })

  test('behavior: one to another network takes the place of both', () => {
    const { asked, settled, status, world } = join()
    world.switchTo('eip155:10', 'third')
    expect(asked()).toEqual(['eip155:137', 'eip155:10'])
    expect([settled(), status('third')]).toEqual([['eip155:1', ['aborted'], ['aborted']], undefined])
  })
})

describe('a switch while a wallet is connecting', () => {
  test('default: waits for the wallet, asks it, and is done where it says', () => {
    const { asked, chain, status, world } = create(false)
    world.connect('one', 'connect')
    world.switchTo('eip155:137', 'switch')
    expect(status('switch')).toBeUndefined()
    world.answer(0, true)
    expect([status('connect'), status('switch'), asked()]).toEqual([['done'], undefined, ['eip155:137']])
    world.answer(0, true)
    expect([chain(), status('switch')]).toEqual(['eip155:137', ['done']])
  })

  test('behavior: a wallet that comes on that network is not asked; one that refuses fails the call', () => {
    const there = create(false)
    there.world.connect('one', 'connect')
    there.world.switchTo('eip155:137', 'switch')
    there.world.answer(0, true, 'eip155:137')
    expect([there.asked(), there.status('switch')]).toEqual([[], ['done']])

    const refused = create(false)
    refused.world.connect('one', 'connect')
    refused.world.switchTo('eip155:137', 'switch')
    refused.world.answer(0, true)
    refused.world.answer(0, false)
    expect([refused.chain(), refused.status('switch')]).toEqual(['eip155:1', ['failed']])
  })

  test('behavior: where no wallet comes, the choice is stored and the call is done', () => {
    for (const end of [
      { type: 'connectCancelled' },
      { type: 'connectFailed', attempt: 1, error: 'no' },
    ] as const) {
      const { status, world } = create(false)
      world.connect('one', 'connect')
      world.switchTo('eip155:137', 'switch')
      world.send(end)
      expect(status('switch')).toEqual(['done'])
      expect(world.state.chosenNetworks).toEqual({ eip155: 'eip155:137' })
    }
  })

  test('behavior: the same while a wallet is being restored; a newer switch takes its place', () => {
    const { asked, status, world } = create(true)
    world.reload()
    world.switchTo('eip155:137', 'first')
    world.switchTo('eip155:10', 'second')
    expect([status('first'), status('second')]).toEqual([['aborted'], undefined])
    const outcome = session('eip155:1')
    world.send({ type: 'restoreSettled', connectorId: 'one', namespace, outcome })
    expect(asked()).toEqual(['eip155:10'])
  })

  test('behavior: one that only chooses waits for no wallet', () => {
    const { status, world } = create(true)
    world.reload()
    world.send({
      type: 'switchRequested',
      callId: 'choose',
      caipNetworkId: 'eip155:137',
      namespace,
      activeNamespace: namespace,
      how: 'choose',
    })
    expect(status('choose')).toEqual(['done'])
  })
})

describe('a switch that waits for a wallet of another namespace', () => {
  const onTheWay = () => {
    const made = create(true)
    made.world.send({
      type: 'switchRequested',
      callId: 'way',
      caipNetworkId: solana,
      namespace: 'solana',
      activeNamespace: namespace,
      how: 'await',
    })
    expect(made.status('way')).toBeUndefined()
    return made
  }

  test('default: is done once a wallet there is on the network', () => {
    const { asked, status, world } = onTheWay()
    world.connect('two', 'connect', solana)
    world.answer(0, true, 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
    expect([status('way'), asked()]).toEqual([undefined, [solana]])
    world.answer(0, true)
    expect(status('way')).toEqual(['done'])
    expect(liveConnections(world.state)[1]?.caipNetworkId).toBe(solana)
  })

  test('error: ends as closed when the visitor turns back, goes elsewhere or disconnects', () => {
    const turn = onTheWay()
    turn.world.send({ type: 'connectCancelled' })
    const elsewhere = onTheWay()
    elsewhere.world.switchTo('eip155:137', 'elsewhere')
    const gone = onTheWay()
    gone.world.send({ type: 'disconnectRequested', callId: 'end' })
    for (const { status } of [turn, elsewhere, gone]) expect(status('way')).toEqual(['modalClosed'])
  })
})
