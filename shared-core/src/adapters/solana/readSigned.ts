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

export type Signed = { readonly transaction: Transaction; readonly message: CompiledTransactionMessage }

/**
 * Reads the transaction that a wallet signed. A wallet may add instructions that guard against fraud, and replace the
 * blockhash by a younger one; its version is the one that is sent.
 * @throws {InvalidResponseError} It is no signed transaction.
 */
export function readSigned(bytes: Uint8Array): Signed {
  try {
    const transaction = getTransactionDecoder().decode(bytes)
    assertTransactionIsFullySigned(transaction)
    return { transaction, message: decode(transaction) }
  } catch (cause) {
    throw new InvalidResponseError({ path: 'signTransaction', cause })
  }
}

const decode = ({ messageBytes }: Transaction) => getCompiledTransactionMessageDecoder().decode(messageBytes)

/** The message of a transaction's bytes. */
export const readMessage = (bytes: Uint8Array): CompiledTransactionMessage =>
  decode(getTransactionDecoder().decode(bytes))

/** A blockhash, the last block that may take it, and the slot from which nodes know it. */
type Lifetime = { readonly blockhash: string; readonly lastValidBlockHeight: bigint; readonly slot: bigint }

/**
 * Finds the last block that may take a signed transaction, and the slot from which nodes know its blockhash.
 * @returns Unknown values are absent.
 */
export async function lifetimeOf(
  { message }: Signed,
  { lifetime, node }: { lifetime: Lifetime; node: { getTip(): Promise<{ height: bigint }> } },
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

/** Whether the first instruction makes the transaction's nonce, which stands in the place of a blockhash, the next one. */
export function startsWithNonce({ instructions, staticAccounts }: CompiledTransactionMessage): boolean {
  const [first] = instructions
  return (
    first !== undefined &&
    staticAccounts[first.programAddressIndex] === SYSTEM_PROGRAM_ADDRESS &&
    first.data?.[0] === advanceNonce
  )
}
