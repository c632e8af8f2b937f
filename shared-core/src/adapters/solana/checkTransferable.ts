import { TransferRefusedError } from '../../errors/refusal.js'
import type { Extensions, Mint, TokenAccount } from './tokenState.js'

// The Token-2022 extensions that make a transfer fail, or worth another amount than the visitor reads. The numbers are
// `ExtensionType` of github.com/solana-program/token-2022, program/src/extension/mod.rs; the offsets are beside each.

const types = {
  defaultAccountState: 6,
  memoTransfer: 8,
  nonTransferable: 9,
  interestBearing: 10,
  transferHook: 14,
  scaledUiAmount: 25,
  pausable: 26,
}
const keyBytes = 32
const frozen = 2

/**
 * Refuses a transfer that the mint or the receiver's account would not allow.
 * @param of `target`: the receiver's token account; undefined where the transfer opens it.
 * @throws {TransferRefusedError}
 */
export function checkTransferable({ mint, target }: { mint: Mint; target: TokenAccount | undefined }): void {
  const { extensions } = mint
  if (extensions.has(types.nonTransferable)) throw new TransferRefusedError({ reason: 'nonTransferable' })
  if (extensions.get(types.pausable)?.[keyBytes]) throw new TransferRefusedError({ reason: 'paused' })
  // Layout: authority, program. Only zeros: no program, which is usual.
  const program = extensions.get(types.transferHook)?.slice(keyBytes)
  if (program?.some((byte) => byte !== 0)) throw new TransferRefusedError({ reason: 'hook' })
  if (hasRate(extensions)) throw new TransferRefusedError({ reason: 'rate' })
  const isFrozen = target ? target.isFrozen : extensions.get(types.defaultAccountState)?.[0] === frozen
  if (isFrozen) throw new TransferRefusedError({ reason: 'frozen' })
  if (target?.extensions.get(types.memoTransfer)?.[0]) throw new TransferRefusedError({ reason: 'memo' })
}

/** Whether wallets show, showed or will show amounts that differ from base units and decimals. */
function hasRate(extensions: Extensions): boolean {
  // Layout: authority, multiplier, time of the next multiplier, next multiplier.
  const scaled = viewOf(extensions.get(types.scaledUiAmount), { bytes: keyBytes + 24 })
  const isScaled = scaled && [0, 16].some((at) => scaled.getFloat64(keyBytes + at, true) !== 1)
  // Layout: authority, time of the start, average rate before the last change, time of that change, current rate.
  const interest = viewOf(extensions.get(types.interestBearing), { bytes: keyBytes + 20 })
  const bears = interest && [8, 18].some((at) => interest.getInt16(keyBytes + at, true) !== 0)
  return Boolean(isScaled || bears)
}

const viewOf = (data: Uint8Array | undefined, { bytes }: { bytes: number }) =>
  data && data.length >= bytes ? new DataView(data.buffer, data.byteOffset, data.byteLength) : undefined
