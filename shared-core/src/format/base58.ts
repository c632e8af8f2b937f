const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * Writes bytes in base58, as Solana writes its addresses and ids.
 * @example encodeBase58(new Uint8Array(32)) // '11111111111111111111111111111111'
 */
export function encodeBase58(bytes: Uint8Array): string {
  let rest = bytes.reduce((sum, byte) => (sum << 8n) + BigInt(byte), 0n)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = letters.charAt(Number(rest % 58n)) + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}

/**
 * Reads base58.
 * @returns Undefined where a character is none of it.
 * @example readBase58('11111111111111111111111111111111') // 32 zero bytes
 */
export function readBase58(text: string): Uint8Array | undefined {
  let value = 0n
  for (const character of text) {
    const digit = letters.indexOf(character)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  for (let rest = value; rest > 0n; rest >>= 8n) bytes.unshift(Number(rest & 0xffn))
  // Each leading 1 is a byte of zero.
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return Uint8Array.from([...Array<number>(zeros).fill(0), ...bytes])
}
