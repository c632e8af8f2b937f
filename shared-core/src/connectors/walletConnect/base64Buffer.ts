/**
 * What the pairing library uses of Node's Buffer when a wallet signs in as it connects: text in base64 and back, and bytes in
 * hex. No browser has one; the bundler gives it to the library's own module (scripts/bundler/pairingBuffer.ts), and the page
 * gets no global.
 */
export const Buffer = {
  from: (given: string | Uint8Array, encoding?: 'base64') => ({
    toString(to: 'base64' | 'hex' | 'utf-8'): string {
      const bytes = toBytes(given, encoding)
      if (to === 'hex') return Array.from(bytes, (x) => x.toString(16).padStart(2, '0')).join('')
      if (to === 'base64') return btoa(Array.from(bytes, (x) => String.fromCharCode(x)).join(''))
      return new TextDecoder().decode(bytes)
    },
  }),
}

/** @throws {DOMException} It is not base64, as written for texts or for addresses of pages. */
function toBytes(given: string | Uint8Array, encoding: 'base64' | undefined): Uint8Array {
  if (typeof given !== 'string') return given
  if (!encoding) return new TextEncoder().encode(given)
  return Uint8Array.from(atob(given.replaceAll('-', '+').replaceAll('_', '/')), (x) => x.charCodeAt(0))
}
