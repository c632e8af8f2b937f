import type { Address, IInstruction } from '@solana/web3.js'

/** What a transfer is on chain. */
export type TransferPlan = {
  readonly payer: Address
  readonly instructions: readonly IInstruction[]
  /** The accounts that the transfer writes to; recent fees are asked for them. */
  readonly writable: readonly Address[]
  /** Lamports that a new token account of the receiver keeps. */
  readonly rent?: bigint
  /** The token's own fee, taken from the amount, in base units; undefined where there is none. */
  readonly tokenFee?: bigint
}
