import { type Hex, toHex } from 'viem'
import type { ChainSpec } from '../chains/chainSpecs.js'
import { type RpcCall, rpc } from '../chains/rpc.js'
import { decodeBlock, mayRunCode, type NodeBlock, type NodeReceipt, type NodeTrace } from './decodeBlock.js'
import type { ChainIndex, IndexedBlock } from './openIndex.js'

const blocksPerBatch = 200

const blockCall = (number: number, isWhole: boolean): RpcCall => [
  'eth_getBlockByNumber',
  toHex(number),
  isWhole,
]

/** @returns The number of the first block that the index lacks; forgets blocks that the chain no longer has. */
async function forkPoint(index: ChainIndex, { chainId, rpcUrl }: ChainSpec): Promise<number> {
  const isSame = async (number: number) => {
    const [block] = (await rpc(rpcUrl, [blockCall(number, false)])) as [NodeBlock | null]
    return block?.hash === index.hashOf(chainId, number)
  }
  const newest = index.newest(chainId)
  if (newest < 0 || (await isSame(newest))) return newest + 1
  let [same, other] = [-1, newest]
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2)
    if (await isSame(middle)) same = middle
    else other = middle
  }
  index.forget(chainId, other)
  return other
}

async function decodeBlocks(chain: ChainSpec, blocks: readonly NodeBlock[]): Promise<IndexedBlock[]> {
  const filled = blocks.filter(({ transactions }) => transactions.length > 0)
  const traced = filled.filter(({ transactions }) => transactions.some(mayRunCode))
  const calls = [
    ...filled.map(({ hash }): RpcCall => ['eth_getBlockReceipts', hash]),
    ...traced.map(({ number }): RpcCall => ['trace_block', number]),
  ]
  const answers = calls.length ? await rpc(chain.rpcUrl, calls) : []
  return blocks.map((block) => {
    const receipts = answers[filled.indexOf(block)] as readonly NodeReceipt[] | undefined
    const traces = traced.includes(block) ? answers[filled.length + traced.indexOf(block)] : []
    return decodeBlock({
      block,
      receipts: receipts ?? [],
      traces: traces as readonly NodeTrace[],
      wrapped: chain.dex.wrapped,
    })
  })
}

/** @returns The blocks that stand on `parent` and on each other: the chain may change between two batches. */
function unbroken(blocks: readonly (NodeBlock | null)[], parent: string | undefined): NodeBlock[] {
  const found: NodeBlock[] = []
  let last = parent
  for (const block of blocks) {
    if (!block || (last !== undefined && block.parentHash !== last)) break
    found.push(block)
    last = block.hash
  }
  return found
}

/**
 * Brings an index up to the head of a chain: from the last block it knows, or from the block at which the chain was
 * changed back. There is no timer: time passes only for a request.
 * @throws {Error} The node does not answer.
 */
export async function catchUp(index: ChainIndex, chain: ChainSpec): Promise<void> {
  const { chainId, rpcUrl } = chain
  let from = await forkPoint(index, chain)
  const [head] = (await rpc(rpcUrl, [['eth_blockNumber']])) as [Hex]
  while (from <= Number(head)) {
    const count = Math.min(blocksPerBatch, Number(head) + 1 - from)
    const numbers = Array.from({ length: count }, (_, offset) => from + offset)
    const blocks = await rpc(
      rpcUrl,
      numbers.map((number) => blockCall(number, true)),
    )
    const parent = index.hashOf(chainId, from - 1)
    const whole = unbroken(blocks as (NodeBlock | null)[], parent)
    index.add(chainId, await decodeBlocks(chain, whole))
    // The next request finds the point at which the chain was changed.
    if (whole.length < count) return
    from += count
  }
}
