import { type Address, address, createNoopSigner } from '@solana/web3.js'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { token2022AccountBytes, tokenAccountBytes } from '../../constants/solana.js'
import { InsufficientFundsError, InvalidReceiverError } from '../../errors/send.js'
import { checkTransferable } from './checkTransferable.js'
import type { SolanaNode } from './createNode.js'
import type { TransferPlan } from './TransferPlan.js'
import { getMint, programOf, token2022Program } from './tokenPrograms.js'
import { readTokenAccount, type TokenAccount } from './tokenState.js'
import { feeOf, hasTransferFee, readTransferFee, transferWithFee } from './transferFee.js'

/**
 * Plans the transfer of a token.
 * @throws What `planTransfer` throws.
 */
export async function planToken(node: SolanaNode, transfer: planToken.Parameters): Promise<TransferPlan> {
  const { amount, mint, owner, payer } = transfer
  const token = await getMint(node, mint)
  const [destination] = await findAssociatedTokenPda({ mint, owner, tokenProgram: token.program })
  const [held, target, tip] = await Promise.all([
    node.getTokenAccounts({ mint, owner: payer }),
    readTarget(node, { address: destination, mint, owner }),
    hasTransferFee(token.extensions) ? node.getTip() : undefined,
  ])
  checkTransferable({ mint: token, target })
  const fee = tip && readTransferFee(token.extensions, tip.epoch)
  const signer = createNoopSigner(payer)
  const parts = drawFrom(held, amount).map(({ from, part }) => ({
    source: address(from),
    amount: part,
    // The token takes no fee for a transfer from an account to itself.
    fee: fee && from !== destination ? feeOf(part, fee) : undefined,
  }))
  const transfers = parts.map(({ fee, ...part }) => {
    const of = { ...part, mint, destination, decimals: token.decimals }
    if (fee !== undefined) return transferWithFee({ ...of, program: token.program, authority: payer, fee })
    return getTransferCheckedInstruction({ ...of, authority: signer }, { programAddress: token.program })
  })
  const tokenFee = parts.reduce((sum, part) => sum + (part.fee ?? 0n), 0n)
  const plan = { payer, writable: [payer, destination], ...(tokenFee > 0n && { tokenFee }) }
  if (target) return { ...plan, instructions: transfers }
  const open = getCreateAssociatedTokenIdempotentInstruction({
    payer: signer,
    ata: destination,
    owner,
    mint,
    tokenProgram: token.program,
  })
  // The mint's extensions enlarge the sender's accounts too: the new account is as large as the largest of them.
  const smallest = token.program === token2022Program ? token2022AccountBytes : tokenAccountBytes
  const bytes = largest([smallest, ...held.map((x) => x.space)])
  return { ...plan, instructions: [open, ...transfers], rent: await node.getRent(bytes) }
}

export declare namespace planToken {
  type Parameters = { payer: Address; owner: Address; mint: Address; amount: bigint }
}

const largest = (sizes: readonly bigint[]) => sizes.toSorted((a, b) => (a < b ? 1 : -1))[0] ?? 0n

/**
 * Reads the receiver's token account; undefined where the transfer must open it (it may hold lamports already).
 * @throws {InvalidReceiverError} The account has another owner now: the tokens would go to somebody else.
 */
async function readTarget(
  node: SolanaNode,
  { address: target, mint, owner }: { address: Address; mint: Address; owner: Address },
): Promise<TokenAccount | undefined> {
  const [account] = await node.getAccounts([target])
  if (!account || !programOf(account)) return undefined
  const token = readTokenAccount(account.data)
  if (token?.owner !== owner || token.mint !== mint)
    throw new InvalidReceiverError({ receiver: owner, reason: 'account' })
  return token
}

/**
 * Takes an amount from the fullest account first.
 * @throws {InsufficientFundsError} All accounts together hold less: the parts would go through, and move too little.
 */
function drawFrom(
  held: readonly { address: string; amount: bigint }[],
  amount: bigint,
): readonly { from: string; part: bigint }[] {
  const parts: { from: string; part: bigint }[] = []
  let left = amount
  for (const { address: from, amount: has } of held) {
    const isEnough = has >= left
    const part = isEnough ? left : has
    if (part > 0n) parts.push({ from, part })
    left -= part
  }
  if (left > 0n) throw new InsufficientFundsError()
  return parts
}
