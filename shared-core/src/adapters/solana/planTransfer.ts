import { address, createNoopSigner } from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import { TokenAddressRequiredError } from '../../errors/send.js'
import type { Transfer } from '../Adapter.js'
import type { SolanaNode } from './createNode.js'
import { planToken } from './planToken.js'
import type { TransferPlan } from './TransferPlan.js'

/**
 * Plans a transfer: of SOL, or of a token of either token program, whose account is opened where the receiver has none.
 * @throws {TokenAddressRequiredError} A token without its mint [VAL-23].
 * @throws {InsufficientFundsError} The sender's usable accounts hold less of the token, or there are none.
 * @throws {TransferRefusedError} The token does not let itself be transferred so.
 * @throws {InvalidReceiverError} The receiver's token account is no longer theirs.
 * @throws {RpcFailedError} The chain could not be asked, or the mint is none.
 */
export async function planTransfer(node: SolanaNode, transfer: Transfer): Promise<TransferPlan> {
  const { amount, receiver, tokenAddress } = transfer
  if (tokenAddress === '') throw new TokenAddressRequiredError()
  const payer = address(parseCaipAddress(transfer.from).address)
  const owner = address(receiver)
  if (tokenAddress !== undefined)
    return planToken(node, { payer, owner, amount, mint: address(tokenAddress) })
  const source = createNoopSigner(payer)
  return {
    payer,
    instructions: [getTransferSolInstruction({ source, destination: owner, amount })],
    writable: [payer, owner],
  }
}
