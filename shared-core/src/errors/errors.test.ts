import { describe, expect, test } from '@rstest/core'
import de from '../messages/de.js'
import en from '../messages/en.js'
import * as errors from '../testing/allErrors.js'
import { BaseError } from './BaseError.js'
import { presentError } from './present.js'

const cause = new Error('inner')

/** One of every class, and the catalogue's words for it. */
const all: readonly (readonly [BaseError, string])[] = [
  [new errors.AccountAddressMissingError(), "Transactions can't be fetched without an accountAddress"],
  [
    new errors.TransactionsUnavailableError({ caipAddress: 'eip155:1:0x', cause }),
    'Failed to fetch transactions',
  ],
  [new errors.AmountAndReceiverRequiredError(), 'An amount and receiver address are required'],
  [new errors.ChainNotSupportedError({ caipNetworkId: 'eip155:5' }), 'Chain is not supported'],
  [new errors.ConnectFailedError({ connectorId: 'a', cause }), 'Failed to connect'],
  [new errors.ConnectorNotFoundError({ connectorId: 'a' }), 'No connector found for connection: a'],
  [new errors.DisconnectChainsFailedError({ namespaces: ['eip155'] }), 'Failed to disconnect chains'],
  [new errors.DisconnectFailedError({ connectorId: 'a' }), 'Failed to disconnect'],
  [new errors.HttpError({ path: '/a', status: 500 }), 'Something went wrong'],
  [new errors.EmbeddedNotLoadedError({ secureSite: 'https://a' }), 'Network Error'],
  [new errors.EmbeddedTimedOutError({ call: 'getUser' }), 'Embedded Wallet Request Timed Out'],
  [new errors.UnverifiedDomainError({ origin: 'https://a' }), 'Unverified Domain'],
  [new errors.RpcNotAllowedError({ method: 'eth_sign' }), 'Requested RPC call is not allowed'],
  [new errors.FrameFailedError({ reason: 'rpc', message: 'reverted' }), 'reverted'],
  [new errors.PopupClosedError(), 'Popup closed'],
  [new errors.SocialLoginFailedError(), 'Failed to initiate social connection'],
  [new errors.NoAuthConnectorError(), 'No auth connector found'],
  [new errors.NotByEmailOrSocialError(), 'Not connected to email or social'],
  [new errors.InsufficientFundsError(), 'Insufficient Funds'],
  [new errors.IntegrityError({ file: 'a.js' }), 'Integrity check failed: a.js'],
  [new errors.InvalidCaipAddressError({ text: 'a' }), 'Invalid CAIP Address'],
  [new errors.InvalidCaipNetworkIdError({ text: 'a' }), 'Invalid CAIP Network'],
  [new errors.InvalidConnectionStatusError({ status: 'odd' }), 'Invalid connection status: odd'],
  [new errors.InvalidDecimalError({ text: 'a' }), 'Invalid decimal'],
  [new errors.InvalidOptionError({ option: 'a' }), 'Invalid option: a'],
  [new errors.InvalidProjectIdError({ projectId: 'a' }), 'Invalid Project ID'],
  [new errors.InvalidReceiverError({ receiver: 'a' }), 'Invalid Address'],
  [new errors.InvalidResponseError({ path: '/a' }), 'An error occurred'],
  [new errors.MissingRpcUrlError({ caipNetworkId: 'eip155:5' }), 'RPC URL is required'],
  [new errors.ModalClosedError(), 'Modal closed'],
  [
    new errors.GasPriceNotSupportedError({ caipNetworkId: 'eip155:5' }),
    'Network not supported for Gas Price',
  ],
  [new errors.QuoteUnavailableError({ fault: 'route' }), 'No quote is available'],
  [new errors.SwapRefusedError({ fault: 'router' }), 'The transaction is not the one that was quoted'],
  [new errors.SellerRefusedError({ seller: 'Pay', fault: 'receiver' }), 'The seller’s link was refused'],
  [new errors.SwapsNotSupportedError({ caipNetworkId: 'eip155:5' }), 'Network not supported for Swaps'],
  [new errors.PopupBlockedError(), 'The window was not opened: press again'],
  [new errors.WindowClosedError(), 'The wallet’s window was closed'],
  [new errors.PopupUnavailableError(), 'This page cannot speak with a wallet’s window'],
  [
    new errors.MultiWalletNotEnabledError(),
    "Multi-wallet support is not enabled. The project's configuration turns it on, unless features.multiWallet is false.",
  ],
  [new errors.AddressNotFoundError({ connectorId: 'a' }), 'Address or auth connector not found'],
  [new errors.NameNotResolvedError(), 'Error resolving name'],
  [new errors.NamesUnavailableError(), 'Error fetching names for address'],
  [new errors.NameSuggestionsUnavailableError(), 'Error fetching name suggestions'],
  [new errors.NameNotRegisteredError({ name: 'al.foyer.id' }), 'Error registering name al.foyer.id'],
  [new errors.NetworkNotConfiguredError({ caipNetworkId: 'eip155:5' }), 'Network Not Found'],
  [new errors.NetworkNotFoundError({ caipNetworkId: 'eip155:5' }), 'Network not found'],
  [new errors.NftsUnavailableError({ caipAddress: 'eip155:1:0x', cause, retryAtMs: 5 }), 'NFTs Unavailable'],
  [
    new errors.NoRequestedChainError({ connectorName: 'W', caipNetworkIds: ['eip155:5'] }),
    '"W" supports none of the requested chains.',
  ],
  [new errors.OriginNotAllowedError({ origin: 'https://a' }), 'Origin Not Allowed'],
  [new errors.PairingFailedError(), 'Failed to connect'],
  [new errors.ProjectIdMissingError(), 'Project ID Not Configured'],
  [new errors.ProviderNotFoundError(), 'Provider not found'],
  [new errors.RateLimitedError(), 'Rate Limited'],
  [new errors.ReceiptTimeoutError({ hash: '0x' }), 'Transaction is still pending'],
  [new errors.TransactionExpiredError({ hash: '0x' }), 'Transaction expired'],
  [new errors.TransactionDiffersError({ hash: '0x' }), 'The transaction is not the one that was reviewed'],
  [new errors.RemoteUnavailableError({ remote: 'a' }), 'Something went wrong'],
  [
    new errors.VersionRevokedError({ remote: 'a', version: '1.0.0' }),
    'This version was withdrawn. Reload the page.',
  ],
  [new errors.RequestAbortedError(), 'Request was aborted'],
  [
    new errors.RequestPendingError(),
    'A request is already waiting in the wallet: open your wallet to answer it',
  ],
  [new errors.RequestRejectedError(), 'Request was rejected'],
  [new errors.RpcFailedError({ caipNetworkId: 'eip155:5' }), 'Something went wrong'],
  [new errors.ServerError(), 'Server Error'],
  [new errors.ServiceUnreachableError({ path: '/a' }), 'Something went wrong'],
  [new errors.SessionExpiredError(), 'Session Expired'],
  [new errors.SiwxOptionsConflictError(), 'Cannot set both `siweConfig` and `siwx` options'],
  [new errors.SmartAccountNotEnabledError(), 'Smart account is not enabled'],
  [new errors.SomethingWentWrongError(), 'Something went wrong'],
  [
    new errors.SwitchNotSupportedError({ connectorName: 'W' }),
    '"W" does not support programmatic chain switching.',
  ],
  [new errors.SwitchRejectedError(), 'Network switch rejected'],
  [new errors.TokenAddressRequiredError(), 'A token address is required'],
  [
    new errors.TokenBalanceUnavailableError({ caipAddress: 'eip155:1:0x', cause, retryAtMs: 5 }),
    'Token Balance Unavailable',
  ],
  [new errors.TokenRequiredError(), 'A token is required'],
  [new errors.TransactionFailedError({ hash: '0x' }), 'Transaction failed'],
  [new errors.UnknownFailureError(), 'An error occurred'],
  [new errors.UnknownOptionError({ option: 'a', nearest: 'b' }), 'Unknown option: a'],
  [new errors.UnrecognizedChainError({ caipNetworkId: 'eip155:5' }), 'Unrecognized chain'],
  [new errors.UnsupportedChainError({ chainNamespace: 'bip122' }), 'Unsupported chain'],
  [new errors.UserRejectedError(), 'Connection rejected'],
  [
    new errors.WalletCapabilitiesError({ caipAddress: 'eip155:1:0x', cause }),
    'Error parsing wallet capabilities',
  ],
]

