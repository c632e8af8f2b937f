import type { Hono } from 'hono'
import {
  type Address,
  decodeFunctionResult,
  encodeEventTopics,
  encodeFunctionData,
  type Hex,
  isHex,
} from 'viem'
import { rpc } from '../chains/rpc.js'
import { accountAt } from '../exports/accounts.js'
import { urls } from '../ports.js'
import { safeAbi } from './abis.js'
import {
  confirmationSchema,
  createSafeBook,
  messageSchema,
  type Proposal,
  proposalSchema,
  type SafeBook,
  type SafeMessage,
} from './createSafeBook.js'
import { createSafeOpener, ownerIndexes, safeCount, threshold } from './openSafe.js'

/** A Safe as the host page draws it. */
export type SafeView = {
  readonly address: Address
  readonly owners: readonly { readonly address: Address; readonly accountIndex: number }[]
  readonly threshold: number
  /** The nonce that the chain expects, and the nonce for a new proposal. */
  readonly nonce: number
  readonly nextNonce: number
  readonly proposals: readonly Proposal[]
  readonly messages: readonly SafeMessage[]
}

type Opened = { readonly address: Address; readonly owners: SafeView['owners']; readonly book: SafeBook }

async function readNonce(safe: Address): Promise<number> {
  const data = encodeFunctionData({ abi: safeAbi, functionName: 'nonce' })
  const [answer] = await rpc(urls.ethereum, [['eth_call', { to: safe, data }, 'latest']])
  return Number(decodeFunctionResult({ abi: safeAbi, functionName: 'nonce', data: answer as Hex }))
}

const [successTopic] = encodeEventTopics({ abi: safeAbi, eventName: 'ExecutionSuccess' })

type Receipt = { readonly logs: readonly { readonly topics: readonly Hex[] }[] } | null

/** Reads a proposal's outcome from the chain; undefined until its transaction is mined. */
async function readOutcome(hash: Hex, txHash: Hex): Promise<Proposal['outcome']> {
  const [receipt] = (await rpc(urls.ethereum, [['eth_getTransactionReceipt', txHash]])) as [Receipt]
  if (!receipt) return undefined
  const isSuccess = receipt.logs.some(({ topics }) => topics[0] === successTopic && topics[1] === hash)
  return { kind: isSuccess ? 'executed' : 'failed', txHash, executedAt: Date.now() }
}

/** Serves Safes by number, with their owners' proposals and confirmations, as Safe's services do for its host page. */
export function addSafeApi(app: Hono): void {
  const openSafe = createSafeOpener()
  const opened = new Map<number, Promise<Opened>>()

  const create = async (index: number): Promise<Opened> => {
    const owners = ownerIndexes(index).map((accountIndex) => ({
      accountIndex,
      address: accountAt(accountIndex).address,
    }))
    const address = await openSafe(index)
    return {
      address,
      owners,
      book: createSafeBook({ safe: address, owners: owners.map((of) => of.address) }),
    }
  }
  const open = (text: string): Promise<Opened> => {
    const index = Number(text)
    if (!Number.isInteger(index) || index < 0 || index >= safeCount)
      throw new Error(`Safes are numbered 0 to ${safeCount - 1}.`)
    const safe = opened.get(index) ?? create(index)
    opened.set(index, safe)
    return safe
  }

  app.get('/api/safes/:index', async (c) => {
    const { address, owners, book } = await open(c.req.param('index'))
    const nonce = await readNonce(address)
    const { proposals, messages } = book.view()
    const waiting = proposals.filter(({ outcome }) => !outcome).map((of) => of.transaction.nonce + 1)
    const nextNonce = Math.max(nonce, ...waiting)
    const view: SafeView = { address, owners, threshold, nonce, nextNonce, proposals, messages }
    return c.json(view)
  })
  const post = (name: string, take: (book: SafeBook, body: unknown) => unknown) =>
    app.post(`/api/safes/:index/${name}`, async (c) => {
      const { book } = await open(c.req.param('index'))
      await take(book, await c.req.json())
      return c.body(null, 204)
    })
  post('proposals', (book, body) => book.propose(proposalSchema.parse(body)))
  post('messages', (book, body) => book.sign(messageSchema.parse(body)))
  post('confirmations', (book, body) => book.confirm(confirmationSchema.parse(body)))
  post('deletions', (book, body) => book.settle(readHash(body, 'hash'), { kind: 'deleted' }))
  post('executions', async (book, body) => {
    const outcome = await readOutcome(readHash(body, 'hash'), readHash(body, 'txHash'))
    if (outcome) book.settle(readHash(body, 'hash'), outcome)
  })
}

function readHash(body: unknown, name: string): Hex {
  const value = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  if (!isHex(value)) throw new Error(`${name} is missing.`)
  return value
}
