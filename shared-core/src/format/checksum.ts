import { keccak_256 } from '@noble/hashes/sha3'

/** Chains whose wallets write the checksum of EIP-1191, which the chain id is a part of: Rootstock and its test network. */
const chainsOfEip1191 = ['30', '31']

/**
 * Writes an account's address with its checksum (EIP-55); anything else is returned as it is. viem's own function brings
 * twice the bytes to a page that has just connected.
 * @param chainId In decimal. With it the checksum is the one that wallets of this chain write.
 */
export function toChecksum(address: string, chainId?: string): string {
  if (!/^0x[0-9a-f]{40}$/i.test(address)) return address
  const digits = address.slice(2).toLowerCase()
  const hash = keccak_256(chainsOfEip1191.includes(chainId ?? '') ? `${chainId}0x${digits}` : digits)
  const isHigh = (index: number) => ((hash[index >> 1] ?? 0) >> (index % 2 ? 0 : 4)) % 16 > 7
  return `0x${[...digits].map((digit, index) => (isHigh(index) ? digit.toUpperCase() : digit)).join('')}`
}
