import { readBase58 } from '../format/base58.js'

const signatureBytes = 64
// So many bytes are no more letters than that; to read any number of them would hold the page up.
const longestText = 88

/** @returns The 64 bytes of a Solana signature, which is also its transaction's id; undefined where the text is none. */
export function readSolanaSignature(text: string): Uint8Array | undefined {
  const bytes = text.length <= longestText ? readBase58(text) : undefined
  return bytes?.length === signatureBytes ? bytes : undefined
}
