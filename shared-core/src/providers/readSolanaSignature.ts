import { readBase58 } from '../format/base58.js'

const signatureBytes = 64
// 64 bytes are at most 88 characters of base58. A longer text would only keep the page busy.
const longestText = 88

/** @returns The 64 bytes of a Solana signature, which is also its transaction's id; undefined where the text is none. */
export function readSolanaSignature(text: string): Uint8Array | undefined {
  const bytes = text.length <= longestText ? readBase58(text) : undefined
  return bytes?.length === signatureBytes ? bytes : undefined
}
