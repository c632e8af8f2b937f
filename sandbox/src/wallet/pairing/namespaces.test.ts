import { describe, expect, test } from '@rstest/core'
import { addChain, initialState } from '../state.js'
import { movedNamespaces, proposedOf, supportedNamespaces } from './namespaces.js'

const me = initialState.address
const eip155 = {
  chains: ['eip155:1'],
  accounts: [`eip155:1:${me}`],
  methods: ['personal_sign'],
  events: ['chainChanged'],
}

describe('movedNamespaces', () => {
  test('default: nothing moves while account and chain stay', () => {
    expect(movedNamespaces({ eip155 }, initialState)).toEqual({ eip155 })
  })

  test('behavior: a new chain joins, a new account takes every chain, methods stay', () => {
    const state = { ...addChain(initialState, { chainId: 10, name: 'O', symbol: 'ETH' }), address: '0xb' }
    expect(movedNamespaces({ eip155 }, state).eip155).toEqual({
      ...eip155,
      chains: ['eip155:1', 'eip155:10'],
      accounts: ['eip155:1:0xb', 'eip155:10:0xb'],
    })
  })

  test('behavior: a Solana account moves with the active one; what the wallet has no account for stays', () => {
    const solana = { ...eip155, chains: ['solana:x'], accounts: ['solana:x:old'] }
    const cosmos = { ...eip155, chains: ['cosmos:x'], accounts: ['cosmos:x:c'] }
    const [address] = initialState.solana.addresses
    expect(movedNamespaces({ solana, cosmos }, initialState)).toEqual({
      solana: { ...solana, accounts: [`solana:x:${address}`] },
      cosmos,
    })
  })
})

describe('proposedOf', () => {
  test('default: chains and methods over all groups, a chain as key too', () => {
    const groups = [
      { eip155: { chains: ['eip155:1'], methods: ['a'] } },
      { 'eip155:10': { methods: ['a', 'b'] }, solana: { methods: [] } },
    ]
    expect(proposedOf(groups)).toEqual({ chains: ['eip155:1', 'eip155:10'], methods: ['a', 'b'] })
  })
})

describe('supportedNamespaces', () => {
  test('default: the chains the wallet knows and no other', () => {
    const { chains, accounts } = supportedNamespaces(initialState).eip155
    expect(chains).toEqual(['eip155:1', 'eip155:137'])
    expect(accounts).toEqual([`eip155:1:${me}`, `eip155:137:${me}`])
  })

  test('behavior: a pairing that asks for batches gets all that a batch takes', () => {
    const { methods } = supportedNamespaces(initialState).eip155
    for (const method of ['wallet_getCapabilities', 'wallet_sendCalls', 'wallet_getCallsStatus'])
      expect(methods).toContain(method)
  })

  test('behavior: a Bitcoin account goes by its payment address', () => {
    const { accounts } = supportedNamespaces(initialState).bip122
    expect(accounts.map((account) => account.split(':')[2])).toEqual(
      initialState.bip122.accounts.map(({ payment }) => payment.address),
    )
  })
})
