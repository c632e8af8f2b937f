import { describe, expect, test } from '@rstest/core'
import { InsufficientFundsError } from '../errors/send.js'
import { awaitSent } from './awaitSent.js'

const error = (code: unknown, message: string) => Object.assign(new Error(message), { code })
const endOf = (cause: unknown) =>
  awaitSent(Promise.reject(cause)).catch((thrown: Error) => (thrown === cause ? 'unchanged' : thrown.name))

describe('awaitSent', () => {
  test('leaves the outcome open where the node has the transaction already', async () => {
    for (const cause of [
      error(-32_000, 'already known'),
      'known transaction: 0x12',
      'ALREADY_EXISTS: already known',
      'transaction already pending in mempool',
      'tx already in mempool',
      'tx already exists in cache',
      error(-27, 'Transaction already in block chain'),
      'txn-already-known',
      'Transaction outputs already in utxo set',
      'already in the transaction pool',
      'duplicate transaction',
      'transaction already pending',
      'There is already a pending transaction with this nonce',
      'txn-already-in-mempool',
      error(-32_002, 'Transaction simulation failed: This transaction has already been processed'),
      'AlreadyProcessed',
      error(-32_010, 'AlreadyKnown'),
    ])
      expect([cause, await endOf(cause)]).toEqual([cause, 'BroadcastUnconfirmedError'])
  })

  test('leaves the outcome open when the connection to the node broke', async () => {
    for (const cause of [
      'Failed to fetch',
      'fetch failed',
      'Load failed',
      'NetworkError when attempting to fetch resource.',
      'Network request error',
      'Network request failed',
      'The network connection was lost.',
      'net::ERR_CONNECTION_RESET',
      '503 Service Unavailable',
      'Gateway Time-out',
      'unexpected EOF',
      'unexpected end of stream on https://node.example',
      'context deadline exceeded',
      "Non-200 status code: '524'",
      'The wallet session dropped unexpectedly (1006: ).',
      'Transaction was not mined within 50 blocks. It might still be mined!',
      'connection reset by peer',
      'WebSocket request failed.',
      'The socket has been closed.',
      'Request failed with status code 502',
      'socket hang up',
      'read ECONNRESET',
      error(-32_603, '504 Gateway Timeout'),
      '502 Bad Gateway',
      error('TIMEOUT', 'no answer'),
      error('NETWORK_ERROR', 'could not detect network'),
      'Transaction was not confirmed in 30.00 seconds. It is unknown if it succeeded or failed.',
      new Error('Internal error', { cause: error('TIMEOUT', '') }),
    ])
      expect([cause, await endOf(cause)]).toEqual([cause, 'BroadcastUnconfirmedError'])
  })

  test('passes other failures unchanged', async () => {
    for (const cause of [
      error(-32_000, 'nonce too low'),
      error(-32_000, 'min relay fee not met'),
      error(4001, 'User rejected'),
      'payload failed to parse',
      'invalid nonce; got 502, expected 501',
      'chainId 504 is not supported',
      'Popup window already exists',
      new InsufficientFundsError({ cause: new Error('Failed to fetch') }),
    ])
      expect([cause, await endOf(cause)]).toEqual([cause, 'unchanged'])
  })
})
