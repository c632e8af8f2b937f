import { invalidParams } from './WalletError.js'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const at = (params: unknown, index: number): unknown => (Array.isArray(params) ? params[index] : undefined)

/** @throws {WalletError} There is no text. */
export function textAt(params: unknown, index: number): string {
  const value = at(params, index)
  if (typeof value !== 'string') throw invalidParams(`text is wanted at ${index}`)
  return value
}

/** @throws {WalletError} There is no object. */
export function recordAt(params: unknown, index: number): Readonly<Record<string, unknown>> {
  const value = at(params, index)
  if (!isRecord(value)) throw invalidParams(`an object is wanted at ${index}`)
  return value
}

/** Typed data (EIP-712), which pages give as JSON and as an object. @throws {WalletError} It is neither. */
export function typedDataAt(params: unknown, index: number): Readonly<Record<string, unknown>> {
  const value = at(params, index)
  if (isRecord(value)) return value
  try {
    return recordAt([JSON.parse(textAt(params, index))], 0)
  } catch {
    throw invalidParams('the typed data is not JSON')
  }
}

/** @throws {WalletError} It is no number as EIP-1193 writes them. */
export function chainIdOf({ chainId }: Readonly<Record<string, unknown>>): number {
  if (typeof chainId !== 'string' || !/^0x[0-9a-f]+$/i.test(chainId))
    throw invalidParams('chainId is wanted, hexadecimal')
  return Number(chainId)
}

/** The bytes to be signed, as hex: hex as given, any other text as its UTF-8 bytes. */
export function bytesOf(text: string): `0x${string}` {
  if (/^0x([0-9a-f]{2})*$/i.test(text)) return `0x${text.slice(2)}`
  return `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
