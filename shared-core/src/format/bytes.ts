export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (x) => String.fromCharCode(x)).join(''))

/** @throws {DOMException} Not base64. */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

/** Of base64 as texts or addresses of pages have it (RFC 4648, sections 4 and 5). @throws {DOMException} Neither. */
export const fromAnyBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'))

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** @throws {RangeError} Not hex. */
export function fromHex(text: string): Uint8Array<ArrayBuffer> {
  if (!/^([0-9a-f]{2})*$/i.test(text)) throw new RangeError('Not hex')
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
