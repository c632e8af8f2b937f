import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { createProposal } from './proposal.js'
import { chooseSession, parseSession } from './readSession.js'

const address = `0x${'a'.repeat(40)}`
const settled = (
  accounts: readonly string[],
  metadata: unknown = { name: 'Wallet', icons: ['https://w.test/i.png'] },
) => ({
  topic: 'topic',
  expiry: 2_000_000_000,
  namespaces: { eip155: { accounts, methods: ['personal_sign'] } },
  peer: { metadata },
})
const ids = ['eip155:1', 'eip155:137'] as const

describe('parseSession', () => {
  test('default: accounts, methods and wallet', () => {
    expect(parseSession(settled([`eip155:1:${address}`, 'eip155:x:0x1', 'solana:1:abc']))).toEqual({
      topic: 'topic',
      expiresAtMs: 2_000_000_000_000,
      methods: ['personal_sign'],
      accounts: [{ address, caipNetworkId: 'eip155:1' }],
      wallet: { name: 'Wallet', iconUrl: 'https://w.test/i.png' },
    })
  })

  test('error: nonsense is no session, hostile metadata no icon', () => {
    fc.assert(
      fc.property(fc.anything(), (given) => {
        expect(parseSession(given)).toBeUndefined()
      }),
    )
    const name = `Meta\u202e\u200bMask${'x'.repeat(100)}`
    const hostile = parseSession(settled([], { name, icons: ['javascript:alert(1)'] }))
    expect(hostile?.wallet).toEqual({ name: `MetaMask${'x'.repeat(24)}` })
    expect(parseSession(settled([], { name: '\u200b', icons: [] }))?.wallet).toBeUndefined()
  })
})

describe('chooseSession', () => {
  const session = (accounts: readonly string[]) => {
    const parsed = parseSession(settled(accounts))
    if (!parsed) throw new Error('no session')
    return parsed
  }

  test('default: the wanted chain where it was approved, each account once', () => {
    const accounts = [`eip155:1:${address}`, `eip155:137:${address}`, `eip155:137:${address}`]
    expect(
      chooseSession(session(accounts), { caipNetworkId: 'eip155:137', caipNetworkIds: ids }),
    ).toMatchObject({
      caipNetworkId: 'eip155:137',
      accounts: [{ address, type: 'eoa' }],
    })
  })

  test('behavior: else the first approved chain that the page knows', () => {
    const to = { caipNetworkId: 'eip155:137', caipNetworkIds: ids } as const
    expect(chooseSession(session([`eip155:1:${address}`]), to).caipNetworkId).toBe('eip155:1')
  })

  test('error: none of the requested chains was approved [ERR-45]', () => {
    const to = { caipNetworkId: 'eip155:1', caipNetworkIds: ids } as const
    expect(() => chooseSession(session([`eip155:10:${address}`]), to)).toThrow(
      '"WalletConnect" supports none of the requested chains.',
    )
  })
})

describe('createProposal', () => {
  test('default: every EVM network with its address; EIP-5792 and wallet_getAssets are asked for', () => {
    const { networks } = createTestConfig().config
    const { eip155 } = createProposal(networks)
    expect(eip155.chains).toEqual([...ids])
    expect(eip155.rpcMap['eip155:137']).toBe(networks[1]?.rpcUrl)
    expect(eip155.methods).toEqual(
      expect.arrayContaining(['wallet_sendCalls', 'wallet_getAssets', 'wallet_addEthereumChain']),
    )
  })
})
