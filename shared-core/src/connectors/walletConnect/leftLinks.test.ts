import { describe, expect, test } from '@rstest/core'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { createTestLocks } from '../../testing/createTestLocks.js'
import { createTestPairing, phones } from '../../testing/createTestPairing.js'

const turn = () => new Promise((resolve) => setTimeout(resolve))
const { init } = UniversalProvider

/** A visitor who left a code; no pairing is in use. */
async function leave(of: Parameters<typeof createTestPairing>[0] & { walletId?: string } = { init }) {
  const world = await createTestPairing(of)
  const show = async (walletId?: string) => {
    const made = world.connect(walletId === undefined ? {} : { walletId })
    await turn()
    return made
  }
  const { abort, connecting } = await show(of.walletId)
  abort.abort(new RangeError('closed'))
  await expect(connecting).rejects.toThrow('Failed to connect')
  const yes = async (
    at = 0,
    topic = 'second',
    phone: Parameters<(typeof world.links)[0]['approve']>[1] = phones.solana,
  ) => {
    world.links[at]?.approve(topic, phone)
    await turn()
  }
  return { ...world, show, yes }
}

/** The same, where no session of an earlier visit is left. */
async function forget() {
  const world = await leave()
  await world.connector.disconnect()
  const { abort } = await world.show()
  abort.abort()
  return { ...world, yes: (phone?: Parameters<typeof world.yes>[2]) => world.yes(1, 'second', phone) }
}

const answered = { type: 'answered', namespace: 'solana' } as const
const over = { type: 'accountsChanged', namespace: 'solana', accounts: [] } as const

describe('a link that the visitor left', () => {
  test('default: a yes to it is kept and told of; the next press connects without a link, and the one before is over', async () => {
    const { connect, heard, links, sessions, told, yes } = await leave()
    await yes()
    expect([heard, told]).toEqual([[answered], []])
    expect(await connect({}).connecting).toMatchObject({ wallet: { name: 'second' } })
    expect([links.length, told]).toEqual([1, ['first']])
    expect([...sessions.keys()]).toEqual(['second'])
  })

  test('behavior: its yes answers the code on show; that link is forgotten', async () => {
    const { expired, heard, show, told, yes } = await leave()
    const { connecting } = await show()
    await yes()
    expect(await connecting).toMatchObject({ wallet: { name: 'second' } })
    expect([heard, told, expired]).toEqual([[], ['first'], ['1', '2']])
  })

  test('behavior: the code of another row than its own is not answered by it; the wallet that answers that one is in use', async () => {
    const { heard, links, show, told, yes } = await leave({ init, walletId: 'one' })
    const { connecting } = await show('two')
    await yes()
    expect([heard, links.length]).toEqual([[{ ...answered, walletId: 'one' }], 2])
    await yes(1, 'third')
    expect(await connecting).toMatchObject({ wallet: { name: 'third' } })
    expect(told).toEqual(['second', 'first'])
    expect(heard).toContainEqual(over)
  })

  test('behavior: a second yes is told that it is over, and so is one that knows no network of the page', async () => {
    const { heard, show, told, yes } = await leave()
    const { abort } = await show('other')
    abort.abort()
    await yes(1, 'stranger', phones.stranger)
    await yes()
    const { abort: again } = await show('other')
    again.abort()
    await yes(2, 'third')
    expect([heard, told]).toEqual([[answered], ['stranger', 'third']])
  })

  test('behavior: what is kept ends with its phone, by an explicit disconnect, by its time, and with its networks', async () => {
    for (const end of ['leave', 'disconnect', 'change'] as const) {
      const { change, connect, connector, heard, leave: quit, shown, told, yes } = await leave()
      await yes()
      if (end === 'leave') quit('second')
      if (end === 'disconnect') await connector.disconnect()
      if (end === 'change') change('second', phones.stranger)
      await turn()
      expect(heard.filter((x) => x.type !== 'disconnected')).toEqual([answered, over])
      expect(told.includes('second')).toBe(end !== 'leave')
      connect({})
      await turn()
      expect(shown).toHaveLength(2)
    }
  })

  test('behavior: a page after this one offers what was kept, and connects without a link; what is in use it offers no more', async () => {
    const { connector, sessions, stored, yes } = await forget()
    await yes()
    connector.dispose?.()
    const kept = { sessions, stored }
    const { connect, heard, shown } = await createTestPairing({ init, kept })
    expect(await connect({}).connecting).toMatchObject({ wallet: { name: 'second' } })
    expect([heard, shown]).toEqual([[answered], []])
    const after = await createTestPairing({ init, kept })
    after.connect({})
    await turn()
    expect([after.heard, after.shown]).toEqual([[], ['wc:1']])
  })

  test('behavior: what was kept beside a session of an earlier visit is told that it is over by the page after this one', async () => {
    const locks = createTestLocks()
    const { connector, sessions, stored, yes } = await leave({ init, locks })
    await yes()
    connector.dispose?.()
    const { connect, heard, shown, told } = await createTestPairing({
      init,
      kept: { sessions, stored },
      locks,
    })
    connect({})
    await turn()
    expect([heard, shown, told]).toEqual([[], ['wc:1'], ['second']])
    expect([...sessions.keys()]).toEqual(['first'])
  })

  test('behavior: a page that starts beside the one that offers it does not end it', async () => {
    const locks = createTestLocks()
    const { connect, sessions, stored, yes } = await leave({ init, locks })
    await yes()
    const kept = { sessions, stored }
    const beside = await createTestPairing({ init, kept, locks })
    await beside.restore()
    expect(beside.told).toEqual([])
    expect(await connect({}).connecting).toMatchObject({ wallet: { name: 'second' } })
    // Taken up, it is on offer no more.
    stored.set('foyer:kept', { topic: 'third', namespace: 'solana', chains: [] })
    sessions.set('third', { ...sessions.get('second'), topic: 'third' })
    const after = await createTestPairing({ init, kept, locks })
    await after.restore()
    expect(after.told).toEqual(['third'])
  })

  test('behavior: what another page of this origin uses is restored here', async () => {
    const { restore, shown, stored, told, yes } = await forget()
    await yes(phones.first)
    // That page connected another wallet: the yes is still on offer, and its wallet is not the one to restore.
    expect(await restore()).toBe('needsVisitor')
    expect(stored.delete('foyer:kept')).toBe(true)
    expect(await restore()).toMatchObject({ caipNetworkId: 'eip155:1', wallet: { name: 'second' } })
    expect([shown.length, told]).toEqual([2, ['first']])
  })

  test('behavior: with the page its links end', async () => {
    const { connector, expired } = await leave()
    connector.dispose?.()
    await turn()
    expect(expired).toEqual(['1'])
  })
})
