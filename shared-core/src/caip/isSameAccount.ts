import type { CaipAddress } from './caip.js'
import { parseCaipAddress } from './parseCaipAddress.js'

/** Whether a bare address is that of an account; on the EVM its case is a mere checksum. */
export function isSameAccount(caipAddress: CaipAddress, address: string): boolean {
  const { address: known, chainNamespace } = parseCaipAddress(caipAddress)
  if (chainNamespace !== 'eip155') return known === address
  return known.toLowerCase() === address.toLowerCase()
}
