import { readBase58 } from '../../format/base58.js'

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
