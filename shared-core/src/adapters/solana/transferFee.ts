import {
  AccountRole,
  type Address,
  getStructEncoder,
  getU8Encoder,
  getU64Encoder,
  type IInstruction,
} from '@solana/web3.js'
import type { Extensions } from './tokenState.js'

// The fee of Token-2022: github.com/solana-program/token-2022, program/src/extension/transfer_fee.

/** The fee that a token takes from each transfer. */
export type TransferFee = { readonly basisPoints: bigint; readonly maximum: bigint }

const transferFeeConfig = 1
/** Layout: two authorities, the withheld amount, then the older fee and the newer: epoch, maximum and rate each. */
const olderAt = 72
const feeBytes = 18
const whole = 10_000n

/** Whether a mint's transfers may cost some of the token. */
export const hasTransferFee = (extensions: Extensions): boolean => extensions.has(transferFeeConfig)

/**
 * Reads the fee a mint takes in an epoch.
 * @returns Undefined where the mint has no fee extension; a fee of 0 where it has one that takes nothing.
 */
export function readTransferFee(extensions: Extensions, epoch: bigint): TransferFee | undefined {
  const data = extensions.get(transferFeeConfig)
  if (!data || data.length < olderAt + 2 * feeBytes) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const newerAt = olderAt + feeBytes
  const at = epoch >= view.getBigUint64(newerAt, true) ? newerAt : olderAt
  return { maximum: view.getBigUint64(at + 8, true), basisPoints: BigInt(view.getUint16(at + 16, true)) }
}

/** The fee on an amount, in base units: rounded up, at most `maximum`. */
export function feeOf(amount: bigint, { basisPoints, maximum }: TransferFee): bigint {
  const fee = (amount * basisPoints + whole - 1n) / whole
  return fee < maximum ? fee : maximum
}

const data = getStructEncoder([
  ['extension', getU8Encoder()],
  ['kind', getU8Encoder()],
  ['amount', getU64Encoder()],
  ['decimals', getU8Encoder()],
  ['fee', getU64Encoder()],
])

/** A transfer that fails where the token would take another fee than this. */
export const transferWithFee = (of: transferWithFee.Parameters): IInstruction => ({
  programAddress: of.program,
  accounts: [
    { address: of.source, role: AccountRole.WRITABLE },
    { address: of.mint, role: AccountRole.READONLY },
    { address: of.destination, role: AccountRole.WRITABLE },
    { address: of.authority, role: AccountRole.READONLY_SIGNER },
  ],
  data: new Uint8Array(
    data.encode({ extension: 26, kind: 1, amount: of.amount, decimals: of.decimals, fee: of.fee }),
  ),
})

export declare namespace transferWithFee {
  type Parameters = {
    program: Address
    source: Address
    mint: Address
    destination: Address
    authority: Address
    amount: bigint
    decimals: number
    fee: bigint
  }
}
