import type { CaipNetworkId, ChainNamespace } from '../caip/caip.js'
import type { WalletListItem } from '../entities/WalletListItem.js'

/**
 * What each view is opened with. A view without data takes `undefined`.
 * An interface, as `ViewsByRemote` is: a remote from outside this workspace declares its own views into both.
 */
export interface ViewData {
  Connect: undefined
  AllWallets: undefined
  /** `namespace`: the one to connect in, where the wallet serves several. */
  ConnectingExternal: { connectorId: string; wallet?: WalletListItem; namespace?: ChainNamespace }
  /** Every way to one wallet, of which each serves other namespaces. */
  ConnectingMultiChain: { connectorIds: readonly string[]; wallet?: WalletListItem }
  ConnectingWalletConnect: { wallet: WalletListItem }
  ConnectingWalletConnectBasic: undefined
  GetWallet: undefined
  WhatIsAWallet: undefined
  Networks: undefined
  /** `ask`: the switch was not confirmed yet, so the view asks first. */
  SwitchNetwork: { caipNetworkId: CaipNetworkId; ask: boolean }
  /** No wallet is in use in the network's namespace: the way there leads over `destination` [NAV-16]. */
  SwitchActiveChain: { caipNetworkId: CaipNetworkId; destination: 'Connect'; replace: boolean }
  UnsupportedChain: undefined
  Account: undefined
  ProfileWallets: undefined
  WalletReceive: undefined
  /** Prefills the form; `tokenAddress` absent is the native token. */
  WalletSend: { tokenAddress?: string; amountText?: string; receiver?: string } | undefined
  WalletSendSelectToken: undefined
  WalletSendPreview: undefined
  /** A copy of what was sent: the form itself is already reset [STA-33]. */
  WalletSendConfirmed: SentTransfer
}

export type SentTransfer = {
  /**
   * The transaction's; where `proposedBy` is set, that of the proposal, which is not on chain. Empty where the wallet told
   * none: it may have been sent all the same.
   */
  hash: string
  /** The connector of a wallet of several owners, who have to agree first. */
  proposedBy?: string
  caipNetworkId: CaipNetworkId
  symbol: string
  iconUrl?: string
  amountText: string
  receiver: string
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
    | 'UnsupportedChain'
  'mf-account':
    | 'Account'
    | 'ProfileWallets'
    | 'WalletReceive'
    | 'WalletSend'
    | 'WalletSendSelectToken'
    | 'WalletSendPreview'
    | 'WalletSendConfirmed'
}

export type RemoteName = keyof ViewsByRemote

/** One step of the modal's history: a view and what it was opened with. */
export type Route = { [view in ViewName]: { view: view; data: ViewData[view] } }[ViewName]
