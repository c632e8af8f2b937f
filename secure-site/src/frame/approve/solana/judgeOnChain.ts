import { formatAmount, toBase64, z } from '@foyer/shared-core/frame'
import { cleanLines } from '../../../ui/cleanLines.js'
import type { Line, Note } from '../../../ui/Question.js'
import { askNode } from '../../node/askNode.js'
import type { Network } from '../../Project.js'
import type { SolanaTransaction } from './readTransaction.js'

const Lamports = z.object({ value: z.nullable(z.number()) })
const Simulated = z.object({
  value: z.object({
    err: z.unknown(),
    accounts: z.nullish(z.array(z.nullable(z.object({ lamports: z.number() })))),
  }),
})

const lamportsPerSignature = 5_000n

const toSol = (lamports: bigint) => `${formatAmount(lamports, 9)} SOL`

/** Asks the node what a transaction costs and what it changes: fee, coins of the account, and whether it would fail. */
export async function judgeOnChain(
  network: Network,
  { bytes, message, read }: SolanaTransaction,
  account: string,
  signal: AbortSignal,
): Promise<{ readonly notes: readonly Note[]; readonly lines: readonly Line[] }> {
  const ask = (method: string, params: unknown) =>
    askNode(network, method, params, signal).catch(() => undefined)
  const [feeAnswer, before, simulation] = await Promise.all([
    ask('getFeeForMessage', [toBase64(message), { commitment: 'confirmed' }]),
    ask('getBalance', [account, { commitment: 'confirmed' }]),
    ask('simulateTransaction', [
      toBase64(bytes),
      {
        encoding: 'base64',
        commitment: 'confirmed',
        sigVerify: false,
        replaceRecentBlockhash: true,
        accounts: { encoding: 'base64', addresses: [account] },
      },
    ]),
  ])
  const fee = BigInt(
    Lamports.safeParse(feeAnswer).data?.value ?? Number(lamportsPerSignature) * read.signers.length,
  )
  const feeLine: Line = { label: 'line.fee', value: toSol(fee) }
  const { data } = Simulated.safeParse(simulation)
  if (!data) return { notes: [{ tone: 'plain', text: 'note.notSimulated' }], lines: [feeLine] }
  if (data.value.err !== null) {
    const reason = cleanLines(JSON.stringify(data.value.err)).text.slice(0, 160)
    return { notes: [{ tone: 'warning', text: 'note.willFail', values: { reason } }], lines: [feeLine] }
  }
  const had = Lamports.safeParse(before).data?.value
  const has = data.value.accounts?.[0]?.lamports
  if (had === undefined || had === null || has === undefined) return { notes: [], lines: [feeLine] }
  const change = BigInt(has) - BigInt(had)
  const line: Line = {
    label: change < 0n ? 'line.youPay' : 'line.youGet',
    value: toSol(change < 0n ? -change : change),
  }
  return { notes: [], lines: change === 0n ? [feeLine] : [line, feeLine] }
}
