import { isEvmAddress } from '@foyer/shared-core/format'

/** So many characters after a leading 0x, and at the end, are what people compare. */
const leading = 2
const trailing = 4

/**
 * Whether two different addresses begin and end alike. Such addresses are made to be taken for the one that was sent to.
 * @example looksAlike('0xab11…1234', '0xab99…1234') // true
 */
export function looksAlike(one: string, other: string): boolean {
  const [a, b] = [plainAddress(one), plainAddress(other)]
  return a !== b && a.slice(0, leading) === b.slice(0, leading) && a.slice(-trailing) === b.slice(-trailing)
}

/** An address in the one way to write it: hex in lower case without its 0x; base58 knows capitals. */
export const plainAddress = (address: string): string =>
  isEvmAddress(address) ? address.toLowerCase().replace(/^0x/, '') : address
