import { isNodeRefusal, readSurcharge } from '@foyer/shared-core/frame'
import { FrameFault } from '../../FrameFault.js'
import { askNode } from '../../node/askNode.js'
import type { Network } from '../../Project.js'
import type { Fees } from './readFees.js'
import { serialize } from './serialize.js'
import type { Transaction } from './Transaction.js'

/** The nonce counts with as many bytes as it usually has. */
const usualNonce = 0xffff

/**
 * Asks what a rollup charges for a transaction beyond gas times price, in base units of the native token.
 * @throws {FrameFault} The node does not answer.
 */
export async function readExtraFee(
  network: Network,
  { fees, signal, transaction }: { fees: Fees; signal: AbortSignal; transaction: Transaction },
): Promise<bigint> {
  const chainId = BigInt(network.caipNetworkId.split(':')[1] ?? '')
  const bytes = serialize({ ...transaction, ...fees, chainId, nonce: transaction.nonce ?? usualNonce })
  const { dataFee, operatorFeeOf } = await readSurcharge({
    bytes,
    async ask(call) {
      try {
        const answer = await askNode(network, 'eth_call', [call, 'latest'], signal)
        return typeof answer === 'string' ? answer : undefined
      } catch (error) {
        if (error instanceof FrameFault && isNodeRefusal({ code: error.fault.code, text: error.message }))
          return undefined
        throw error
      }
    },
  })
  return dataFee + (await operatorFeeOf(fees.gas))
}
