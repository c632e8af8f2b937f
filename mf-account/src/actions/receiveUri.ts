import { type CaipAddress, parseCaipAddress } from '@foyer/shared-core/caip'

/**
 * What a scanner reads to pay an account: EIP-681 with the chain's id, Solana Pay, BIP-21. A Bitcoin address of bech32 is
 * written in capitals with all around it, as BIP-173 and BIP-21 allow, so that the code has fewer modules.
 * @returns The URI; the bare address on a chain that has no such form.
 * @example receiveUri('eip155:10:0xab…cd') // 'ethereum:0xab…cd@10'
 */
export function receiveUri(caipAddress: CaipAddress): string {
  const { address, chainNamespace, reference } = parseCaipAddress(caipAddress)
  if (chainNamespace === 'eip155') return `ethereum:${address}@${reference}`
  if (chainNamespace === 'solana') return `solana:${address}`
  if (chainNamespace !== 'bip122') return address
  const uri = `bitcoin:${address}`
  return /^(bc|tb|bcrt)1/i.test(address) ? uri.toUpperCase() : uri
}
