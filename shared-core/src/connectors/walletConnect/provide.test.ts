import { describe, expect, test } from '@rstest/core'
import {
  addresses,
  bitcoin,
  bitcoinAccounts,
  createTestSession as create,
  evm,
  key,
  ordinal,
  otherKey,
  payment,
  signatures,
  solana,
  txid,
} from '../../testing/createTestSession.js'
import { signAsTestAccount } from '../../testing/createTestStandardWallet.js'
import { isEip1193, isSolana } from '../WalletProvider.js'

describe('provider', () => {
  test('default: each namespace’s own kind, and every request on its own chain', async () => {
    const { asked, paired, use } = await create()
    await use()
    asked.length = 0
    await (paired.provider({}) as { request(of: object): Promise<unknown> }).request({
      method: 'personal_sign',
      params: ['0x'],
    })
    const sol = paired.provider({ caipAddress: `${solana}:${key}` })
    if (!isSolana(sol)) throw new Error('not of Solana')
    expect(sol.address).toBe(key)
    expect(sol.publicKey).toHaveLength(32)
    expect(sol.signTransaction).toBeUndefined()
    expect(await sol.signMessage?.(new Uint8Array([1]))).toEqual(signAsTestAccount(1, Uint8Array.of(1)))
    const btc = paired.provider({ caipAddress: `${bitcoin}:${payment}` })
    if (isSolana(btc) || isEip1193(btc)) throw new Error('not of Bitcoin')
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
    const btc = paired.provider({ caipNetworkId: bitcoin })
    if (isSolana(btc) || isEip1193(btc)) throw new Error('not of Bitcoin')
    await expect(btc.signMessage({ address: payment, message: 'x' })).rejects.toThrow('Request was rejected')
    await expect(btc.sendTransfer?.({ recipient: `${payment}x`, amount: 5n })).rejects.toThrow(
      'Invalid Address',
    )
    const sol = paired.provider({ caipNetworkId: solana })
    if (!isSolana(sol)) throw new Error('not of Solana')
    await expect(sol.signMessage?.(new Uint8Array())).rejects.toMatchObject({ code: 4001 })
    expect(() => paired.provider({ caipAddress: `${solana}:${otherKey}` })).toThrow('Provider not found')
  })

  test('behavior: EVM listeners hear nothing of the other namespaces’ accounts', async () => {
    const { events, paired, use } = await create()
    await use()
    const provider = paired.provider({})
    if (!isEip1193(provider)) throw new Error('not of the EVM')
    const heard: unknown[] = []
    const listener = (accounts: unknown) => heard.push(accounts)
    provider.on?.('accountsChanged', listener)
    events.emit('accountsChanged', [key])
    events.emit('accountsChanged', [evm])
    provider.removeListener?.('accountsChanged', listener)
    events.emit('accountsChanged', [evm])
    expect(heard).toEqual([[evm]])
  })
})
