const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** @returns Undefined where a character is none of base58. */
function readBase58(text: string): Uint8Array | undefined {
  let value = 0n
  for (const character of text) {
    const digit = alphabet.indexOf(character)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  for (let rest = value; rest > 0n; rest >>= 8n) bytes.unshift(Number(rest & 0xffn))
  // Each leading 1 is a byte of zero.
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return Uint8Array.from([...Array<number>(zeros).fill(0), ...bytes])
}

const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

/** @returns What a base58check text holds, its version first; undefined where its checksum is wrong. */
export async function readBase58Check(text: string): Promise<Uint8Array | undefined> {
  const bytes = readBase58(text)
  if (!bytes || bytes.length < 5) return undefined
  const payload = bytes.slice(0, -4)
  const hash = await sha256(await sha256(payload))
  return bytes.slice(-4).every((byte, at) => byte === hash[at]) ? payload : undefined
}
