import type { CaipAddress, CaipNetworkId, ChainNamespace } from './ids.js'
import type { CustomWallet, SignedMessage } from './options.js'

/**
 * The views and what each is opened with; a remote of the page's own adds its views here.
 * @example declare module '@foyer/kit' { interface FoyerViews { Hello: { name: string } } }
 */
export interface FoyerViews {
  Connect: undefined
  AllWallets: undefined
  ConnectingExternal: { connectorId: string; namespace?: ChainNamespace }
  ConnectingMultiChain: { connectorIds: readonly string[] }
  ConnectingWalletConnect: { wallet: CustomWallet }
  ConnectingWalletConnectBasic: undefined
  GetWallet: undefined
  WhatIsAWallet: undefined
  Networks: undefined
  /** `ask`: the view asks before it switches. */
  SwitchNetwork: { caipNetworkId: CaipNetworkId; ask: boolean }
  SwitchActiveChain: { caipNetworkId: CaipNetworkId; destination: 'Connect'; replace: boolean }
  /** With the option `siwx`: resolves once the account in use is signed in. */
  SIWXSignMessage: undefined
  UnsupportedChain: undefined
  /** `email`: fills the field in. */
  EmailLogin: { email?: string } | undefined
  /** Of the login under way; without one it asks for an address. */
  EmailVerifyOtp: undefined
  EmailVerifyDevice: undefined
  ConnectSocials: undefined
  /** `provider`: `google`, `github`, `apple`, `facebook`, `x` or `discord`. */
  ConnectingSocial: { provider: string }
  ConnectingFarcaster: undefined
  Account: undefined
  ProfileWallets: undefined
  /** `address`: the token's contract; absent for the coin. */
  TokenDetails: { caipNetworkId: CaipNetworkId; address?: string }
  NftDetails: { contractAddress: string; tokenId: string }
  WalletReceive: undefined
  WalletSend: { tokenAddress?: string; amountText?: string; receiver?: string } | undefined
  WalletSendSelectToken: undefined
  WalletSendPreview: undefined
  Transactions: undefined
  /** `id`: of a transaction of the account's history. */
  TransactionDetails: { id: string }
  /** `from` and `to`: a token's contract, `0xeeee…eeee` for the coin, or a symbol; `amount`: decimal text. */
  Swap: { from?: string; to?: string; amount?: string } | undefined
  SwapSelectToken: { side: 'sold' | 'bought' }
  SwapPreview: undefined
  /** `amount`: decimal text of the currency paid in; `currency`: ISO 4217; `token`: the symbol of what is bought. */
  OnRampProviders: { amount?: string; currency?: string; token?: string } | undefined
  OnRampTokenSelect: undefined
  OnRampFiatSelect: undefined
  /** `id`: of a purchase that this browser remembers. */
  BuyInProgress: { id: string }
  /** The request of the embedded wallet that waits for an answer, if there is one. */
  ApproveTransaction: undefined
  UpdateEmailWallet: undefined
  UpdateEmailPrimaryOtp: undefined
  UpdateEmailSecondaryOtp: undefined
  /** Of the embedded wallet. */
  AccountSettings: undefined
  ChooseAccountName: undefined
  RegisterAccountName: undefined
  /** `name`: whole, as `alice.foyer.id`. */
  RegisterAccountNameSuccess: { name: string }
}

/** Who is signed in. A page's own server may tell the account alone. */
export type Session = Partial<SignedMessage> & {
  readonly account: CaipAddress
  /** RFC 3339. */
  readonly expiresAt?: string
}

export type ViewName = keyof FoyerViews

/** What `open()` resolves with. Every other view resolves with nothing once it is shown. */
export interface FoyerResults {
  /** The transaction's hash. */
  WalletSend: string
  /** The transaction's hash. */
  Swap: string
  SIWXSignMessage: Session
}

/** What a view is opened with, beside its name; all of it optional where the view can do without. */
type DataOf<view extends ViewName> = [NonNullable<FoyerViews[view]>] extends [never]
  ? object
  : undefined extends FoyerViews[view]
    ? Partial<NonNullable<FoyerViews[view]>>
    : FoyerViews[view]

/** A view with its data, beside it. */
export type OpenOptions<view extends ViewName> = {
  view: view
  namespace?: ChainNamespace
} & DataOf<view>

export type OpenResult<view extends ViewName> = view extends keyof FoyerResults
  ? FoyerResults[view]
  : undefined
