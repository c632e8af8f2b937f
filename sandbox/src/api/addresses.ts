import { isAddress } from 'viem'

export const isEvmAddress = (text: string): text is `0x${string}` => isAddress(text, { strict: false })
const isSolanaAddress = (text: string): boolean => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)
const isBitcoinAddress = (text: string): boolean => /^(bc|tb)1[a-z0-9]{20,80}$/.test(text)

export type Namespace = 'eip155' | 'solana' | 'bip122'

/** @returns The namespace whose form an address has. */
export function namespaceOf(address: string): Namespace | undefined {
  if (isEvmAddress(address)) return 'eip155'
  if (isBitcoinAddress(address)) return 'bip122'
  return isSolanaAddress(address) ? 'solana' : undefined
}
