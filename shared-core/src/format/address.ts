import { addressLeadingCharacters, addressTrailingCharacters } from '../constants/display.js'

/**
 * Shortens an address for chips and headers: its first 4 and last 6 characters [CON-10].
 * @returns The shortened address, or the whole where that would not be shorter.
 * @example truncateAddress('0x1234567890abcdef1234567890abcdef12345678') // '0x12…345678'
 */
export function truncateAddress(address: string): string {
  const kept = addressLeadingCharacters + addressTrailingCharacters
  if (address.length <= kept + 1) return address
  return `${address.slice(0, addressLeadingCharacters)}…${address.slice(-addressTrailingCharacters)}`
}

/**
 * Splits a full address for reading: a leading 0x, then groups of 4.
 * @returns The groups; joined they are the address.
 * @example groupAddress('0x12345678') // ['0x', '1234', '5678']
 */
export function groupAddress(address: string): readonly string[] {
  const prefix = address.startsWith('0x') ? ['0x'] : []
  return [...prefix, ...(address.slice(prefix.length * 2).match(/.{1,4}/gs) ?? [])]
}

/** An address as it is compared: hex in lower case; base58 tells its letters apart. */
export function foldAddress(address: string): string {
  return /^0x[0-9a-f]{40}$/i.test(address) ? address.toLowerCase() : address
}

/** Syntax only: 40 hex digits, 0x or not; no checksum, no network [VAL-12]. */
export function isEvmAddress(text: string): boolean {
  return /^(0x)?[0-9a-f]{40}$/i.test(text)
}

/** Syntax only, as its siblings: segwit (bech32, bech32m) or base58, no checksum. */
export function isBitcoinAddress(text: string): boolean {
  const isSegwit = /^(bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87}$/.test(
    text === text.toUpperCase() ? text.toLowerCase() : text,
  )
  return isSegwit || /^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/.test(text)
}

/** Syntax only: 32 to 44 base58 characters; whether they are 32 bytes is another check [VAL-29]. */
export function isSolanaAddress(text: string): boolean {
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)
}
