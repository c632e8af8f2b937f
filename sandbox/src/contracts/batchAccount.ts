import { type Address, parseAbi } from 'viem'

/** The published Simple7702Account, at the address that it has on each real chain: code for an account that makes batches. */
export const batchAccountAddress: Address = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'

/** Only the account itself may call it. */
export const batchAccountAbi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function executeBatch(Call[] calls)',
])
