import { describe, expect, test } from '@rstest/core'
import { isRejection } from './readRefusal.js'

const error = (code: number | string | undefined, message: string, more: object = {}) =>
  Object.assign(new Error(message), { code, ...more })

const codes: readonly unknown[] = [
  error('Method_Interrupted', 'Popup closed'),
  error('Failure_ActionCancelled', ''),
  new Error('{"code":4001,"message":"no"}'),
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
  { message: 'Request failed', response: { error: { code: 4001 } } },
  { errors: [{ message: 'timeout' }, { code: 4001 }] },
  error('UNKNOWN_ERROR', 'could not coalesce error', { info: { error: { code: 4001, message: 'no' } } }),
]

const wordings = [
  '使用者拒絕了請求',
  '您已拒绝该请求',
  'User pressed cancel',
  'User clicked reject',
  'User exited the flow',
  'Signature interrupted by user',
  'KeystoneError#Tx_canceled. Signing canceled, please retry',
  'User has exited.',
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
  'You rejected the request',
  'You declined the request',
  'You have cancelled the transaction',
  'Rejected by signer',
  'Ledger: Condition of use not satisfied (0x6985)',
  'Condition of use not satisfied (0x5501)',
  '0x6985: CONDITIONS_OF_USE_NOT_SATISFIED',
  'El usuario rechazó la solicitud',
  'Solicitud cancelada por el usuario',
  'O usuário rejeitou',
  'Rejeitado pelo usuário',
  'L’utilisateur a refusé',
  "L'utilisateur a refusé".normalize('NFD'),
  'Annulé par l’utilisateur',
  'Vom Benutzer abgelehnt',
  'Der Nutzer hat die Anfrage abgelehnt',
  'Пользователь отклонил запрос',
  'Запрос отклонён пользователем',
  'ユーザーが拒否しました',
  'ユーザーによって拒否されました',
  '사용자가 거부했습니다',
  '사용자가 요청을 거부했습니다',
]

const bareWordings = [
  'KeystoneError#Tx_canceled',
  'authorization request declined',
  'WalletWindowClosedError',
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
  'popup window closed before completing',
  'Operation cancelled',
  'Payment cancelled',
  'Wallet declined the request',
  'Rejected request',
  'Session proposal rejected',
  'Proposal rejected',
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
  error(-32_603, 'execution reverted', { details: 'user denied' }),
  error(-32_603, 'Rejected', { data: { message: 'request timed out' } }),
  error(-32_603, 'User rejected: request timed out'),
  { errors: [{ message: 'Rejected' }, { message: 'nonce too low' }] },
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
  'rejected by signer service',
  'Condition of use not satisfied',
  'Ledger device: UNKNOWN_ERROR (0x6a80)',
  'Payment declined',
  'Operation denied',
  'If you reject the request, the dapp disconnects',
  'Wallet rejected the request: method not allowed',
  'El servidor rechazó la solicitud',
  'Der Nutzer hat kein Guthaben, vom Server abgelehnt',
  'Der Nutzer hat die Anfrage nicht abgelehnt',
  'Сервер отклонил запрос',
  'ユーザーがサーバーに拒否されました',
  '사용자가 서버에서 거부되었습니다',
  'The requested account and/or method has not been authorized by the user.',
  'Failed to fetch',
  'unknown account, request denied by policy',
  error(-32_003, 'Transaction rejected'),
  error(403, 'Request denied'),
  error(-32_002, 'The user has not rejected the earlier request'),
  error(4100, 'Unauthorized'),
  error(4902, 'User rejected'),
  error(5750, 'The user rejected the upgrade'),
  '您的请求被拒绝',
  '您的交易被拒绝，余额不足',
  '交易已提交，您无法取消',
  'user selected closest validator',
  'User not signed in',
  error(3, 'execution reverted: {"code":4001}'),
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
        { response: { data: { message: words } } },
        new AggregateError([new Error('Failed'), words]),
        ...['request timed out', 'execution reverted', 'nonce too low'].map((message) =>
          error(-32_603, words, { data: { message } }),
        ),
        error(-32_603, 'request timed out', { data: { message: words } }),
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
    for (const code of [5001, 5003]) {
      for (const protocol of ['session', 'pairing'] as const)
        expect(isRejection(error(code, 'Something went wrong'), protocol), `${code}, ${protocol}`).toBe(true)
      expect(isRejection(error(code, 'insufficient funds'), 'pairing')).toBe(false)
      expect(isRejection(error(code, 'insufficient funds'), 'session')).toBe(true)
      expect(isRejection(error(code, 'Something went wrong'))).toBe(false)
    }
    expect(isRejection({ code: -32_000 }, 'bitcoin')).toBe(true)
    expect(isRejection(error(-32_000, 'Insufficient balance'), 'bitcoin')).toBe(false)
    for (const text of [
      'rejecting replacement 12ab; new feerate',
      'Fee exceeds maximum configured by user',
      'rejected by network rules',
      'min relay fee not met',
      'dust',
      'Network request error',
      'bad-txns-inputs-missingorspent',
    ])
      expect(isRejection(error(-32_000, text), 'bitcoin'), text).toBe(false)
    for (const text of ['User canceled', 'Request rejected', 'Popup closed', ''])
      expect(isRejection(error(-32_000, text), 'bitcoin'), text).toBe(true)
    expect(isRejection({ code: 5000 }, 'bitcoin')).toBe(false)
  })

  test('ends with errors that hold themselves', () => {
    const circular: Record<string, unknown> = { code: 7 }
    circular.cause = circular
    circular.errors = Array(99).fill(circular)
    expect(isRejection(circular)).toBe(false)
  })
})
