import { z } from '@foyer/shared-core/frame'
import { askNode } from '../../node/askNode.js'
import type { Network } from '../../Project.js'
import { type Transaction, toRpc } from './Transaction.js'

const Log = z.object({ address: z.string(), topics: z.array(z.string()), data: z.string() })
const Simulated = z.array(
  z.object({
    calls: z.array(
      z.object({
        status: z.string(),
        logs: z.optional(z.array(Log)),
        error: z.optional(z.object({ message: z.string() })),
      }),
    ),
  }),
)

const transferred = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** What the node writes coins as: a token at this address, or at none. */
const coinAddresses = [
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0x0000000000000000000000000000000000000000',
]

/** What an account gains (positive) or gives; `token` undefined is the chain's coin. */
export type Change = { readonly token: string | undefined; readonly amount: bigint; readonly piece?: bigint }
export type Simulation = { readonly changes: readonly Change[]; readonly failure?: string }

const addressIn = (topic: string | undefined) => `0x${(topic ?? '').slice(-40)}`.toLowerCase()
const amountIn = (hex: string | undefined) => (hex && /^0x[0-9a-f]{1,64}$/i.test(hex) ? BigInt(hex) : 0n)

function changesOf(logs: readonly z.infer<typeof Log>[], account: string): readonly Change[] {
  const sums = new Map<string, bigint>()
  const pieces: Change[] = []
  for (const { address, data, topics } of logs) {
    const [event, from, to, piece] = topics
    if (event?.toLowerCase() !== transferred) continue
    const sign = BigInt(Number(addressIn(to) === account) - Number(addressIn(from) === account))
    if (sign === 0n) continue
    const token = address.toLowerCase()
    if (piece === undefined) sums.set(token, (sums.get(token) ?? 0n) + sign * amountIn(data.slice(0, 66)))
    else pieces.push({ token, amount: sign, piece: amountIn(piece) })
  }
  const counted = [...sums].filter(([, amount]) => amount !== 0n)
  // Outgoing tokens stand first: a contract that is called can make up incoming ones.
  return [
    ...counted.map(([token, amount]) => ({
      token: coinAddresses.includes(token) ? undefined : token,
      amount,
    })),
    ...pieces,
  ].sort((one, two) => Number(one.amount > 0n) - Number(two.amount > 0n))
}

/** Runs calls at the node, one after the other, without sending them. @returns Undefined where the node cannot (`eth_simulateV1`). */
export async function simulate(
  network: Network,
  from: string,
  transactions: readonly Transaction[],
  signal: AbortSignal,
): Promise<Simulation | undefined> {
  const block = {
    blockStateCalls: [{ calls: transactions.map((x) => toRpc(x, from)) }],
    traceTransfers: true,
    validation: false,
  }
  const answer = await askNode(network, 'eth_simulateV1', [block, 'latest'], signal).catch(() => undefined)
  const calls = Simulated.safeParse(answer).data?.[0]?.calls
  if (calls?.length !== transactions.length) return undefined
  const failed = calls.find(({ status }) => status !== '0x1')
  if (failed) return { changes: [], failure: failed.error?.message ?? 'reverted' }
  const logs = calls.flatMap((call) => call.logs ?? [])
  return { changes: changesOf(logs, from.toLowerCase()) }
}
