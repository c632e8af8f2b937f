/** Reads what Bitcoin writes, one thing after the other. @throws {RangeError} The bytes end too soon. */
export function createReader(bytes: Uint8Array, start = 0) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = start
  const take = (length: number) => {
    if (at + length > bytes.length) throw new RangeError('It ends too soon')
    at += length
    return bytes.subarray(at - length, at)
  }
  const readSize = (): number => {
    const [first = 0] = take(1)
    if (first < 0xfd) return first
    const width = first === 0xfd ? 2 : 4
    take(first === 0xff ? 8 : width)
    // A length of eight bytes: more than a page can hold.
    if (first === 0xff) throw new RangeError('It is too long')
    return width === 2 ? view.getUint16(at - 2, true) : view.getUint32(at - 4, true)
  }
  return {
    take,
    readSize,
    /** Bytes behind their own length. */
    readCounted: () => take(readSize()),
    rest: () => bytes.subarray(at),
  }
}

export type Reader = ReturnType<typeof createReader>
