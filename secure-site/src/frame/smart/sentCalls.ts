import { z } from '@foyer/shared-core/frame'
import type { Frame } from '../Frame.js'
import { FrameFault } from '../FrameFault.js'
import { askNode } from '../node/askNode.js'
import type { Network } from '../Project.js'
import { safe } from './safe.js'
import { word, wordsIn } from './words.js'

// The operations that this page sent, by their hashes. What became of one is read from the chain, never from a bundler.

const SentCalls = z.object({
  caipNetworkId: z.string(),
  sender: z.string(),
  /** Hex; of its operations with one nonce the chain takes one. */
  nonce: z.string(),
  /** Hex: no block before it holds the operation. */
  fromBlock: z.string(),
  /** Epoch seconds: after it no block takes the operation any more. */
  untilS: z.number(),
  /** Of a kind whose signatures do not end: `untilS` says how long who sends waits. */
  isEndless: z.optional(z.boolean()),
})
export type SentCalls = z.infer<typeof SentCalls>

const mostKept = 50
/** The last blocks may come to be others. */
const lateS = 30

const nameOf = ({ host, projectId }: Frame) => `calls|${projectId}|${host.origin}`

type All = Readonly<Record<string, SentCalls>>

const allIn = (kept: unknown): All => z.record(z.string(), SentCalls).safeParse(kept).data ?? {}
const readAll = async (frame: Frame): Promise<All> => allIn(await frame.store.get(nameOf(frame)))
/** Another tab of the page may do so at the same moment. */
const changeAll = (frame: Frame, by: (all: All) => All) =>
  frame.store.change(nameOf(frame), (kept) => by(allIn(kept)))

export const keepSent = (frame: Frame, hash: string, sent: SentCalls): Promise<void> =>
  changeAll(frame, (all) => Object.fromEntries(Object.entries({ ...all, [hash]: sent }).slice(-mostKept)))

/** Of what was surely not taken. */
export const forgetSent = (frame: Frame, hash: string): Promise<void> =>
  changeAll(frame, ({ [hash]: _, ...others }) => others)

const Head = z.object({ number: z.string(), timestamp: z.string() })

/** The last block, and its time: no later one is earlier. @throws {FrameFault} The node does not answer. */
export async function readHead(network: Network, signal?: AbortSignal) {
  const answer = await askNode(network, 'eth_getBlockByNumber', ['latest', false], signal)
  const { data } = Head.safeParse(answer)
  if (!data) throw new FrameFault('unavailable', 'The node answers no block')
  return { number: data.number, timeS: Number(data.timestamp) }
}

const Log = z.object({
  address: z.string(),
  topics: z.array(z.string()),
  data: z.string(),
  logIndex: z.string(),
  transactionHash: z.string(),
})
const Receipt = z.object({
  logs: z.array(Log),
  status: z.string(),
  blockHash: z.string(),
  blockNumber: z.string(),
  gasUsed: z.string(),
  transactionHash: z.string(),
})
type Receipt = z.infer<typeof Receipt>

const operationEvent = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
const beforeExecution = '0xbb47ee3e183a558b1a2ff0874b079f3fc5478b7454eacf2bfc5af2ff5878f972'
const isEntryPoint = ({ address }: z.infer<typeof Log>) =>
  address.toLowerCase() === safe.entryPoint.toLowerCase()
/** Between two of these are the logs of one operation's calls; before the first is what deploys accounts. */
const isBound = (log: z.infer<typeof Log>) =>
  isEntryPoint(log) && (log.topics[0] === operationEvent || log.topics[0] === beforeExecution)

/** What became of an operation: `failed` in its block; `over`: no block has it, and none will. */
export type Outcome =
  | { readonly is: 'pending' | 'over' }
  | { readonly is: 'done' | 'failed'; readonly receipt: Receipt }

/** Logs of one operation's calls alone: others may share its transaction. */
function ownPart(receipt: Receipt, hash: string): Receipt {
  const end = receipt.logs.findIndex((log) => isBound(log) && log.topics[1] === hash)
  const before = receipt.logs.slice(0, end).findLastIndex(isBound)
  return { ...receipt, logs: receipt.logs.slice(before + 1, end) }
}

/** @throws {FrameFault} The node does not answer. */
export async function readOutcome(frame: Frame, hash: string, sent: SentCalls): Promise<Outcome> {
  const network = frame.project.networks.find((x) => x.caipNetworkId === sent.caipNetworkId)
  if (!network) return { is: 'over' }
  const { fromBlock, isEndless = false, nonce, sender, untilS } = sent
  const topics = [operationEvent, null, `0x${word(sender)}`]
  const filter = { address: safe.entryPoint, topics, fromBlock }
  // The chain's time, not the visitor's; and before the logs, which must be as new.
  const { timeS } = await readHead(network)
  const { data: logs } = z.array(Log).safeParse(await askNode(network, 'eth_getLogs', [filter]))
  // Nonsense is no answer: who is told that nothing came of it sends it again.
  if (!logs) throw new FrameFault('unavailable', 'The node answers no logs')
  const own = logs.filter((x) => isEntryPoint(x) && x.topics[0] === operationEvent)
  const log = own.find((x) => x.topics[1] === hash)
  if (!log) {
    // The chain took another operation of the account with this one's nonce: it takes no second one.
    const isReplaced = own.some((x) => wordsIn(x.data)[0] === word(BigInt(nonce)))
    const isLate = !isEndless && timeS > untilS + lateS
    return { is: isReplaced || isLate ? 'over' : 'pending' }
  }
  const { data: receipt } = Receipt.safeParse(
    await askNode(network, 'eth_getTransactionReceipt', [log.transactionHash]),
  )
  if (!receipt) return { is: 'pending' }
  const isDone = BigInt(`0x${wordsIn(log.data)[1] ?? '0'}`) === 1n
  return { is: isDone ? 'done' : 'failed', receipt: ownPart(receipt, hash) }
}

/** The last operation of an account on a network that may still come. */
export async function lastPending(
  frame: Frame,
  { caipNetworkId, sender }: Pick<SentCalls, 'caipNetworkId' | 'sender'>,
): Promise<string | undefined> {
  const all = Object.entries(await readAll(frame)).filter(
    ([, x]) => x.caipNetworkId === caipNetworkId && x.sender === sender,
  )
  const last = all.at(-1)
  if (!last) return undefined
  const { is } = await readOutcome(frame, ...last)
  return is === 'pending' ? last[0] : undefined
}

const codes = { pending: 100, done: 200, over: 400, failed: 500 } as const

/** `wallet_getCallsStatus` (EIP-5792). @throws {FrameFault} No batch of this page has the id. */
export async function callsStatus(frame: Frame, params: unknown): Promise<unknown> {
  const id = Array.isArray(params) ? String(params[0]).toLowerCase() : ''
  const all = await readAll(frame)
  const sent = Object.hasOwn(all, id) ? all[id] : undefined
  if (!sent) throw new FrameFault('rpc', 'No batch has this id', { code: 5730 })
  const outcome = await readOutcome(frame, id, sent)
  return {
    version: '2.0.0',
    id,
    chainId: `0x${Number(sent.caipNetworkId.split(':')[1]).toString(16)}`,
    atomic: true,
    status: codes[outcome.is],
    ...('receipt' in outcome && {
      receipts: [{ ...outcome.receipt, status: outcome.is === 'done' ? '0x1' : '0x0' }],
    }),
  }
}
