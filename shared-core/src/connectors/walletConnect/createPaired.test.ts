import { describe, expect, test } from '@rstest/core'
import { isEip1193 } from '../../providers/WalletProvider.js'
import { createTestLibrary as create } from '../../testing/createTestLibrary.js'

describe('createPaired', () => {
  test('default: the end of a session is told to its wallet, and holds', async () => {
    const { paired, sessions, told } = await create()
    expect(paired.session()).toMatchObject({ topic: 'topic' })
    await paired.end()
    expect(told).toEqual(['topic'])
    expect(sessions.size).toBe(0)
    expect(paired.session()).toBeUndefined()
    await paired.end()
    expect(told).toEqual(['topic'])
  })

  test('error: a relay that does not answer, or says no: it failed, and the session is gone here all the same', async () => {
    const silent = await create({ tell: () => new Promise(() => {}) })
    const ending = silent.paired.end()
    const failed = expect(ending).rejects.toThrow(/^Failed to disconnect$/)
    await silent.clock.advanceAsync(5_000)
    await failed
    expect(silent.sessions.size).toBe(0)

    const down = await create({ tell: () => Promise.reject(new RangeError('down')) })
    await expect(down.paired.end()).rejects.toMatchObject({ name: 'DisconnectFailedError' })
    expect(down.sessions.size).toBe(0)
  })

  test('behavior: the answer names the accounts of its moment: the wallet may turn while the one before is told', async () => {
    let heard = () => {}
    const tell = () =>
      new Promise<void>((resolve) => {
        heard = resolve
      })
    const { events, library, pairAnother } = await create({ tell })
    const pairing = pairAnother()
    await new Promise((resolve) => setTimeout(resolve))
    const other = `0x${'c'.repeat(40)}`
    const namespaces = { eip155: { accounts: [`eip155:1:${other}`], methods: [] } }
    library.session = { ...library.session, namespaces }
    events.emit('accountsChanged', [other])
    heard()
    expect((await pairing).accounts).toEqual([{ address: other, type: 'eoa' }])
  })

  test('behavior: a session that ran out is only dropped', async () => {
    const { paired, sessions, told } = await create({ expiry: 1 })
    await paired.end()
    expect([told, sessions.size]).toEqual([[], 0])
  })

  test('behavior: a request that was on its way when its session ended is rejected, else the library throws it into the page', async () => {
    const { clientEvents, library, paired } = await create()
    const heard: unknown[] = []
    library.client.engine.events.on('session_request:7', (answer) => heard.push(answer))
    const send = () => clientEvents.emit('session_request_sent', { id: 7, topic: 'topic' })
    send()
    await paired.end()
    expect(heard).toEqual([])
    send()
    expect(heard).toMatchObject([{ error: { code: 6000 } }])
  })

  test('behavior: the provider passes on EIP-1193 events alone: a pairing link is a key', async () => {
    const { events, paired } = await create()
    const heard: unknown[] = []
    const provider = paired.provider({})
    if (!isEip1193(provider)) throw new Error('not of the EVM')
    for (const event of ['display_uri', 'session_event', 'chainChanged'])
      provider.on?.(event, (value) => heard.push([event, value]))
    events.emit('display_uri', 'wc:secret')
    events.emit('session_event', {})
    events.emit('chainChanged', '0x1')
    expect(heard).toEqual([['chainChanged', '0x1']])
  })

  test('behavior: a provider is handed out for the session’s own accounts alone', async () => {
    const { paired } = await create()
    const own = `0x${'a'.repeat(40)}`
    expect(isEip1193(paired.provider({ caipAddress: `eip155:137:${own}` }))).toBe(true)
    expect(() => paired.provider({ caipAddress: `eip155:1:0x${'b'.repeat(40)}` })).toThrow(
      /^Provider not found$/,
    )
  })

  test('behavior: it switches to the networks of the session; to others of the EVM where the wallet offers the method [ERR-12: a session]', async () => {
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    for (const methods of [[], ['wallet_switchEthereumChain']]) {
      const accounts = [`eip155:1:0x${'a'.repeat(40)}`]
      const { paired } = await create({ namespaces: { eip155: { accounts, methods } } })
      const can = (['eip155:1', 'eip155:137', solana] as const).map(paired.canSwitchTo)
      expect(can).toEqual([true, methods.length > 0, false])
    }
  })

  test('behavior: a stored link that must not be opened is removed at load and before each request: the library opens it', async () => {
    const key = 'WALLETCONNECT_DEEPLINK_CHOICE'
    const entry = (href: string) => JSON.stringify({ href, name: 'Wallet' })
    const seen: (string | undefined)[] = []
    const world = await create({
      stored: { [key]: entry('javascript:alert(1)') },
      answer: () => void seen.push(world.storage.entries.get(key)),
    })
    const { paired, storage } = world
    expect(storage.entries.has(key)).toBe(false)
    const provider = paired.provider({})
    if (!isEip1193(provider)) throw new Error('not of the EVM')
    for (const href of ['data:text/html,1', 'wallet://', 'file:///etc', 'http://wallet.test']) {
      storage.entries.set(key, entry(href))
      await provider.request({ method: 'personal_sign' })
    }
    expect(seen).toEqual([undefined, entry('wallet://'), undefined, undefined])
  })

  test('behavior: disposed, its socket is closed and its heart stands still', async () => {
    const { paired, stopped } = await create()
    await paired.dispose()
    expect(stopped).toEqual(['heartbeat', 'socket'])
  })
})
