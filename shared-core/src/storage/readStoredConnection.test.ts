import { describe, expect, test } from '@rstest/core'
import { readStoredConnection } from './readStoredConnection.js'

const connection = {
  connectorId: 'auth',
  namespace: 'eip155',
  accounts: [
    { address: '0xab', type: 'eoa' },
    { address: '0xcd', type: 'smartAccount' },
  ],
  caipNetworkId: 'eip155:1',
  auth: { name: 'google', username: 'ada' },
} as const

describe('readStoredConnection', () => {
  test('default: connectorId, accounts with address and type, network, auth name, username [ENT-01: connectorId, accounts, network]', () => {
    expect(readStoredConnection(connection)).toEqual(connection)
    const wallet = { walletName: 'W', walletIcon: 'https://w.test/i.png' }
    const { auth: _, ...paired } = { ...connection, ...wallet }
    expect(readStoredConnection(paired)).toEqual(paired)
  })

  test('error: without a whole connector, account, network or namespace it is none', () => {
    for (const broken of [
      { connectorId: '' },
      { connectorId: undefined },
      { accounts: undefined },
      { accounts: [{ address: '0xab' }] },
      { accounts: [{ type: 'eoa' }] },
      { accounts: [{ address: '0xab', type: 'other' }] },
      { caipNetworkId: 'eip155' },
      { caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
      { namespace: 'cosmos' },
    ])
      expect(readStoredConnection({ ...connection, ...broken })).toBeUndefined()
  })

  test('error: a name that is no text is left out', () => {
    expect(readStoredConnection({ ...connection, auth: { name: 1, username: 'ada' } })?.auth).toEqual({
      username: 'ada',
    })
    expect(readStoredConnection({ ...connection, auth: 'google' })).not.toHaveProperty('auth')
  })
})
