import { fromAnyBase64, toBase64 } from '@foyer/shared-core/frame'

/** Bytes that WebCrypto takes: never of shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text)

export const randomBytes = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length))

export const toBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** @throws {DOMException} Not base64. */
export const fromBase64Url = (text: string): Bytes => fromAnyBase64(text)

export const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

/** Overwrites secrets. The engine may have copied them before: this shortens their life, and proves nothing. */
export function wipe(...all: readonly (Uint8Array | undefined)[]): void {
  for (const bytes of all) bytes?.fill(0)
}
