import { describe, expect, test } from '@rstest/core'
import {
  addresses,
  asBitcoin,
  asEvm,
  asSolana,
  bitcoin,
  bitcoinAccounts,
  createTestSession as create,
  evm,
  key,
  namespaces,
  ordinal,
  otherKey,
  payment,
  signatures,
  solana,
  txid,
} from '../../testing/createTestSession.js'
import { signAsTestAccount } from '../../testing/createTestStandardWallet.js'

describe('provider', () => {
  test('default: each namespace’s own kind, and every request on its own chain', async () => {
    const { asked, paired, use } = await create()
    await use()
    asked.length = 0
    await asEvm(paired.provider({})).request({ method: 'personal_sign', params: ['0x'] })
    const sol = asSolana(paired.provider({ caipAddress: `${solana}:${key}` }))
    expect(sol.address).toBe(key)
    expect(sol.publicKey).toHaveLength(32)
    expect(sol.signTransaction).toBeUndefined()
    expect(await sol.signMessage?.(new Uint8Array([1]))).toEqual(signAsTestAccount(1, Uint8Array.of(1)))
    const btc = asBitcoin(paired.provider({ caipAddress: `${bitcoin}:${payment}` }))
    expect(await btc.getAccounts()).toEqual(bitcoinAccounts)
    expect(await btc.signMessage({ address: ordinal, message: 'Hello' })).toBe(signatures.ordinal)
    expect(await btc.sendTransfer?.({ recipient: payment, amount: 5n })).toBe(txid)
    expect(asked).toEqual([
      ['eip155:1', { method: 'personal_sign', params: ['0x'] }],
      [solana, { method: 'solana_signMessage', params: { message: '2', pubkey: key } }],
      [
        bitcoin,
        {
          method: 'signMessage',
          params: { account: payment, address: ordinal, message: 'Hello', protocol: 'bip322' },
        },
      ],
      [
        bitcoin,
        { method: 'sendTransfer', params: { account: payment, recipientAddress: payment, amount: '5' } },
      ],
    ])
  })

  test('error: a rejection in the catalogue’s words, a receiver that is none, an account that is not of the session', async () => {
    const { paired, use } = await create({
      answer: ({ method }) =>
        method === 'getAccountAddresses' ? addresses : Promise.reject({ code: 5002, message: 'no' }),
    })
    await use()
    const btc = asBitcoin(paired.provider({ caipNetworkId: bitcoin }))
    await expect(btc.signMessage({ address: payment, message: 'x' })).rejects.toThrow('Request was rejected')
    await expect(btc.sendTransfer?.({ recipient: `${payment}x`, amount: 5n })).rejects.toThrow(
      'Invalid Address',
    )
    const sol = asSolana(paired.provider({ caipNetworkId: solana }))
    await expect(sol.signMessage?.(new Uint8Array())).rejects.toMatchObject({ code: 4001 })
    expect(() => paired.provider({ caipAddress: `${solana}:${otherKey}` })).toThrow('Provider not found')
  })

  test('behavior: EVM listeners hear nothing of the other namespaces’ accounts', async () => {
    const { events, paired, use } = await create()
    await use()
    const provider = asEvm(paired.provider({}))
    const heard: unknown[] = []
    const listener = (accounts: unknown) => heard.push(accounts)
    provider.on?.('accountsChanged', listener)
    events.emit('accountsChanged', [key])
    events.emit('accountsChanged', [evm])
    provider.removeListener?.('accountsChanged', listener)
    events.emit('accountsChanged', [evm])
    expect(heard).toEqual([[evm]])
  })

  test('behavior: the Bitcoin address that was picked leads; one of ordinals never pays', async () => {
    const { bip122 } = namespaces()
    for (const named of [[payment], [payment, ordinal], [ordinal]]) {
      const accounts = named.map((x) => `${bitcoin}:${x}`)
      const { asked, paired, use } = await create({
        namespaces: { ...namespaces(), bip122: { ...bip122, accounts } },
      })
      await use()
      const btc = asBitcoin(paired.provider({ caipAddress: `${bitcoin}:${ordinal}` }))
      expect((await btc.getAccounts()).map((x) => x.address)).toEqual([ordinal, payment])
      asked.length = 0
      await btc.sendTransfer?.({ recipient: payment, amount: 5n })
      const params = { account: payment, recipientAddress: payment, amount: '5' }
      expect(asked).toEqual([[bitcoin, { method: 'sendTransfer', params }]])
    }
  })

  test('behavior: a Bitcoin wallet of several accounts is asked as the one that is meant', async () => {
    const second = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
    const { bip122 } = namespaces()
    const accounts = [payment, second].map((x) => `${bitcoin}:${x}`)
    const { asked, paired, use } = await create({
      namespaces: { ...namespaces(), bip122: { ...bip122, accounts } },
    })
    await use()
    const accountOf = async (caipAddress: `bip122:${string}:${string}`) => {
      asked.length = 0
      const provider = asBitcoin(paired.provider({ caipAddress }))
      await provider.sendTransfer?.({ recipient: payment, amount: 5n })
      return asked.map((x) => (x as [string, { params: { account: string } }])[1].params.account)
    }
    expect(await accountOf(`${bitcoin}:${second}`)).toEqual([second])
    // An address that the session does not name maps to the session's first account.
    expect(await accountOf(`${bitcoin}:${ordinal}`)).toEqual([payment])
  })

  test('behavior: an address is asked for as its own account', async () => {
    const second = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
    const { bip122 } = namespaces()
    const accounts = [second, payment].map((x) => `${bitcoin}:${x}`)
    const answers: Readonly<Record<string, readonly object[]>> = {
      [second]: [{ address: second, path: "m/84'/0'/1'/0/0", intention: 'payment' }],
      [payment]: addresses,
    }
    const { asked, paired, use } = await create({
      namespaces: { ...namespaces(), bip122: { ...bip122, accounts } },
      answer: ({ method, params }) =>
        method === 'getAccountAddresses'
          ? answers[(params as { account: string }).account]
          : { signature: signatures.ordinal },
    })
    await use()
    asked.length = 0
    const provider = asBitcoin(paired.provider({ caipAddress: `${bitcoin}:${second}` }))
    await provider.signMessage({ address: ordinal, message: 'Hello' })
    expect(asked).toMatchObject([[bitcoin, { params: { account: payment, address: ordinal } }]])
  })
})

