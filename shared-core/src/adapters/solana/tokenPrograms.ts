import { type Address, address } from '@solana/web3.js'
import { RpcFailedError } from '../../errors/network.js'
import type { SolanaNode } from './createNode.js'
import { type Mint, readMint } from './tokenState.js'

const tokenProgram = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
export const token2022Program = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')

/** Which of the token programs an account belongs to. */
export const programOf = (account: { owner: string } | undefined | null): Address | undefined =>
  [tokenProgram, token2022Program].find((program) => program === account?.owner)

/** @throws {RpcFailedError} The chain could not be asked, or it is no mint. */
export async function getMint(
  node: Pick<SolanaNode, 'caipNetworkId' | 'getAccounts'>,
  of: string,
): Promise<Mint & { program: Address }> {
  const [account] = await node.getAccounts([of])
  const program = programOf(account)
  const mint = account && readMint(account.data)
  if (!program || !mint) throw new RpcFailedError({ caipNetworkId: node.caipNetworkId })
  return { ...mint, program }
}
