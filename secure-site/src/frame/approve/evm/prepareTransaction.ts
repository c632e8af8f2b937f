import { formatAmount, fromHex } from '@foyer/shared-core/frame'
import { keccak_256 } from '@noble/hashes/sha3'
import { cleanLines } from '../../../ui/cleanLines.js'
import type { Line, Note } from '../../../ui/Question.js'
import type { Ask, Prepared } from '../../approvals.js'
import type { Frame } from '../../Frame.js'
import { FrameFault } from '../../FrameFault.js'
import { askNode } from '../../node/askNode.js'
import type { Network } from '../../Project.js'
import { completeQuestion } from '../completeQuestion.js'
import { decodeEvmCall } from '../decode/evmCall.js'
import { readCall } from '../decode/evmCalls.js'
import { formatToken, type Token } from '../decode/formatToken.js'
import { refusePower } from '../givesPower.js'
import { signHash } from '../sign/signEvm.js'
import { withKeys } from '../withKeys.js'
import { readExtraFee } from './readExtraFee.js'
import { askQuantity, type Fees, readFees } from './readFees.js'
import { readToken } from './readToken.js'
import { serialize } from './serialize.js'
import { type Change, type Simulation, simulate } from './simulate.js'
import { readTransaction, type Transaction } from './Transaction.js'

/** The tokens that a question about these transactions names. */
export async function readTokens(
  network: Network,
  transactions: readonly Transaction[],
  changes: readonly Change[],
  signal: AbortSignal,
) {
  const named = [
    ...transactions.flatMap(({ data, to }) => {
      const read = readCall(data)
      return [...(data === '0x' ? [] : [to]), ...(read.kind === 'approve' ? [read.token] : [])]
    }),
    ...changes.slice(0, 8).map(({ token }) => token),
  ].flatMap((address) => address?.toLowerCase() ?? [])
  const tokens = await Promise.all(
    [...new Set(named)].map(async (address) => [address, await readToken(network, address, signal)] as const),
  )
  const known = new Map<string, Token>(tokens)
  return (address: string): Token => known.get(address.toLowerCase()) ?? {}
}

export function changeLine(
  { amount, piece, token }: Change,
  network: Network,
  tokenOf: (address: string) => Token,
): Line {
  const told = token === undefined ? network : tokenOf(token)
  const of = { ...told, symbol: told.symbol || token }
  const value =
    piece === undefined ? formatToken(amount < 0n ? -amount : amount, of) : `${of.symbol} #${piece}`
  return { label: amount < 0n ? 'line.youPay' : 'line.youGet', value: value.trim() }
}

export const failureNote = (failure: string): Note => ({
  tone: 'warning',
  text: 'note.willFail',
  values: { reason: cleanLines(failure).text.slice(0, 160) },
})

function judge(of: {
  transaction: Transaction
  fees: Fees
  extraFee: bigint
  simulation: Simulation | undefined
  balance: bigint | undefined
}): Note[] {
  const { balance, extraFee, fees, simulation, transaction } = of
  const failure = simulation?.failure ?? fees.failure
  const most = transaction.value + fees.gas * fees.maxFeePerGas + extraFee
  const notes: Note[] = []
  if (balance !== undefined && balance < most) notes.push({ tone: 'warning', text: 'note.tooLittle' })
  else if (failure !== undefined) notes.push(failureNote(failure))
  if (!simulation && transaction.data !== '0x') notes.push({ tone: 'plain', text: 'note.notSimulated' })
  return notes
}

const nonceOf = async (network: Network, account: string, signal: AbortSignal) =>
  Number(await askQuantity(network, 'eth_getTransactionCount', [account, 'pending'], signal))

/** Signs for this chain alone, and sends; nothing is sent once the request was given up. */
async function send(
  frame: Frame,
  { account, network }: Ask,
  transaction: Transaction,
  fees: Fees,
  signal: AbortSignal,
) {
  const nonce = transaction.nonce ?? (await nonceOf(network, account, signal))
  const chainId = BigInt(network.caipNetworkId.split(':')[1] ?? '')
  const unsigned = { ...transaction, ...fees, chainId, nonce }
  const signed = await withKeys(frame, signal, ({ evmKey }) =>
    serialize(unsigned, signHash(keccak_256(fromHex(serialize(unsigned))), evmKey)),
  )
  if (signal.aborted) throw new FrameFault('aborted', 'Request was aborted')
  return askNode(network, 'eth_sendRawTransaction', [`0x${signed}`])
}

/** `eth_sendTransaction`: what it does, what it costs at most, and what it changes. */
export async function prepareTransaction(frame: Frame, ask: Ask): Promise<Prepared> {
  const transaction = readTransaction(ask)
  await refusePower(ask, [transaction])
  const { account, network, signal } = ask
  const [fees, simulation, balance] = await Promise.all([
    readFees(network, account, transaction, signal),
    simulate(network, account, [transaction], signal),
    askQuantity(network, 'eth_getBalance', [account, 'latest'], signal).catch(() => undefined),
  ])
  const changes = simulation?.changes ?? []
  const [tokenOf, extraFee] = await Promise.all([
    readTokens(network, [transaction], changes, signal),
    readExtraFee(network, { fees, signal, transaction }),
  ])
  const decoded = decodeEvmCall(transaction, { symbol: network.symbol, decimals: network.decimals, tokenOf })
  const fee = `${formatAmount(fees.gas * fees.maxFeePerGas + extraFee, network.decimals)} ${network.symbol}`
  // Of plain coins the amount says it already.
  const told = transaction.data === '0x' ? [] : changes.map((change) => changeLine(change, network, tokenOf))
  const nothing: Line[] =
    simulation && !simulation.failure && changes.length === 0 && transaction.data !== '0x'
      ? [{ label: 'asks.changes', word: 'word.nothing' }]
      : []
  return {
    question: completeQuestion(frame, ask, {
      ...decoded,
      notes: [...decoded.notes, ...judge({ transaction, fees, extraFee, simulation, balance })],
      lines: [...decoded.lines, ...told, ...nothing, { label: 'line.fee', value: fee }],
    }),
    sign: (signal) => send(frame, ask, transaction, fees, signal),
  }
}
