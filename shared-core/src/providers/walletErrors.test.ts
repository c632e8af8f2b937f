import { describe, expect, test } from '@rstest/core'
import {
  isNotReady,
  isUnrecognizedChain,
  isUnsupportedMethod,
  throwAnsweredError,
  toConnectError,
  toRequestError,
} from './walletErrors.js'

describe('toConnectError', () => {
  const named = (code: number | undefined, of?: 'session') =>
    toConnectError(Object.assign(new Error('of the wallet'), { code }), {
      connectorId: 'one',
      ...(of && { of }),
    }).message

  test('error: 5000 is the default: it says no more than no code at all; as the reason of a pairing’s rejection it is the visitor’s no [ERR-59]', () => {
    expect([named(5000), named(undefined), named(12_345)]).toEqual(Array(3).fill('Failed to connect'))
    expect([named(5000, 'session'), named(undefined, 'session')]).toEqual([
      'Connection rejected',
      'Failed to connect',
    ])
  })
})

const error = (code: number | undefined, message: string, more: object = {}) =>
  Object.assign(new Error(message), { code, ...more })

describe('toRequestError', () => {
  test('names a rejection, a waiting request and a dead provider in every shape', () => {
    for (const [cause, name] of [
      [error(4001, 'no'), 'RequestRejectedError'],
      [error(-32_603, 'User denied message signature'), 'RequestRejectedError'],
      [error(-32_002, 'Request already pending'), 'RequestPendingError'],
      [{ error: { code: -32_002 } }, 'RequestPendingError'],
      ['Already processing eth_requestAccounts. Please wait.', 'RequestPendingError'],
      ['Request already pending in MetaMask', 'RequestPendingError'],
      ['transaction already pending in mempool', 'UnknownFailureError'],
      ['There is already a pending transaction with this nonce', 'UnknownFailureError'],
      ['Transaction is already processing', 'UnknownFailureError'],
      ["can't access dead object", 'ProviderUnreachableError'],
      ['No SW', 'ProviderUnreachableError'],
      ['There is already a pending request', 'RequestPendingError'],
      ['Another request is in progress', 'RequestPendingError'],
      [error(-32_002, 'RPC endpoint returned too many errors'), 'UnknownFailureError'],
      [error(-32_002, 'Access denied.'), 'UnknownFailureError'],
      [error(-32_002, 'Transaction simulation failed: Blockhash not found'), 'UnknownFailureError'],
      [error(undefined, 'Extension context invalidated.'), 'ProviderUnreachableError'],
      [
        error(-32_603, 'Could not establish connection. Receiving end does not exist.'),
        'ProviderUnreachableError',
      ],
      [error(-32_603, 'Internal JSON-RPC error.'), 'UnknownFailureError'],
    ] as const)
      expect([cause, toRequestError(cause).name]).toEqual([cause, name])
  })
})

describe('isUnrecognizedChain', () => {
  test('reads 4902 in a code, in a nested code, and in the text alone [ERR-16: text]', () => {
    for (const cause of [
      error(4902, ''),
      error(-32_603, '', { data: { originalError: { code: 4902 } } }),
      error(
        -32_603,
        'Unrecognized chain ID "0x89". Try adding the chain using wallet_addEthereumChain first.',
      ),
      error(-32_000, 'Error 4902'),
      { code: -32_603, message: '{"code":4902}' },
      'Unrecognised chain',
      error(-32_603, 'Chain 0x89 not found. Please add it first.'),
      'This network has not been added to the wallet',
      'Unknown chain id 10',
    ])
      expect([cause, isUnrecognizedChain(cause)]).toEqual([cause, true])
  })

  test('leaves other failures, also on the chain of that number', () => {
    for (const cause of [
      error(-32_603, 'Internal error'),
      'chain 4902 is down',
      'eip155:4902 failed',
      '0x14902',
      'Chain not supported',
      'Unknown network error',
      'Network client not found',
      'Chain head not found',
      'Chain 137: account not found',
    ])
      expect([cause, isUnrecognizedChain(cause)]).toEqual([cause, false])
  })
})

describe('isNotReady', () => {
  test('is a wallet that could not ask, and no rejection', () => {
    for (const cause of [
      error(4100, ''),
      error(4900, ''),
      error(1013, 'Disconnected from chain'),
      'Receiving end does not exist',
      'Promised response from onMessage listener went out of scope',
    ])
      expect(isNotReady(cause)).toBe(true)
    for (const cause of [error(4001, ''), error(4100, 'User rejected'), error(-32_603, 'Internal error')])
      expect(isNotReady(cause)).toBe(false)
  })
})

describe('isUnsupportedMethod', () => {
  test('reads the wallet’s own code, as a number or as text', () => {
    for (const cause of [error(4200, ''), error(-32_601, ''), { code: '4200' }])
      expect(isUnsupportedMethod(cause)).toBe(true)
    expect(isUnsupportedMethod(error(-32_603, 'Internal error'))).toBe(false)
    const ofBundler = { code: -32_603, data: { code: -32_601, message: 'the method does not exist' } }
    expect(isUnsupportedMethod(ofBundler)).toBe(false)
  })
})

describe('throwAnsweredError', () => {
  test('throws the error that a wallet answers with, and passes answers', () => {
    expect(() => throwAnsweredError({ error: { code: 4001, message: 'no' } })).toThrow('no')
    expect(() => throwAnsweredError({ error: 'User rejected' })).toThrow('User rejected')
    expect(() => throwAnsweredError({ result: null, error: { message: 'no' } })).toThrow('no')
    for (const answer of [undefined, null, '0x', [], { error: null }, { error: 'x', result: 1 }, { id: '1' }])
      throwAnsweredError(answer)
  })
})
