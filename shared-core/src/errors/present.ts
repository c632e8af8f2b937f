/** Where the visitor, or the developer, meets an error. */
export type Surface = 'banner' | 'alert' | 'view' | 'thrown'

/**
 * Per error: where it shows and under which message. Errors without an entry are only thrown to the caller. Keyed by
 * name, since the class may come from another build.
 */
const presentations = {
  TokenBalanceUnavailableError: 'banner',
  NftsUnavailableError: 'view',
  TransactionsUnavailableError: 'banner',
  UserRejectedError: 'banner',
  ConnectFailedError: 'banner',
  RequestPendingError: 'banner',
  ProviderUnreachableError: 'banner',
  PairingFailedError: 'view',
  DisconnectFailedError: 'banner',
  DisconnectChainsFailedError: 'banner',
  NetworkNotFoundError: 'banner',
  PopupBlockedError: 'banner',
  PopupUnavailableError: 'banner',
  WindowClosedError: 'banner',
  SwitchNotSupportedError: 'banner',
  SwitchRejectedError: 'banner',
  NoRequestedChainError: 'banner',
  ChainNotSupportedError: 'banner',
  UnrecognizedChainError: 'banner',
  MissingRpcUrlError: 'banner',
  RpcFailedError: 'banner',
  ProviderNotFoundError: 'banner',
  ConnectorNotFoundError: 'banner',
  AmountAndReceiverRequiredError: 'banner',
  TokenRequiredError: 'banner',
  UnsupportedChainError: 'banner',
  TokenAddressRequiredError: 'banner',
  InvalidReceiverError: 'banner',
  InsufficientFundsError: 'banner',
  RequestAbortedError: 'banner',
  RequestRejectedError: 'banner',
  TransactionFailedError: 'view',
  ReceiptTimeoutError: 'view',
  TransactionExpiredError: 'view',
  TransactionDiffersError: 'view',
  TransactionNotSentError: 'banner',
  SponsorDeclinedError: 'banner',
  SwapsNotSupportedError: 'banner',
  GasPriceNotSupportedError: 'banner',
  SwapRefusedError: 'view',
  SellerRefusedError: 'banner',
  QuoteUnavailableError: 'view',
  NameNotResolvedError: 'view',
  NamesUnavailableError: 'view',
  NameSuggestionsUnavailableError: 'view',
  NameNotRegisteredError: 'view',
  SignInUnavailableError: 'banner',
  SomethingWentWrongError: 'banner',
  UnknownFailureError: 'banner',
  ServiceUnreachableError: 'view',
  HttpError: 'view',
  InvalidResponseError: 'view',
  RemoteUnavailableError: 'view',
  IntegrityError: 'view',
  VersionRevokedError: 'banner',
  ProjectIdMissingError: 'alert',
  InvalidProjectIdError: 'alert',
  OriginNotAllowedError: 'alert',
  SessionExpiredError: 'alert',
  ServerError: 'alert',
  RateLimitedError: 'alert',
  NetworkNotConfiguredError: 'alert',
} as const satisfies Readonly<Record<string, Surface>>

type Shown = keyof typeof presentations

/** `messageKey` is of the texts all packages share. */
export type Presentation = { readonly surface: Surface; readonly messageKey: `error.${Shown}` }

const isShown = (name: string): name is Shown => Object.hasOwn(presentations, name)

/**
 * Says where an error shows and under which message key.
 * @returns Surface and key; an error we do not know is thrown only, and reads as the general failure.
 * @example presentError(error).messageKey // 'error.UserRejectedError'
 */
export function presentError({ name }: { readonly name: string }): Presentation {
  if (!isShown(name)) return { surface: 'thrown', messageKey: 'error.UnknownFailureError' }
  return { surface: presentations[name], messageKey: `error.${name}` }
}
