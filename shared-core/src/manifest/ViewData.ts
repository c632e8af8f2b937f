import type { CaipNetworkId, ChainNamespace } from '../caip/caip.js'
import type { WalletListItem } from '../entities/WalletListItem.js'

/**
 * What each view is opened with. A view without data takes `undefined`.
 * An interface, as `ViewsByRemote` is: a remote from outside this workspace declares its own views into both.
 */
export interface ViewData {
  Connect: undefined
  AllWallets: undefined
  /** `namespace`: the one to connect in, if the wallet serves several. */
  ConnectingExternal: { connectorId: string; wallet?: WalletListItem; namespace?: ChainNamespace }
  /** All connectors of one wallet, each for other namespaces. */
  ConnectingMultiChain: { connectorIds: readonly string[]; wallet?: WalletListItem }
  ConnectingWalletConnect: { wallet: WalletListItem }
  ConnectingWalletConnectBasic: undefined
  GetWallet: undefined
  WhatIsAWallet: undefined
  Networks: undefined
  /** `ask`: the view must ask before it switches. */
  SwitchNetwork: { caipNetworkId: CaipNetworkId; ask: boolean }
  /** No wallet is in use in the network's namespace: the view leads to `destination` [NAV-16]. */
  SwitchActiveChain: { caipNetworkId: CaipNetworkId; destination: 'Connect'; replace: boolean }
  /** What is signed, and what for. */
  SIWXSignMessage: undefined
  UnsupportedChain: undefined
  /** `email`: fills the field in. */
  EmailLogin: { email?: string } | undefined
  EmailVerifyOtp: undefined
  EmailVerifyDevice: undefined
  ConnectSocials: undefined
  ConnectingSocial: { provider: string }
  ConnectingFarcaster: undefined
  Account: undefined
  ProfileWallets: undefined
  /** `address`: the token's contract; absent for the native coin. */
  TokenDetails: { caipNetworkId: CaipNetworkId; address?: string }
  /** An NFT of the account in use, on the network in use; `tokenId` a whole decimal number. */
  NftDetails: { contractAddress: string; tokenId: string }
  WalletReceive: undefined
  /** Prefills the form; `tokenAddress` absent is the native token. */
  WalletSend: { tokenAddress?: string; amountText?: string; receiver?: string } | undefined
  WalletSendSelectToken: undefined
  WalletSendPreview: undefined
  /** A copy of what was sent: the form itself is already reset [STA-33]. */
  WalletSendConfirmed: SentTransfer
  /** The history of the account in use, as a view of its own. */
  Transactions: undefined
  /** `id`: of a transaction that the history has. */
  TransactionDetails: { id: string }
  /**
   * Prefills the form. `from` and `to`: a token's contract, `0xeeee…eeee` for the coin, or a symbol that one token of the
   * list has; `amount`: decimal text, of the token sold.
   */
  Swap: { from?: string; to?: string; amount?: string } | undefined
  SwapSelectToken: { side: 'sold' | 'bought' }
  SwapPreview: undefined
  /**
   * Prefills the form. `amount`: decimal text, of the currency paid in; `currency`: its ISO 4217 code; `token`: the symbol
   * of what is bought.
   */
  OnRampProviders: { amount?: string; currency?: string; token?: string } | undefined
  OnRampTokenSelect: undefined
  OnRampFiatSelect: undefined
  /** `id`: of a purchase that this browser remembers. */
  BuyInProgress: { id: string }
  /** Shows the frame of the embedded wallet, which asks about a request. */
  ApproveTransaction: undefined
  UpdateEmailWallet: undefined
  UpdateEmailPrimaryOtp: undefined
  UpdateEmailSecondaryOtp: undefined
  AccountSettings: undefined
  ChooseAccountName: undefined
  RegisterAccountName: undefined
  /** `name`: whole, as `alice.foyer.id`. */
  RegisterAccountNameSuccess: { name: string }
}

export type SentTransfer = {
  /**
   * The transaction's hash. If `proposedBy` is set, the proposal's hash, which is not on chain. Empty if the wallet
   * returned none; the transaction may have been sent all the same.
   */
  hash: string
  /** The connector, if its wallet has several owners who must approve first. */
  proposedBy?: string
  caipNetworkId: CaipNetworkId
  symbol: string
  iconUrl?: string
  amountText: string
  receiver: string
  /** The name that was typed, which led to `receiver`. */
  receiverName?: string
  receiverImageUrl?: string
}

export type ViewName = keyof ViewData

/** Which remote owns which view; each view has exactly one owner (see `ViewData.test.ts`). */
export interface ViewsByRemote {
  'mf-connect':
    | 'Connect'
    | 'AllWallets'
    | 'ConnectingExternal'
    | 'ConnectingMultiChain'
    | 'ConnectingWalletConnect'
    | 'ConnectingWalletConnectBasic'
    | 'GetWallet'
    | 'WhatIsAWallet'
    | 'Networks'
    | 'SwitchNetwork'
    | 'SwitchActiveChain'
    | 'SIWXSignMessage'
    | 'UnsupportedChain'
    | 'EmailLogin'
    | 'EmailVerifyOtp'
    | 'EmailVerifyDevice'
    | 'ConnectSocials'
    | 'ConnectingSocial'
    | 'ConnectingFarcaster'
  'mf-account':
    | 'Account'
    | 'ProfileWallets'
    | 'TokenDetails'
    | 'NftDetails'
    | 'WalletReceive'
    | 'WalletSend'
    | 'WalletSendSelectToken'
    | 'WalletSendPreview'
    | 'WalletSendConfirmed'
    | 'Transactions'
    | 'TransactionDetails'
    | 'ApproveTransaction'
    | 'UpdateEmailWallet'
    | 'UpdateEmailPrimaryOtp'
    | 'UpdateEmailSecondaryOtp'
    | 'AccountSettings'
  'mf-swap': 'Swap' | 'SwapSelectToken' | 'SwapPreview'
  'mf-onramp': 'OnRampProviders' | 'OnRampTokenSelect' | 'OnRampFiatSelect' | 'BuyInProgress'
  'mf-names': 'ChooseAccountName' | 'RegisterAccountName' | 'RegisterAccountNameSuccess'
}

export type RemoteName = keyof ViewsByRemote

/** One step of the modal's history: a view and what it was opened with. */
export type Route = { [view in ViewName]: { view: view; data: ViewData[view] } }[ViewName]
