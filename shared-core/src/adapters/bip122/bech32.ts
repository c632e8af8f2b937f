const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
const [bech32, bech32m] = [1, 0x2bc830a3]

/** BIP-173's checksum. */
function polymod(values: readonly number[]): number {
  let check = 1
  for (const value of values) {
    const top = check >>> 25
    check = ((check & 0x1ffffff) << 5) ^ value
    generators.forEach((generator, at) => {
      if ((top >>> at) & 1) check ^= generator
    })
  }
  return check
}

/** BIP-173: the five-bit words as bytes; what is left over must be less than a word, and zero. */
function toBytes(words: readonly number[]): Uint8Array | undefined {
  const bytes: number[] = []
  let held = 0
  let bits = 0
  for (const word of words) {
    held = ((held << 5) | word) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((held >>> bits) & 0xff)
  }
  const isPadding = bits < 5 && (held & ((1 << bits) - 1)) === 0
  return isPadding ? Uint8Array.from(bytes) : undefined
}

/**
 * Reads a segwit address (BIP-173, BIP-350).
 * @returns Undefined where a character, the checksum, the version or the length is wrong.
 * @example readSegwit('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')?.version // 0
 */
export function readSegwit(
  address: string,
): { prefix: string; version: number; program: Uint8Array } | undefined {
  // Either case alone is right, a mixture is not.
  if (address !== address.toLowerCase() && address !== address.toUpperCase()) return undefined
  const text = address.toLowerCase()
  const at = text.lastIndexOf('1')
  const prefix = text.slice(0, at)
  const words = [...text.slice(at + 1)].map((character) => alphabet.indexOf(character))
  if (!['bc', 'tb', 'bcrt'].includes(prefix) || text.length > 90 || words.includes(-1)) return undefined
  const codes = [...prefix].map((character) => character.charCodeAt(0))
  const expanded = [...codes.map((code) => code >>> 5), 0, ...codes.map((code) => code & 31)]
  const [version = -1, ...data] = words.slice(0, -6)
  const program = toBytes(data)
  if (polymod([...expanded, ...words]) !== (version === 0 ? bech32 : bech32m)) return undefined
  if (version < 0 || version > 16 || !program || program.length < 2 || program.length > 40) return undefined
  if (version === 0 && program.length !== 20 && program.length !== 32) return undefined
  return { prefix, version, program }
}
