import type { Client, Hex } from 'viem'
import { verifyHash } from 'viem/actions'
import { isRevert } from './isRevert.js'

/**
 * Verifies a signature of ERC-8010: simulates the delegation (EIP-7702) that comes with it.
 * @throws {Error} The node's own: it does not answer. viem takes that for a signature which is not valid.
 */
export async function isSignedByDelegate(
  client: Client,
  of: { address: Hex; hash: Hex; signature: Hex },
): Promise<boolean> {
  const failures: unknown[] = []
  const ask: (...given: readonly unknown[]) => Promise<unknown> = client.request as never
  const watch = async (...given: readonly unknown[]) => {
    try {
      return await ask(...given)
    } catch (error) {
      if (!isRevert(error)) failures.push(error)
      throw error
    }
  }
  const isSigned = await verifyHash({ ...client, request: watch as Client['request'] }, of)
  if (!isSigned && failures.length > 0) throw failures[0]
  return isSigned
}
