import { type Address, decodeAbiParameters, type Hex, parseAbiParameters, toEventSelector } from 'viem'
import type { IndexedApproval, IndexedBlock, IndexedTransaction, IndexedTransfer } from './openIndex.js'

export type NodeTransaction = {
  hash: Hex
  from: Address
  to: Address | null
  nonce: Hex
  value: Hex
  input: Hex
  gas: Hex
}

export type NodeBlock = {
  number: Hex
  hash: Hex
  parentHash: Hex
  timestamp: Hex
  transactions: readonly NodeTransaction[]
}

export type NodeLog = { address: Address; topics: readonly Hex[]; data: Hex }
export type NodeReceipt = { transactionHash: Hex; status: Hex; logs: readonly NodeLog[] }

/** An entry of `trace_block`. */
export type NodeTrace = {
  transactionHash: Hex
  traceAddress: readonly number[]
  type: string
  error?: string
  result?: { address?: Address } | null
  action: {
    callType?: string
    from?: Address
    to?: Address
    value?: Hex
    address?: Address
    refundAddress?: Address
    balance?: Hex
  }
}

const selectors = {
  transfer: toEventSelector('Transfer(address,address,uint256)'),
  single: toEventSelector('TransferSingle(address,address,address,uint256,uint256)'),
  batch: toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])'),
  approval: toEventSelector('Approval(address,address,uint256)'),
  operator: toEventSelector('ApprovalForAll(address,address,bool)'),
  deposit: toEventSelector('Deposit(address,uint256)'),
  withdrawal: toEventSelector('Withdrawal(address,uint256)'),
}
const pair = parseAbiParameters('uint256, uint256')
const lists = parseAbiParameters('uint256[], uint256[]')

const addressOf = (topic: Hex | undefined) => `0x${(topic ?? '').slice(-40)}`.toLowerCase()
const number = (hex: Hex | undefined) => String(BigInt(hex ?? '0x'))

function decodeTransfers(log: NodeLog, wrapped: string): Omit<IndexedTransfer, 'contract'>[] {
  const { topics, data } = log
  const [event, first, second, third] = topics
  const ends = { sender: addressOf(first), recipient: addressOf(second) }
  if (event === selectors.transfer && topics.length === 3)
    return [{ kind: 'erc20', tokenId: null, ...ends, amount: number(data) }]
  if (event === selectors.transfer && topics.length === 4)
    return [{ kind: 'erc721', tokenId: number(third), ...ends, amount: '1' }]
  if (event === selectors.single || event === selectors.batch) {
    const ends = { sender: addressOf(second), recipient: addressOf(third) }
    const [ids, amounts] =
      event === selectors.batch
        ? decodeAbiParameters(lists, data)
        : decodeAbiParameters(pair, data).map((one) => [one])
    return (ids ?? []).map((id, index) => ({
      kind: 'erc1155',
      tokenId: String(id),
      ...ends,
      amount: String(amounts?.[index] ?? 0n),
    }))
  }
  // A wrapped coin comes and goes without the event of a transfer.
  const isWrapped = log.address.toLowerCase() === wrapped.toLowerCase()
  const token = { kind: 'erc20', tokenId: null, amount: number(data) } as const
  if (isWrapped && event === selectors.deposit)
    return [{ ...token, sender: log.address.toLowerCase(), recipient: addressOf(first) }]
  if (isWrapped && event === selectors.withdrawal)
    return [{ ...token, sender: addressOf(first), recipient: log.address.toLowerCase() }]
  return []
}

function decodeApproval({ topics, data }: NodeLog): Omit<IndexedApproval, 'contract'>[] {
  const [event, owner, spender, id] = topics
  const ends = { owner: addressOf(owner), spender: addressOf(spender) }
  if (event === selectors.operator)
    return [{ kind: 'operator', tokenId: null, ...ends, amount: number(data) }]
  if (event !== selectors.approval) return []
  return topics.length === 4
    ? [{ kind: 'erc721', tokenId: number(id), ...ends, amount: BigInt(ends.spender) ? '1' : '0' }]
    : [{ kind: 'erc20', tokenId: null, ...ends, amount: number(data) }]
}

/** A contract may write anything into a log: what cannot be read is no transfer. */
function readLogs<T>(logs: readonly NodeLog[], decode: (log: NodeLog) => T[]): (T & { contract: string })[] {
  return logs.flatMap((log) => {
    try {
      return decode(log).map((found) => ({ ...found, contract: log.address.toLowerCase() }))
    } catch {
      return []
    }
  })
}

const native = (sender: string, recipient: string, value: Hex): IndexedTransfer => ({
  kind: 'native',
  contract: null,
  tokenId: null,
  sender: sender.toLowerCase(),
  recipient: recipient.toLowerCase(),
  amount: number(value),
})

/** @returns The coins that a transaction's calls moved; a call that failed takes its own calls with it. */
function readTraces(traces: readonly NodeTrace[]): IndexedTransfer[] {
  const failed = traces.filter(({ error }) => error !== undefined).map((trace) => trace.traceAddress)
  const isUndone = ({ traceAddress }: NodeTrace) =>
    failed.some((above) => above.every((step, index) => traceAddress[index] === step))
  return traces.flatMap((trace) => {
    const { type, action, result } = trace
    if (isUndone(trace)) return []
    if (type === 'suicide') {
      const { address, refundAddress, balance } = action
      return address && refundAddress && balance ? [native(address, refundAddress, balance)] : []
    }
    // The value of a delegate call is that of the call above it.
    if (type === 'call' && action.callType !== 'call') return []
    const to = type === 'create' ? result?.address : action.to
    return action.from && to && action.value ? [native(action.from, to, action.value)] : []
  })
}

/** @returns True where a transaction may have run code, which may have moved coins on. */
export const mayRunCode = ({ input, gas, to }: NodeTransaction): boolean =>
  to === null || input !== '0x' || BigInt(gas) > 21_000n

/** @returns A block as the index keeps it; `wrapped` is the chain's wrapped coin. */
export function decodeBlock({ block, receipts, traces, wrapped }: decodeBlock.Parameters): IndexedBlock {
  const transactions = block.transactions.map((tx, position): IndexedTransaction => {
    const receipt = receipts.find(({ transactionHash }) => transactionHash === tx.hash)
    const succeeded = receipt?.status === '0x1'
    const own = traces.filter(({ transactionHash }) => transactionHash === tx.hash)
    const coins = own.length ? readTraces(own) : tx.to ? [native(tx.from, tx.to, tx.value)] : []
    const logs = succeeded ? (receipt?.logs ?? []) : []
    return {
      hash: tx.hash,
      position,
      sender: tx.from.toLowerCase(),
      recipient: tx.to?.toLowerCase() ?? null,
      nonce: Number(tx.nonce),
      succeeded,
      transfers: succeeded
        ? [
            ...coins.filter(({ amount }) => amount !== '0'),
            ...readLogs(logs, (log) => decodeTransfers(log, wrapped)),
          ]
        : [],
      approvals: readLogs(logs, decodeApproval),
    }
  })
  return { number: Number(block.number), hash: block.hash, minedAt: Number(block.timestamp), transactions }
}

export declare namespace decodeBlock {
  type Parameters = {
    block: NodeBlock
    receipts: readonly NodeReceipt[]
    traces: readonly NodeTrace[]
    wrapped: string
  }
}
