import { describe, expect, test } from '@rstest/core'
import { isRejection } from './readRefusal.js'

const error = (code: number | string | undefined, message: string, more: object = {}) =>
  Object.assign(new Error(message), { code, ...more })

const codes: readonly unknown[] = [
  { code: 4001 },
  { code: '4001' },
  { code: 5002 },
  error('ACTION_REJECTED', 'user rejected action (action="sendTransaction", reason="rejected")'),
  { error: { code: 4001 } },
  { jsonrpc: '2.0', id: 1, error: { code: 4001, message: 'no' } },
  { code: -32_603, message: 'Internal JSON-RPC error.', data: { originalError: { code: 4001 } } },
  { code: -32_603, message: 'Internal error', data: { code: 4001 } },
  new Error('failed', { cause: error(4001, 'no') }),
  new Error('failed', { cause: new Error('twice', { cause: { code: 4001 } }) }),
  error('UNKNOWN_ERROR', 'could not coalesce error', { info: { error: { code: 4001, message: 'no' } } }),
]

const wordings = [
  'User rejected',
  'User rejected.',
  'User rejected the request.',
  'User rejected methods.',
  'user rejects',
  'User Reject',
  'The user rejected the request',
  'The user has cancelled the operation',
  'User canceled',
  'USER_CANCELLED',
  'User declined',
  'User refused to sign',
  'User dismissed the prompt',
  'User closed modal',
  'User disapproved requested methods',
  'User denied transaction signature.',
  'MetaMask Tx Signature: User denied transaction signature.',
  'MetaMask - RPC Error: MetaMask Message Signature: User denied message signature.',
  'Error: User denied account authorization',
  'User didn’t approve the request',
  'User did not sign',
  'rejectedByUser',
  'user_rejected_request',
  'UserRejectedRequestError',
  'Rejected by user',
  'Request rejected by the user',
  'Transaction was rejected by the user.',
  'Action cancelled by user',
  'canceled by the user',
  'closed by user',
  'Transaction not approved by user',
  'Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)',
  'Transaction rejected on your hardware wallet',
  'Request was rejected by the wallet',
  'Owner rejected',
  '用户取消了操作',
  '用户拒绝',
]

const bareWordings = [
  'rejected',
  'Cancelled',
  'Canceled.',
  'declined',
  'Request rejected',
  'Transaction rejected',
  'Transaction was rejected',
  'Approval Denied',
  'Sign request rejected',
  'Signature request was denied.',
  'Connection rejected',
  'Popup closed',
  'The wallet window was closed',
  'Plugin Closed',
  'Cancel',
]

const hostile = new Proxy(
  {},
  {
    get() {
      throw new Error('hostile')
    },
  },
)
const failures: readonly unknown[] = [
  undefined,
  null,
  '',
  {},
  hostile,
  'insufficient funds for gas * price + value: rejected by node',
  'transaction rejected: nonce too low',
  'Transaction rejected by the network',
  'execution reverted: User rejected',
  error(-32_603, 'execution reverted', { data: { message: 'user denied' } }),
  'replacement transaction underpriced',
  'Request rejected: rate limit exceeded',
  'Request rejected due to too many requests',
  'request timed out, rejected by user agent',
  'connection refused',
  'connect ECONNREFUSED 127.0.0.1:8545',
  'Access denied',
  'Permission denied',
  'The user aborted a request.',
  'The operation was aborted.',
  'signal is aborted without reason',
  'Connection closed',
  'UserOperation rejected because account signature check failed',
  'rejected by user operation pool',
  'The requested account and/or method has not been authorized by the user.',
  'Failed to fetch',
  'unknown account, request denied by policy',
  error(-32_003, 'Transaction rejected'),
  error(403, 'Request denied'),
  error(-32_002, 'The user has not rejected the earlier request'),
  error(4100, 'Unauthorized'),
  error(4902, 'User rejected'),
  error(5750, 'The user rejected the upgrade'),
  error(-32_000, 'already known'),
  error(5000, 'Something went wrong'),
  error(-32_603, 'Internal JSON-RPC error.'),
]

describe('isRejection', () => {
  test('recognizes a code, also as text or inside another error', () => {
    for (const [at, cause] of codes.entries()) expect(isRejection(cause), `case ${at}`).toBe(true)
  })

  test('recognizes words that name the user, in each shape of an error', () => {
    for (const words of wordings)
      for (const cause of [
        words,
        new Error(words),
        { message: words },
        { error: words },
        { error: { message: words } },
        error(-32_603, words),
        error(-32_000, words),
        error(4100, words),
        error(-32_603, 'Internal JSON-RPC error.', { data: { message: words } }),
        new Error('Request failed', { cause: new Error(words) }),
      ])
        expect(isRejection(cause), words).toBe(true)
  })

  test('recognizes bare words where no code says something else', () => {
    for (const words of bareWordings)
      for (const cause of [words, new Error(words), { error: words }, error(-32_603, words), error(1, words)])
        expect(isRejection(cause), words).toBe(true)
  })

  test('leaves what a node, a contract, a network or a policy refuses', () => {
    for (const [at, cause] of failures.entries()) expect(isRejection(cause), `case ${at}`).toBe(false)
  })

  test('reads codes that mean a rejection in one protocol alone', () => {
    expect(isRejection(error(5000, 'Something went wrong'), 'pairing')).toBe(true)
    expect(isRejection(error(5000, 'insufficient funds'), 'pairing')).toBe(false)
    expect(isRejection(error(5000, 'insufficient funds'), 'session')).toBe(true)
    expect(isRejection({ code: -32_000 }, 'bitcoin')).toBe(true)
    expect(isRejection(error(-32_000, 'Insufficient balance'), 'bitcoin')).toBe(false)
    expect(isRejection({ code: 5000 }, 'bitcoin')).toBe(false)
  })

  test('ends with errors that hold themselves', () => {
    const circular: Record<string, unknown> = { code: 7 }
    circular.cause = circular
    expect(isRejection(circular)).toBe(false)
  })
})