describe('errors', () => {
  test('behavior: every class of the door has the words of the catalogue and is named as it is called', () => {
    const classes = Object.entries(errors).filter(
      ([name]) => name.endsWith('Error') && name !== 'presentError',
    )
    const tested = new Set(all.map(([error]) => error.name))
    expect(classes.map(([name]) => name).filter((name) => !tested.has(name))).toEqual(['BaseError'])
    for (const [error, message] of all) {
      expect(error.message).toBe(message)
      expect(Reflect.get(errors, error.name)).toBe(error.constructor)
    }
  })

  test('behavior: the cause is kept, and none is made up', () => {
    expect(new errors.ConnectFailedError({ connectorId: 'a', cause }).cause).toBe(cause)
    expect(Object.hasOwn(new errors.ModalClosedError(), 'cause')).toBe(false)
  })
})

describe('BaseError', () => {
  test('behavior: the long form', () => {
    const error = new BaseError('Short', { cause, metaMessages: ['Account: a'] })
    expect(String(error)).toBe('BaseError: Short\nAccount: a\nDetails: inner')
  })
})

describe('presentError', () => {
  test('default', () => {
    expect(presentError(new errors.UserRejectedError())).toEqual({
      surface: 'banner',
      messageKey: 'error.UserRejectedError',
    })
  })

  test('behavior: every error that is shown has its text, in every language', () => {
    for (const [error] of all) {
      const { messageKey } = presentError(error)
      for (const catalogue of [en, de]) expect(Object.hasOwn(catalogue, messageKey)).toBe(true)
    }
  })

  test('behavior: an error without parameters reads in English as the catalogue says', () => {
    const own = new Set([
      'IntegrityError',
      'NoRequestedChainError',
      'SwitchNotSupportedError',
      'ConnectorNotFoundError',
      'NameNotRegisteredError',
    ])
    for (const [error, message] of all) {
      const { surface, messageKey } = presentError(error)
      if (surface !== 'thrown' && !own.has(error.name)) expect(Reflect.get(en, messageKey)).toBe(message)
    }
  })

  test('error: a name we do not know, or one that an object inherits', () => {
    for (const name of ['TypeError', 'constructor', '__proto__', ''])
      expect(presentError({ name })).toEqual({ surface: 'thrown', messageKey: 'error.UnknownFailureError' })
  })
})
