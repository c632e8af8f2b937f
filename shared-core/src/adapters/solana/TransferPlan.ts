import type { Address, IInstruction } from '@solana/web3.js'

/** What a transfer is on chain. */
export type TransferPlan = {
  readonly payer: Address
  readonly instructions: readonly IInstruction[]
  /** What it writes to, as recent fees are asked for. */
  readonly writable: readonly Address[]
  /** Lamports that a new token account of the receiver keeps. */
  readonly rent?: bigint
  /** What the token itself keeps of the amount, in its base units; undefined where it keeps nothing. */
  readonly tokenFee?: bigint
}
