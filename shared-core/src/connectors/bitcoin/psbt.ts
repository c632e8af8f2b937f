import { createReader, type Reader } from '../../adapters/bip122/createReader.js'

const magic = [0x70, 0x73, 0x62, 0x74, 0xff]
const [unsignedTx, inputCount] = [0x00, 0x04]

/** One line of a BIP-174 map; the key's first byte says what it is. */
export type Entry = { readonly key: Uint8Array; readonly value: Uint8Array }
export type Psbt = {
  readonly global: readonly Entry[]
  readonly inputs: readonly (readonly Entry[])[]
  /** The maps of the outputs, as they are written. */
  readonly rest: Uint8Array
}

/** A map: keys and values, each behind its length, up to a length of nothing. */
export function readMap({ readSize, take }: Reader): readonly Entry[] {
  const entries: Entry[] = []
  for (let length = readSize(); length > 0; length = readSize())
    entries.push({ key: take(length), value: take(readSize()) })
  return entries
}

/** The value under a key of one byte. */
export const lineOf = (entries: readonly Entry[], type: number): Uint8Array | undefined =>
  entries.find(({ key }) => key.length === 1 && key[0] === type)?.value

function countInputs(global: readonly Entry[]): number {
  const counted = lineOf(global, inputCount)
  const tx = lineOf(global, unsignedTx)
  // Version 2 has a line for the number of inputs; in version 0 it follows the transaction's version.
  if (counted) return createReader(counted).readSize()
  if (tx) return createReader(tx, 4).readSize()
  throw new RangeError('The PSBT holds no transaction')
}

/** Splits a PSBT of version 0 or 2 into lines, without reading them. @throws {RangeError} Not a PSBT. */
export function readPsbt(bytes: Uint8Array): Psbt {
  if (magic.some((byte, at) => bytes[at] !== byte)) throw new RangeError('This is no PSBT')
  const reader = createReader(bytes, magic.length)
  const global = readMap(reader)
  const inputs = Array.from({ length: countInputs(global) }, () => readMap(reader))
  return { global, inputs, rest: reader.rest() }
}

function writeSize(size: number): readonly number[] {
  if (size < 0xfd) return [size]
  const bytes = [size & 0xff, (size >>> 8) & 0xff, (size >>> 16) & 0xff, size >>> 24]
  return size <= 0xffff ? [0xfd, ...bytes.slice(0, 2)] : [0xfe, ...bytes]
}

const writeMap = (entries: readonly Entry[]): readonly number[] => [
  ...entries.flatMap(({ key, value }) => [
    ...writeSize(key.length),
    ...key,
    ...writeSize(value.length),
    ...value,
  ]),
  0,
]

/** The inverse of `readPsbt`. */
export const writePsbt = ({ global, inputs, rest }: Psbt): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...magic, ...writeMap(global), ...inputs.flatMap(writeMap), ...rest])
