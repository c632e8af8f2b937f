import { describe, expect, test } from '@rstest/core'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { createTestPairing, phones } from '../../testing/createTestPairing.js'
import { bitcoin, solana } from '../../testing/createTestSession.js'

const { networks } = createTestConfig({ options: { networks: ['eip155:1', solana, bitcoin] } }).config
const turn = () => new Promise((resolve) => setTimeout(resolve))

/** The real pairing library, which made a link ahead. */
async function prepare(of = networks) {
  const world = await createTestPairing({ init: UniversalProvider.init })
  await world.connector.prepare?.({ until: 'linked', networks: of })
  await turn()
  return world
}

describe('a link that is made ahead', () => {
  test('default: nobody is shown it before the press, which proposes nothing more; its wallet connects', async () => {
    const { connect, links, proposed, shown } = await prepare()
    expect([proposed.length, shown]).toEqual([1, []])
    const { connecting } = connect()
    await turn()
    expect([proposed.length, shown]).toEqual([1, ['wc:1']])
    links[0]?.approve('second', phones.solana)
    expect(await connecting).toMatchObject({ caipNetworkId: solana, wallet: { name: 'second' } })
  })

  test('behavior: of other networks than the press asks for, it is not shown', async () => {
    const { connect, proposed, shown } = await prepare(networks.slice(0, 1))
    connect()
    await turn()
    expect([proposed.length, shown]).toEqual([2, ['wc:2']])
  })

  test('behavior: one made while a code was on show is still good when that code is over', async () => {
    const world = await createTestPairing({ init: UniversalProvider.init })
    const { connecting } = world.connect()
    await turn()
    await world.connector.prepare?.({ until: 'linked', networks })
    await turn()
    world.links[0]?.approve('second', phones.solana)
    await connecting
    expect(world.expired).toEqual(['1'])
    world.connect({})
    await turn()
    expect(world.shown).toEqual(['wc:1', 'wc:2'])
  })
})
