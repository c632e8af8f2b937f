import { createReader } from '../../adapters/bip122/createReader.js'
import { toHex } from '../../format/bytes.js'
import { type Entry, lineOf, type Psbt, readMap } from './psbt.js'

/** The transaction that a signature covers: one line in BIP-174, several in BIP-370. */
type Unsigned = {
  readonly version: string
  readonly lockTime: number
  /** Outpoint and sequence. */
  readonly inputs: readonly string[]
  /** Amount and script. */
  readonly outputs: readonly string[]
}

const toNumber = (bytes: Uint8Array) => bytes.reduceRight((sum, byte) => sum * 256 + byte, 0)

function fromTransaction(bytes: Uint8Array): Unsigned {
  const reader = createReader(bytes)
  const version = toHex(reader.take(4))
  const inputs = Array.from({ length: reader.readSize() }, () => {
    const outpoint = reader.take(36)
    if (reader.readCounted().length > 0) throw new RangeError('The PSBT holds a signed transaction')
    return toHex(outpoint) + toHex(reader.take(4))
  })
  const outputs = Array.from(
    { length: reader.readSize() },
    () => toHex(reader.take(8)) + toHex(reader.readCounted()),
  )
  const lockTime = toNumber(reader.take(4))
  if (reader.rest().length > 0) throw new RangeError('The PSBT holds more than a transaction')
  return { version, lockTime, inputs, outputs }
}

/** @throws {RangeError} The line is missing or has the wrong length. */
function need(entries: readonly Entry[], type: number, length?: number): Uint8Array {
  const value = lineOf(entries, type)
  if (!value || (length !== undefined && value.length !== length))
    throw new RangeError(`The PSBT lacks ${type.toString(16)}`)
  return value
}

/** BIP-370 lock time: maximum required height if all inputs allow heights, else time; otherwise the global fallback. */
function readLockTime({ global, inputs }: Psbt): number {
  const wanted = inputs
    .map((entries) => ({ time: lineOf(entries, 0x11), height: lineOf(entries, 0x12) }))
    .filter(({ height, time }) => height || time)
  const byHeight = wanted.every(({ height }) => height)
  const times = wanted.map(({ height, time }) => toNumber((byHeight ? height : time) ?? new Uint8Array()))
  return wanted.length > 0 ? Math.max(...times) : toNumber(lineOf(global, 0x03) ?? new Uint8Array())
}

function fromMaps(psbt: Psbt): Unsigned {
  const { global, inputs, rest } = psbt
  const reader = createReader(rest)
  const outputs = Array.from({ length: createReader(need(global, 0x05)).readSize() }, () => readMap(reader))
  return {
    version: toHex(need(global, 0x02, 4)),
    lockTime: readLockTime(psbt),
    inputs: inputs.map((entries) => {
      const sequence = toHex(lineOf(entries, 0x10) ?? Uint8Array.of(0xff, 0xff, 0xff, 0xff))
      return toHex(need(entries, 0x0e, 32)) + toHex(need(entries, 0x0f, 4)) + sequence
    }),
    outputs: outputs.map((entries) => toHex(need(entries, 0x03, 8)) + toHex(need(entries, 0x04))),
  }
}

/**
 * Reads a PSBT's transaction without signatures: version, lock time, inputs and outputs.
 * @returns A text; equal transactions give equal texts, also in PSBTs of different versions.
 * @throws {RangeError} The PSBT lacks a line.
 */
export function readUnsigned(psbt: Psbt): string {
  const tx = lineOf(psbt.global, 0x00)
  return JSON.stringify(tx ? fromTransaction(tx) : fromMaps(psbt))
}
