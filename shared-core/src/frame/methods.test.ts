import { describe, expect, test } from '@rstest/core'
import { methodPolicies, policyOf } from './methods.js'

const of = (policy: string) =>
  Object.keys(methodPolicies)
    .filter((method) => policyOf(method) === policy)
    .sort()

describe('policyOf', () => {
  test('default: the methods that only read, and the transaction that is signed already [ROLE-01: table]', () => {
    expect(of('safe')).toEqual([
      'eth_accounts',
      'eth_call',
      'eth_getBalance',
      'eth_getLogs',
      'eth_sendRawTransaction',
      'wallet_getAssets',
      'wallet_getCallsStatus',
      'wallet_getCapabilities',
    ])
  })

  test('default: the methods that the visitor approves [ROLE-02: table]', () => {
    expect(of('approve')).toEqual([
      'eth_sendTransaction',
      'eth_sendUserOperation',
      'eth_signTypedData_v4',
      'personal_sign',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
      'solana_signMessage',
      'solana_signTransaction',
      'wallet_grantPermissions',
      'wallet_revokePermissions',
      'wallet_sendCalls',
    ])
  })

  test('error: any other has none, names of the prototype included', () => {
    for (const method of ['eth_sign', 'eth_signTypedData', 'constructor', '__proto__', 'toString', ''])
      expect(policyOf(method)).toBeUndefined()
  })
})
