import type { EventName } from '../host/events.js'
import type { FoyerViews, ViewName } from '../host/views.js'

type NamesOf<data> = [data] extends [never] ? { [none in never]: true } : { [name in keyof data]-?: true }

/** What each view is opened with. */
const dataOf: { readonly [view in ViewName]: NamesOf<NonNullable<FoyerViews[view]>> } = {
  Connect: {},
  AllWallets: {},
  ConnectingExternal: { connectorId: true, namespace: true },
  ConnectingMultiChain: { connectorIds: true },
  ConnectingWalletConnect: { wallet: true },
  ConnectingWalletConnectBasic: {},
  GetWallet: {},
  WhatIsAWallet: {},
  Networks: {},
  SwitchNetwork: { caipNetworkId: true, ask: true },
  SwitchActiveChain: { caipNetworkId: true, destination: true, replace: true },
  UnsupportedChain: {},
  Account: {},
  ProfileWallets: {},
  TokenDetails: { caipNetworkId: true, address: true },
  NftDetails: { contractAddress: true, tokenId: true },
  WalletReceive: {},
  WalletSend: { tokenAddress: true, amountText: true, receiver: true },
  WalletSendSelectToken: {},
  WalletSendPreview: {},
  Transactions: {},
  TransactionDetails: { id: true },
  Swap: { from: true, to: true, amount: true },
  SwapSelectToken: { side: true },
  SwapPreview: {},
  OnRampProviders: { amount: true, currency: true, token: true },
  OnRampTokenSelect: {},
  OnRampFiatSelect: {},
  BuyInProgress: { id: true },
  ChooseAccountName: {},
  RegisterAccountName: {},
  RegisterAccountNameSuccess: { name: true },
}

/** The views, each with the names of its data. */
export const views: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(dataOf).map(([view, data]) => [view, Object.keys(data)]),
)

const raised: Readonly<Record<EventName, true>> = {
  INITIALIZE: true,
  MODAL_CREATED: true,
  MODAL_OPEN: true,
  MODAL_CLOSE: true,
  CONNECT_SUCCESS: true,
  CONNECT_ERROR: true,
  DISCONNECT_SUCCESS: true,
  DISCONNECT_ERROR: true,
  CONNECTION_CHANGED: true,
  DISCONNECTED: true,
  SWITCH_CONNECTION: true,
  SWITCH_NETWORK: true,
  SEND_INITIATED: true,
  SEND_SUCCESS: true,
  SEND_ERROR: true,
  SEND_REJECTED: true,
  SWAP_INITIATED: true,
  SWAP_SUCCESS: true,
  SWAP_ERROR: true,
  SWAP_APPROVAL_ERROR: true,
  SWAP_REJECTED: true,
  BUY_INITIATED: true,
  BUY_SUCCESS: true,
  BUY_ERROR: true,
  BUY_CANCELED: true,
  REGISTER_NAME_INITIATED: true,
  REGISTER_NAME_SUCCESS: true,
  REGISTER_NAME_ERROR: true,
  ERROR: true,
  ERROR_FETCH_TRANSACTIONS: true,
  TRANSACTION_MINED: true,
  REMOTE_LOADED: true,
  REMOTE_FAILED: true,
  RELEASE_REFUSED: true,
  RELEASE_EXPIRING: true,
  LOAD_FAILED: true,
}

export const events: readonly string[] = Object.keys(raised)