describe('a provider kept beyond the end of its session', () => {
  test('behavior: of any namespace, it asks no phone that was paired since', async () => {
    const world = await create()
    const { asked, emitted, paired, use } = world
    await use()
    const evmProvider = asEvm(paired.provider({}))
    const sol = asSolana(paired.provider({ caipAddress: `${solana}:${key}` }))
    const btc = asBitcoin(paired.provider({ caipAddress: `${bitcoin}:${payment}` }))
    await world.pairAnother('second', namespaces())
    asked.length = 0
    for (const method of ['personal_sign', 'eth_chainId'])
      await expect(evmProvider.request({ method })).rejects.toMatchObject({ code: 4900 })
    await expect(sol.signMessage?.(Uint8Array.of(1))).rejects.toMatchObject({ code: 4900 })
    await expect(sol.signAndSendTransaction?.(Uint8Array.of(1))).rejects.toMatchObject({ code: 4900 })
    expect(await btc.getAccounts()).toEqual([])
    await expect(btc.sendTransfer?.({ recipient: payment, amount: 5n })).rejects.toThrow('Provider not found')
    expect(asked).toEqual([])
    // The other phone's session stands.
    expect([paired.session()?.topic, emitted]).toEqual(['second', []])
  })

  test('emits chains in hex and accounts as a list of addresses, each once', async () => {
    const { events, paired, use } = await create()
    await use()
    const provider = asEvm(paired.provider({}))
    const heard: unknown[] = []
    for (const event of ['accountsChanged', 'chainChanged'])
      provider.on?.(event, (data: unknown) => heard.push([event, data]))
    for (const chain of ['137', 137, '0x89', '0x0089', 'no chain', '1']) events.emit('chainChanged', chain)
    const other = `0x${'b'.repeat(40)}`
    for (const accounts of [[evm, evm], [evm], [evm.toUpperCase().replace('X', 'x')], [other], [evm]])
      events.emit('accountsChanged', accounts)
    expect(heard).toEqual([
      ['chainChanged', '0x89'],
      ['chainChanged', '0x1'],
      ['accountsChanged', [evm]],
      ['accountsChanged', [other]],
      ['accountsChanged', [evm]],
    ])
  })

  test('behavior: nor does it tell of what that one does; the end of its own it does tell', async () => {
    const world = await create()
    const { events, paired, use } = world
    await use()
    const kept = asEvm(paired.provider({}))
    const heard: string[] = []
    const listen = (provider: typeof kept, name: string) => {
      for (const event of ['accountsChanged', 'chainChanged', 'disconnect'])
        provider.on?.(event, () => heard.push(`${name} ${event}`))
    }
    listen(kept, 'kept')
    await world.pairAnother()
    listen(asEvm(paired.provider({})), 'new')
    events.emit('accountsChanged', [evm])
    events.emit('chainChanged', '0x1')
    events.emit('session_event', {
      params: { chainId: 'eip155:1', event: { name: 'accountsChanged', data: [] } },
    })
    expect(heard).toEqual([
      'kept disconnect',
      'new accountsChanged',
      'new chainChanged',
      'new accountsChanged',
    ])
  })

  test('behavior: what its phone is asked rejects once the session is over, whoever ends it, and ends no other', async () => {
    for (const end of ['deleted', 'expired', 'ran out', 'disconnected', 'replaced'] as const) {
      const expiry = 1_800_000_000
      const world = await create({
        expiry,
        answer: ({ method }) => (method === 'getAccountAddresses' ? addresses : new Promise(() => {})),
      })
      const { clientEvents, clock, emitted, library, paired, sessions, use } = world
      await use()
      const kept = asEvm(paired.provider({}))
      const sol = asSolana(paired.provider({ caipNetworkId: solana }))
      const asking = [kept.request({ method: 'personal_sign' }), sol.signMessage?.(Uint8Array.of(1))].map(
        (x) => expect(x).rejects.toMatchObject({ code: 4900 }),
      )
      if (end === 'deleted') clientEvents.emit('session_delete', { topic: 'topic' })
      if (end === 'expired') clientEvents.emit('session_expire', { topic: 'topic' })
      if (end === 'ran out') clock.advance(expiry * 1_000 - clock.nowMs())
      if (end === 'disconnected') await paired.end()
      if (end === 'replaced') await world.pairAnother()
      await Promise.all(asking)
      const isTold = end !== 'disconnected' && end !== 'replaced'
      expect([end, emitted]).toEqual([end, isTold ? [{ type: 'disconnected' }] : expect.anything()])
      expect([end, paired.session()?.topic]).toEqual([end, end === 'replaced' ? 'second' : undefined])
      // A wallet that updates the session after its end brings nothing back.
      emitted.length = 0
      sessions.set('topic', library.session)
      world.events.emit('session_update')
      expect([emitted, paired.session()?.topic === 'topic']).toEqual([[], false])
    }
  })

  test('behavior: a failure that its phone answers late ends no session but its own', async () => {
    let refuse = (_cause: Error) => {}
    const world = await create({
      answer: ({ method }) =>
        method === 'getAccountAddresses'
          ? addresses
          : new Promise((_resolve, reject) => {
              refuse = reject
            }),
    })
    const { emitted, paired, use } = world
    await use()
    const kept = asEvm(paired.provider({}))
    const asking = expect(kept.request({ method: 'personal_sign' })).rejects.toMatchObject({ code: 4900 })
    await world.pairAnother('second', namespaces())
    await asking
    refuse(new Error('expired'))
    await new Promise((resolve) => setTimeout(resolve))
    expect([paired.session()?.topic, emitted]).toEqual(['second', []])
  })

  test('behavior: each provider of a session knows the same listeners, and stops any of them', async () => {
    const { events, paired, use } = await create()
    await use()
    const heard: unknown[] = []
    const listener = (chain: unknown) => heard.push(chain)
    asEvm(paired.provider({})).on?.('chainChanged', listener)
    const other = asEvm(paired.provider({}))
    events.emit('chainChanged', '0x89')
    other.removeListener?.('chainChanged', listener)
    events.emit('chainChanged', '0x1')
    expect(heard).toEqual(['0x89'])
  })
})
