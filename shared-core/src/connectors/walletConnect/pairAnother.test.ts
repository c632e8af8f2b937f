import { describe, expect, test } from '@rstest/core'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { isEip1193 } from '../../providers/WalletProvider.js'
import { createTestPairing, phones } from '../../testing/createTestPairing.js'
import { solana } from '../../testing/createTestSession.js'

const turn = () => new Promise((resolve) => setTimeout(resolve))

/** A wallet is in use on the EVM, and a code is on show for Solana. */
async function show() {
  const world = await createTestPairing({ init: UniversalProvider.init })
  await world.restore()
  world.heard.length = 0
  const { abort, connecting } = world.connect()
  await turn()
  expect(world.shown).toEqual(['wc:1'])
  const sign = async () => {
    const provider = await world.connector.getProvider()
    if (!isEip1193(provider)) throw new Error('not of the EVM')
    return provider.request({ method: 'personal_sign' })
  }
  return { ...world, abort, connecting, sign }
}

describe('a code for another wallet, where one is in use', () => {
  test('default: that one stays in use while it is on show, and where the visitor gives up', async () => {
    const { abort, asked, connecting, heard, sessions, sign, told } = await show()
    await sign()
    abort.abort(new RangeError('closed'))
    await expect(connecting).rejects.toThrow('Failed to connect')
    await sign()
    expect([asked, told, heard]).toEqual([['first', 'first'], [], []])
    expect([...sessions.keys()]).toEqual(['first'])
  })

  test('behavior: once another has answered, that one is told that it is over, and what it served is', async () => {
    const { asked, connecting, connector, heard, links, sessions, sign, told } = await show()
    const kept = await connector.getProvider()
    const words: unknown[] = []
    if (isEip1193(kept)) kept.on?.('connect', (word) => words.push(word))
    links[0]?.approve('second', phones.solana)
    expect(await connecting).toMatchObject({ caipNetworkId: solana, wallet: { name: 'second' } })
    expect([...sessions.keys()]).toEqual(['second'])
    expect(told).toEqual(['first'])
    expect(heard).toEqual([{ type: 'accountsChanged', namespace: 'eip155', accounts: [] }])
    if (isEip1193(kept)) await expect(kept.request({ method: 'personal_sign' })).rejects.toThrow('is over')
    await sign().catch(() => {})
    expect([asked, words]).toEqual([[], []])
  })

  test('error: one that knows no chain of the page puts out nobody', async () => {
    const { asked, connecting, heard, links, sign, told } = await show()
    links[0]?.approve('second', phones.stranger)
    await expect(connecting).rejects.toMatchObject({ name: 'NoRequestedChainError' })
    await sign()
    expect([asked, told, heard]).toEqual([['first'], ['second'], []])
  })

  test('behavior: a yes that comes after the visitor left is told that another wallet is in use, and changes nothing', async () => {
    const { abort, asked, connecting, heard, links, sign, told } = await show()
    abort.abort(new RangeError('closed'))
    await expect(connecting).rejects.toThrow('Failed to connect')
    links[0]?.approve('second', phones.solana)
    await turn()
    await sign()
    expect([asked, told, heard]).toEqual([['first'], ['second'], []])
  })

  test('behavior: a yes that was on its way when its link was forgotten is told so; one to the link on show is not', async () => {
    const { clock, settleUnheard, told } = await show()
    settleUnheard('on show', '1')
    await turn()
    expect(told).toEqual([])
    await clock.advanceAsync(240_000)
    settleUnheard('second', '1')
    await turn()
    expect(told).toEqual(['second'])
  })

  test('behavior: where that one ends meanwhile, the code on show is still good, and so is what it proposes', async () => {
    const { connecting, clock, expired, heard, leave, links, proposed, shown } = await show()
    leave('first')
    await turn()
    expect([heard, expired]).toEqual([[{ type: 'disconnected' }], []])
    await clock.advanceAsync(230_000)
    await turn()
    expect(shown).toEqual(['wc:1', 'wc:2'])
    expect(proposed[1]).toEqual(proposed[0])
    links[0]?.approve('second', phones.solana)
    expect(await connecting).toMatchObject({ wallet: { name: 'second' } })
    expect(expired).toEqual(['1', '2'])
  })

  test('behavior: of two codes at once each is told its own; the wallet that answers last is in use', async () => {
    const { connect, connecting, links, shown, told } = await show()
    const { connecting: next } = connect()
    await turn()
    expect(shown).toEqual(['wc:1', 'wc:2'])
    links[1]?.approve('second', phones.solana)
    expect(await next).toMatchObject({ wallet: { name: 'second' } })
    links[0]?.approve('third', phones.solana)
    expect(await connecting).toMatchObject({ wallet: { name: 'third' } })
    expect(told).toEqual(['first', 'second'])
  })

  test('behavior: left while the new one is asked for its addresses, that one is on offer; the one before is over', async () => {
    const { abort, clock, connect, connecting, connector, heard, links, sessions, told } = await show()
    links[0]?.approve('second', phones.bitcoin)
    await turn()
    abort.abort(new RangeError('closed'))
    await expect(connecting).rejects.toMatchObject({ name: 'ConnectFailedError' })
    expect(told).toEqual(['first'])
    expect(heard.slice(-2)).toEqual([{ type: 'disconnected' }, { type: 'answered', namespace: 'solana' }])
    expect([...sessions.keys()]).toEqual(['second'])
    await expect(connector.getProvider()).rejects.toThrow('Provider not found')
    const { connecting: again } = connect({})
    await clock.advanceAsync(3_000)
    expect(await again).toMatchObject({ wallet: { name: 'second' } })
    expect(links).toHaveLength(1)
  })

  test('behavior: a pairing proposes networks and nothing else, no sign-in: no more than the page has, whatever was approved before [VAL-13: several namespaces]', async () => {
    const { proposed } = await show()
    const [given = {}] = proposed
    const keys = Object.keys(given).filter((key) => JSON.stringify(given[key] ?? {}) !== '{}')
    expect(keys).toEqual(['optionalNamespaces'])
    expect(given.optionalNamespaces).toMatchObject({
      eip155: { chains: ['eip155:1'] },
      solana: { chains: [solana] },
    })
  })
})
