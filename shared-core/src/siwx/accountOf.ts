import { toChecksum } from '../format/checksum.js'

/**
 * Returns the account of a message as CAIP-10 writes it, on the EVM with the checksum of EIP-55 on every chain.
 * @example accountOf({ chainId: 'eip155:1', accountAddress: '0xab…cd' }) // 'eip155:1:0xAb…cD'
 */
export const accountOf = <chain extends string>({
  accountAddress,
  chainId,
}: {
  readonly accountAddress: string
  readonly chainId: chain
}): `${chain}:${string}` => `${chainId}:${toChecksum(accountAddress)}`
