import type { BitcoinSignInput } from '../BitcoinProvider.js'

const magic = [0x70, 0x73, 0x62, 0x74, 0xff]
const [unsignedTx, inputCount, sighashType] = [0x00, 0x04, 0x03]

type Entry = { readonly key: Uint8Array; readonly value: Uint8Array }

/** Reads BIP-174's key-value maps, one after the other. @throws {RangeError} The bytes end too soon. */
function createReader(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = magic.length
  const take = (length: number) => {
    if (at + length > bytes.length) throw new RangeError('The PSBT ends too soon')
    at += length
    return bytes.subarray(at - length, at)
  }
  const readSize = (): number => {
    const [first = 0] = take(1)
    if (first < 0xfd) return first
    const width = first === 0xfd ? 2 : 4
    take(first === 0xff ? 8 : width)
    // Nothing a page holds is longer than four bytes can say.
    if (first === 0xff) throw new RangeError('The PSBT is too long')
    return width === 2 ? view.getUint16(at - 2, true) : view.getUint32(at - 4, true)
  }
  return {
    readSize,
    readMap(): readonly Entry[] {
      const entries: Entry[] = []
      for (let length = readSize(); length > 0; length = readSize())
        entries.push({ key: take(length), value: take(readSize()) })
      return entries
    },
    rest: () => bytes.subarray(at),
    skip: (length: number) => void take(length),
  }
}

function countInputs(global: readonly Entry[]): number {
  const find = (type: number) => global.find(({ key }) => key.length === 1 && key[0] === type)?.value
  const counted = find(inputCount)
  const tx = find(unsignedTx)
  if (!counted && !tx) throw new RangeError('The PSBT holds no transaction')
  // Version 2 tells the number itself; before it stands behind the transaction's version.
  const skipped = counted ? 0 : 4
  const reader = createReader(Uint8Array.from([...magic, ...(counted ?? tx ?? [])]))
  reader.skip(skipped)
  return reader.readSize()
}

function writeSize(size: number): readonly number[] {
  if (size < 0xfd) return [size]
  const bytes = [size & 0xff, (size >>> 8) & 0xff, (size >>> 16) & 0xff, size >>> 24]
  return size <= 0xffff ? [0xfd, ...bytes.slice(0, 2)] : [0xfe, ...bytes]
}

function writeMap(entries: readonly Entry[]): readonly number[] {
  const written = entries.flatMap(({ key, value }) => [
    ...writeSize(key.length),
    ...key,
    ...writeSize(value.length),
    ...value,
  ])
  return [...written, 0]
}

function withSighash(entries: readonly Entry[], sighash: number | undefined): readonly Entry[] {
  if (sighash === undefined) return entries
  const others = entries.filter(({ key }) => key.length !== 1 || key[0] !== sighashType)
  return [...others, { key: Uint8Array.of(sighashType), value: Uint8Array.of(sighash, 0, 0, 0) }]
}

/**
 * Writes the wished sighash type of each input into a PSBT: standards that only name inputs have no other place for it.
 * @returns The PSBT's bytes. @throws {RangeError} It is none, or has no such input.
 */
export function writeSighashes(
  psbt: Uint8Array,
  inputs: readonly BitcoinSignInput[],
): Uint8Array<ArrayBuffer> {
  if (magic.some((byte, at) => psbt[at] !== byte)) throw new RangeError('This is no PSBT')
  const reader = createReader(psbt)
  const global = reader.readMap()
  const count = countInputs(global)
  const sighashes = new Map(inputs.map(({ index, sighashTypes }) => [index, sighashTypes?.[0]]))
  for (const index of sighashes.keys())
    if (!Number.isSafeInteger(index) || index < 0 || index >= count)
      throw new RangeError(`The PSBT has no input ${index}`)
  const maps = Array.from({ length: count }, (_, index) =>
    writeMap(withSighash(reader.readMap(), sighashes.get(index))),
  )
  return Uint8Array.from([...magic, ...writeMap(global), ...maps.flat(), ...reader.rest()])
}
