import { type Address, address, createNoopSigner, type IInstruction } from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import { token2022AccountBytes, tokenAccountBytes } from '../../constants/solana.js'
import { RpcFailedError } from '../../errors/network.js'
import { InsufficientFundsError, TokenAddressRequiredError } from '../../errors/send.js'
import type { Transfer } from '../Adapter.js'
import type { SolanaNode } from './createNode.js'

export const token2022Program = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')

/** What a transfer is on chain. */
export type TransferPlan = {
  readonly payer: Address
  readonly instructions: readonly IInstruction[]
  /** What it writes to, as recent fees are asked for. */
  readonly writable: readonly Address[]
  /** Lamports that a new token account of the receiver keeps. */
  readonly rent?: bigint
}

/**
 * Plans a transfer: of SOL, or of a token of either token program, whose account is opened where the receiver has none.
 * @throws {TokenAddressRequiredError} A token without its mint [VAL-23].
 * @throws {InsufficientFundsError} The sender's usable accounts hold less of the token, or there are none.
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

type TokenTransfer = { payer: Address; owner: Address; mint: Address; amount: bigint }

async function planToken(node: SolanaNode, transfer: TokenTransfer): Promise<TransferPlan> {
  const { amount, mint, owner, payer } = transfer
  const { decimals, program } = await readMint(node, mint)
  const [destination] = await findAssociatedTokenPda({ mint, owner, tokenProgram: program })
  const [held, [target]] = await Promise.all([
    node.getTokenAccounts({ mint, owner: payer }),
    node.getAccounts([destination]),
  ])
  const signer = createNoopSigner(payer)
  const transfers = drawFrom(held, amount).map(({ from, part }) =>
    getTransferCheckedInstruction(
      { source: address(from), mint, destination, authority: signer, amount: part, decimals },
      { programAddress: program },
    ),
  )
  const plan = { payer, writable: [payer, destination] }
  if (target) return { ...plan, instructions: transfers }
  const open = getCreateAssociatedTokenIdempotentInstruction({
    payer: signer,
    ata: destination,
    owner,
    mint,
    tokenProgram: program,
  })
  // What the mint's extensions add, the sender's own account has too.
  const smallest = program === token2022Program ? token2022AccountBytes : tokenAccountBytes
  const bytes = largest([smallest, ...held.map((x) => x.space)])
  return { ...plan, instructions: [open, ...transfers], rent: await node.getRent(bytes) }
}

const largest = (sizes: readonly bigint[]) => sizes.toSorted((a, b) => (a < b ? 1 : -1))[0] ?? 0n

async function readMint(node: SolanaNode, mint: Address) {
  const [account] = await node.getAccounts([mint])
  const decimals = account?.data?.parsed.info.decimals
  const program = [TOKEN_PROGRAM_ADDRESS, token2022Program].find((x) => x === account?.owner)
  if (!program || account?.data?.parsed.type !== 'mint' || decimals === undefined)
    throw new RpcFailedError({ caipNetworkId: node.caipNetworkId })
  return { program, decimals: Number(decimals) }
}

/**
 * Takes an amount from the fullest account first.
 * @throws {InsufficientFundsError} All of them lack some: a transaction of fewer parts would move less and succeed.
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
