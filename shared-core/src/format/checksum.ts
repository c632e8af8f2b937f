import { keccak_256 } from '@noble/hashes/sha3'

/**
 * Writes an account's address with its checksum (EIP-55); anything else is returned as it is. viem's own function brings
 * twice the bytes to a page that has just connected.
 */
export function toChecksum(address: string): string {
  if (!/^0x[0-9a-f]{40}$/i.test(address)) return address
  const digits = address.slice(2).toLowerCase()
  const hash = keccak_256(digits)
  const isHigh = (index: number) => ((hash[index >> 1] ?? 0) >> (index % 2 ? 0 : 4)) % 16 > 7
  return `0x${[...digits].map((digit, index) => (isHigh(index) ? digit.toUpperCase() : digit)).join('')}`
}
