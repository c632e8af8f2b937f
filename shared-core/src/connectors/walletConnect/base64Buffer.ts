import { fromAnyBase64, toBase64, toHex } from '../../format/bytes.js'

/**
 * What the pairing library uses of Node's Buffer when a wallet signs in as it connects: text in base64 and back, and bytes in
 * hex. No browser has one; the bundler gives it to the library's own module (scripts/bundler/pairingBuffer.ts), and the page
 * gets no global.
 */
export const Buffer = {
  from: (given: string | Uint8Array, encoding?: 'base64') => ({
    toString(to: 'base64' | 'hex' | 'utf-8'): string {
      const bytes = toBytes(given, encoding)
      if (to === 'hex') return toHex(bytes)
      if (to === 'base64') return toBase64(bytes)
      return new TextDecoder().decode(bytes)
    },
  }),
}

/** @throws {DOMException} It is not base64. */
function toBytes(given: string | Uint8Array, encoding: 'base64' | undefined): Uint8Array {
  if (typeof given !== 'string') return given
  return encoding ? fromAnyBase64(given) : new TextEncoder().encode(given)
}
