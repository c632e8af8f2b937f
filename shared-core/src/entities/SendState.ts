import type { TokenBalance } from './TokenBalance.js'

/** The send form [ENT-13]. Made by us, never parsed, so it has no schema. */
export type SendState = {
  readonly token: TokenBalance | undefined
  /** Decimal text as typed. */
  readonly sendTokenAmount: string | undefined
  /** As typed: an address or a name. */
  readonly receiverAddress: string | undefined
  readonly receiverProfileName: string | undefined
  readonly receiverProfileImageUrl: string | undefined
  /** Decimal text in the native token's currency: what the network's token, which pays the fee, is worth here. */
  readonly networkBalanceInUSD: string | undefined
  readonly loading: boolean
  readonly tokenBalances: readonly TokenBalance[]
}

/** Where sending starts and returns to [STA-33]. */
export const emptySendState: SendState = {
  token: undefined,
  sendTokenAmount: undefined,
  receiverAddress: undefined,
  receiverProfileName: undefined,
  receiverProfileImageUrl: undefined,
  networkBalanceInUSD: undefined,
  loading: false,
  tokenBalances: [],
}
