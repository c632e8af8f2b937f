import { TransferRefusedError } from '../../errors/refusal.js'
import type { Extensions, Mint, TokenAccount } from './tokenState.js'

// Of Token-2022's extensions those by which a transfer fails or is worth something else than it seems. The numbers are
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
 * Looks for what speaks against a transfer.
 * @param of `target`: the receiver's account; undefined where it is still to be opened.
 * @throws {TransferRefusedError}
 */
export function checkTransferable({ mint, target }: { mint: Mint; target: TokenAccount | undefined }): void {
  const { extensions } = mint
  if (extensions.has(types.nonTransferable)) throw new TransferRefusedError({ reason: 'nonTransferable' })
  if (extensions.get(types.pausable)?.[keyBytes]) throw new TransferRefusedError({ reason: 'paused' })
  // An authority, then the program; of nothing but zeros there is none, as most that could have one have it.
  const program = extensions.get(types.transferHook)?.slice(keyBytes)
  if (program?.some((byte) => byte !== 0)) throw new TransferRefusedError({ reason: 'hook' })
  if (hasRate(extensions)) throw new TransferRefusedError({ reason: 'rate' })
  const isFrozen = target ? target.isFrozen : extensions.get(types.defaultAccountState)?.[0] === frozen
  if (isFrozen) throw new TransferRefusedError({ reason: 'frozen' })
  if (target?.extensions.get(types.memoTransfer)?.[0]) throw new TransferRefusedError({ reason: 'memo' })
}

/** Whether amounts are, were, or will be shown as others than their base units and decimals say. */
function hasRate(extensions: Extensions): boolean {
  // An authority, the multiplier, the time of the next one, and that.
  const scaled = viewOf(extensions.get(types.scaledUiAmount), { bytes: keyBytes + 24 })
  const isScaled = scaled && [0, 16].some((at) => scaled.getFloat64(keyBytes + at, true) !== 1)
  // An authority, the time it began, the rate until the last change, that change's time, and the rate since.
  const interest = viewOf(extensions.get(types.interestBearing), { bytes: keyBytes + 20 })
  const bears = interest && [8, 18].some((at) => interest.getInt16(keyBytes + at, true) !== 0)
  return Boolean(isScaled || bears)
}

const viewOf = (data: Uint8Array | undefined, { bytes }: { bytes: number }) =>
  data && data.length >= bytes ? new DataView(data.buffer, data.byteOffset, data.byteLength) : undefined
