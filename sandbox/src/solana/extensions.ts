/** A part that Token-2022 stores after the bytes that both token programs share: its type, and its bytes. */
export type Extension = readonly [type: number, data: Uint8Array]

/** The numbers of `ExtensionType` in the program's source, token/program-2022/src/extension/mod.rs. */
export const extensionTypes = {
  transferFeeConfig: 1,
  transferFeeAmount: 2,
  defaultAccountState: 6,
  immutableOwner: 7,
  memoTransfer: 8,
  nonTransferable: 9,
  interestBearingConfig: 10,
  permanentDelegate: 12,
  nonTransferableAccount: 13,
  transferHook: 14,
  transferHookAccount: 15,
  scaledUiAmountConfig: 25,
  pausableConfig: 26,
  pausableAccount: 27,
} as const

/** The bytes before the extensions: as many as the longer kind of account has, then one byte for the kind. */
const baseBytes = 165
export const kinds = { mint: 1, account: 2 }
export const tlvStart = baseBytes + 1

/** The account's bytes, its kind, and then each extension's type, length and bytes. */
export function withExtensions(
  base: Uint8Array,
  { extensions, kind }: { extensions: readonly Extension[]; kind: number },
): Uint8Array {
  const parts = extensions.map(([type, data]) => {
    const part = new Uint8Array(4 + data.length)
    new DataView(part.buffer).setUint16(0, type, true)
    new DataView(part.buffer).setUint16(2, data.length, true)
    part.set(data, 4)
    return part
  })
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, tlvStart))
  all.set(base)
  all[baseBytes] = kind
  let at = tlvStart
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

export function readExtensions(data: Uint8Array): readonly Extension[] {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const found: Extension[] = []
  for (let at = tlvStart; at + 4 <= data.length && view.getUint16(at, true) !== 0; ) {
    const end = at + 4 + view.getUint16(at + 2, true)
    found.push([view.getUint16(at, true), data.slice(at + 4, end)])
    at = end
  }
  return found
}

/** A fee in basis points, up to a maximum amount, from an epoch on. */
export type TransferFee = { readonly epoch: bigint; readonly maximum: bigint; readonly basisPoints: number }

const keyBytes = 32
const feeBytes = 18
/** Two authorities, which are unset here, and the withheld amount. */
const feesAt = 2 * keyBytes + 8

/** A mint's fee on each transfer: the older fee until the newer one's epoch, then the newer one. */
export function writeTransferFee({ newer, older }: { newer: TransferFee; older: TransferFee }): Extension {
  const data = new Uint8Array(feesAt + 2 * feeBytes)
  const view = new DataView(data.buffer)
  for (const [index, { basisPoints, epoch, maximum }] of [older, newer].entries()) {
    const at = feesAt + index * feeBytes
    view.setBigUint64(at, epoch, true)
    view.setBigUint64(at + 8, maximum, true)
    view.setUint16(at + 16, basisPoints, true)
  }
  return [extensionTypes.transferFeeConfig, data]
}

/** The amount that an account of such a mint has withheld so far. */
export const writeWithheld = (amount = 0n): Extension => {
  const data = new Uint8Array(8)
  new DataView(data.buffer).setBigUint64(0, amount, true)
  return [extensionTypes.transferFeeAmount, data]
}

function describeFee(data: Uint8Array, at: number) {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  return {
    epoch: view.getBigUint64(at, true),
    maximumFee: view.getBigUint64(at + 8, true),
    transferFeeBasisPoints: view.getUint16(at + 16, true),
  }
}

/** Extensions as nodes write them in parsed accounts; those that no token here has are left out. */
export function describeExtensions(extensions: readonly Extension[]): object[] {
  return extensions.flatMap(([type, data]) => {
    const u64 = (at: number) => new DataView(data.buffer, data.byteOffset).getBigUint64(at, true)
    switch (type) {
      case extensionTypes.immutableOwner:
        return [{ extension: 'immutableOwner' }]
      case extensionTypes.transferFeeAmount:
        return [{ extension: 'transferFeeAmount', state: { withheldAmount: u64(0) } }]
      case extensionTypes.transferFeeConfig:
        return [
          {
            extension: 'transferFeeConfig',
            state: {
              transferFeeConfigAuthority: null,
              withdrawWithheldAuthority: null,
              withheldAmount: u64(2 * keyBytes),
              olderTransferFee: describeFee(data, feesAt),
              newerTransferFee: describeFee(data, feesAt + feeBytes),
            },
          },
        ]
      default:
        return []
    }
  })
}
