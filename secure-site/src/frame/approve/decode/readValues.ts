import { toChecksum } from '@foyer/shared-core/frame'

type Value = string | bigint | boolean | readonly Value[]

/**
 * Reads values as the ABI writes them, of the types that `callShapes` have: strictly, as contracts do.
 * @param types `address`, `bool`, `bytes`, `uint…`, and lists of these.
 * @param hex Without `0x`.
 * @throws {Error} The data are not of these types.
 */
export function readValues(types: readonly string[], hex: string): readonly Value[] {
  const whole = hex.length / 2
  // So much may be read in all: entries that point to one place would make a small call a large one.
  let left = whole
  const wordAt = (at: number): bigint => {
    const word = hex.slice(at * 2, at * 2 + 64)
    if (!/^[0-9a-f]{64}$/i.test(word)) throw new Error('A word is missing')
    return BigInt(`0x${word}`)
  }
  const offsetAt = (at: number): number => {
    const offset = Number(wordAt(at))
    if (offset > whole) throw new Error('It leads outside')
    return offset
  }
  const countAt = (at: number): number => {
    const count = Number(wordAt(at))
    left -= count
    if (left < 0) throw new Error('Too large')
    return count
  }
  const bytesAt = (at: number): string => {
    const size = countAt(at)
    const text = hex.slice(at * 2 + 64, (at + size) * 2 + 64)
    if (text.length !== size * 2 || !/^[0-9a-f]*$/i.test(text)) throw new Error('Bytes are missing')
    return `0x${text}`
  }
  const bounded = (at: number, bits: number): bigint => {
    const value = wordAt(at)
    if (value >> BigInt(bits)) throw new Error('Too many bits')
    return value
  }
  /** @param base Where offsets are counted from. */
  const valueAt = (type: string, at: number, base: number): Value => {
    if (type === 'address') return toChecksum(`0x${bounded(at, 160).toString(16).padStart(40, '0')}`)
    if (type === 'bool') return bounded(at, 1) === 1n
    if (type.startsWith('uint') && !type.endsWith('[]')) return bounded(at, Number(type.slice(4)))
    const start = base + offsetAt(at)
    if (type === 'bytes') return bytesAt(start)
    const length = countAt(start)
    const first = start + 32
    return Array.from({ length }, (_, index) => valueAt(type.slice(0, -2), first + index * 32, first))
  }
  return types.map((type, index) => valueAt(type, index * 32, 0))
}
