import { describe, expect, test } from '@rstest/core'
import { toWalletFailure } from './walletFailure.js'

describe('toWalletFailure', () => {
  test('names the reason of a wallet, also one that wraps the reason of its node', () => {
    const node = { code: -32_000, message: 'nonce too low' }
    for (const error of [
      node,
      Object.assign(new Error('Internal JSON-RPC error.'), { code: -32_603, data: node }),
      { code: -32_603, message: 'Internal error', data: { originalError: node } },
      { code: -32_603, message: 'Internal JSON-RPC error', data: { cause: node } },
      { error: node },
      new Error('An unknown error occurred', { cause: node }),
      'nonce too low',
    ])
      expect(toWalletFailure(error)).toMatchObject({
        name: 'UnknownFailureError',
        message: 'An error occurred',
        reason: 'nonce too low',
      })
  })

  test('reports missing funds by their own name, in the words of nodes, wallets and tokens', () => {
    for (const message of [
      'insufficient funds for gas * price + value: balance 1, tx cost 2, overshot 1',
      'err: insufficient funds for gas * price + value',
      'ERC20: transfer amount exceeds balance',
      'Transfer: insufficient lamports 1, need 2',
      'Not enough funds',
      'INSUFFICIENT_FUNDS',
    ])
      expect(toWalletFailure({ code: -32_000, message }), message).toMatchObject({
        name: 'InsufficientFundsError',
      })
  })

  test('stays the general failure where the wallet gives no reason', () => {
    for (const error of [
      undefined,
      null,
      7,
      {},
      new Error(''),
      new Error('Internal JSON-RPC error.'),
      new Error('An unexpected error occurred'),
      { code: -32_603 },
      new Error('\u200b\u202e'),
    ])
      expect(toWalletFailure(error)).toMatchObject({
        name: 'UnknownFailureError',
        message: 'An error occurred',
        reason: undefined,
      })
  })

  test('cleans and cuts the reason: it may hold any text', () => {
    const error = toWalletFailure(new Error(`Bad\n\u202ething ${'x'.repeat(9_000)}`))
    expect(error).toMatchObject({ reason: `Bad thing ${'x'.repeat(110)}` })
  })

  test('ends in a reason that wraps itself', () => {
    const loop: { cause?: unknown } = {}
    loop.cause = loop
    expect(toWalletFailure(loop)).toMatchObject({ name: 'UnknownFailureError' })
  })
})
