const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/**
 * @returns 24 letters and digits, 142 random bits: EIP-4361 takes no others. A byte that would favour some letters is drawn
 * again.
 */
export function createNonce(): string {
  let nonce = ''
  while (nonce.length < 24)
    for (const byte of crypto.getRandomValues(new Uint8Array(24)))
      if (byte < 248 && nonce.length < 24) nonce += alphabet[byte % 62]
  return nonce
}
