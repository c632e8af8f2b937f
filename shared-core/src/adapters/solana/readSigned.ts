import {
  assertTransactionIsFullySigned,
  type CompiledTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Transaction,
} from '@solana/web3.js'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { foreignLifetimeBlocks } from '../../constants/solana.js'
import { InvalidResponseError } from '../../errors/services.js'
import type { SolanaNode } from './createNode.js'

export type Signed = { readonly transaction: Transaction; readonly message: CompiledTransactionMessage }

/**
 * Reads what a wallet signed. It may add to what it was asked for, as a guard against being cheated, and put in a younger
 * blockhash: what it gives back is what is sent.
 * @throws {InvalidResponseError} It is no signed transaction.
 */
export function readSigned(bytes: Uint8Array): Signed {
  try {
    const transaction = getTransactionDecoder().decode(bytes)
    assertTransactionIsFullySigned(transaction)
    return { transaction, message: getCompiledTransactionMessageDecoder().decode(transaction.messageBytes) }
  } catch (cause) {
    throw new InvalidResponseError({ path: 'signTransaction', cause })
  }
}

type Lifetime = Awaited<ReturnType<SolanaNode['getLifetime']>>

/**
 * Says until when a signed transaction may be taken, and by which slot a node knows its blockhash.
 * @returns Without what is unknown.
 */
export async function lifetimeOf(
  { message }: Signed,
  { lifetime, node }: { lifetime: Lifetime; node: Pick<SolanaNode, 'getTip'> },
): Promise<{ lastValidBlockHeight?: bigint; slot?: bigint }> {
  const { blockhash, lastValidBlockHeight, slot } = lifetime
  if (message.lifetimeToken === blockhash) return { lastValidBlockHeight, slot }
  // A nonce in the place of a blockhash never expires.
  if (startsWithNonce(message)) return {}
  const tip = await node.getTip().catch(() => undefined)
  return tip ? { lastValidBlockHeight: tip.height + foreignLifetimeBlocks } : {}
}

/** Number of the system program's instruction that makes a transaction's nonce the next one. */
const advanceNonce = 4

function startsWithNonce({ instructions, staticAccounts }: CompiledTransactionMessage): boolean {
  const [first] = instructions
  return (
    first !== undefined &&
    staticAccounts[first.programAddressIndex] === SYSTEM_PROGRAM_ADDRESS &&
    first.data?.[0] === advanceNonce
  )
}
