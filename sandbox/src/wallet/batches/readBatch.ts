import { batchIdParamsSchema, parse } from '../requests.js'
import { readChain } from '../rpc.js'
import { unknownBatch } from '../rpcErrors.js'
import { findBatch, type WalletState } from '../state.js'
import '../jitless.js'
import * as z from 'zod/mini'

const logSchema = z.object({ address: z.string(), data: z.string(), topics: z.array(z.string()) })
const receiptSchema = z.nullable(
  z.object({
    logs: z.array(logSchema),
    status: z.string(),
    blockHash: z.string(),
    blockNumber: z.string(),
    gasUsed: z.string(),
    transactionHash: z.string(),
  }),
)

/**
 * Reads what became of a batch (EIP-5792).
 * @returns `status` 100: not on the chain yet; 200: all calls happened; 500: none did.
 * @throws {RpcError} The id is unknown, or the chain does not answer.
 */
export async function readBatch({ params, state }: { state: WalletState; params: unknown }) {
  const [id] = parse(batchIdParamsSchema, params)
  const batch = findBatch(state, id)
  if (!batch) throw unknownBatch(id)
  const { chainId, hash } = batch
  const answer = await readChain({ state, chainId, method: 'eth_getTransactionReceipt', params: [hash] })
  const receipt = parse(receiptSchema, answer)
  return {
    version: '2.0.0',
    id,
    chainId: `0x${chainId.toString(16)}`,
    atomic: true,
    status: receipt ? (receipt.status === '0x1' ? 200 : 500) : 100,
    ...(receipt && { receipts: [receipt] }),
  }
}
