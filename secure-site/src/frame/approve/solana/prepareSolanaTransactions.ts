import { encodeBase58, fromAnyBase64, toBase64, z } from '@foyer/shared-core/frame'
import { ed25519 } from '@noble/curves/ed25519'
import type { OpenWallet } from '../../../keys/openWallet.js'
import type { Decoded, Line } from '../../../ui/Question.js'
import type { Ask, Prepared } from '../../approvals.js'
import type { Frame } from '../../Frame.js'
import { FrameFault } from '../../FrameFault.js'
import { askNode } from '../../node/askNode.js'
import { completeQuestion } from '../completeQuestion.js'
import { decodeInstructions } from '../decode/solana.js'
import { withKeys } from '../withKeys.js'
import { judgeOnChain } from './judgeOnChain.js'
import { placeSignature, readSolanaTransaction, type SolanaTransaction } from './readTransaction.js'

const base64 = z.string().check(z.maxLength(4_000))
const pubkey = z.optional(z.string())
const One = z.object({
  transaction: base64,
  pubkey,
  sendOptions: z.optional(z.record(z.string(), z.unknown())),
})
const Many = z.object({ transactions: z.array(base64).check(z.minLength(1), z.maxLength(20)), pubkey })

const first = (params: unknown): unknown => (Array.isArray(params) ? params[0] : params)

/** @throws {FrameFault} `invalid`: no transaction that this account signs. */
function read(text: string, account: string, pubkeyOf: string | undefined): SolanaTransaction {
  try {
    const transaction = readSolanaTransaction(fromAnyBase64(text))
    if (!transaction.read.signers.includes(account) || (pubkeyOf ?? account) !== account)
      throw new RangeError('The account is no signer')
    return transaction
  } catch (error) {
    throw new FrameFault('invalid', error instanceof Error ? error.message : 'Not a transaction')
  }
}

function sign(transaction: SolanaTransaction, account: string, { solanaKey }: OpenWallet) {
  const signature = ed25519.sign(transaction.message, solanaKey)
  return {
    signature: encodeBase58(signature),
    transaction: toBase64(placeSignature(transaction, account, signature)),
  }
}

async function decodeOne({ account, network, signal }: Ask, transaction: SolanaTransaction) {
  const said = decodeInstructions(transaction.read.instructions, account)
  const judged = await judgeOnChain(network, transaction, account, signal)
  const { hasTables } = transaction.read
  return {
    notes: [
      ...said.notes,
      ...(hasTables ? [{ tone: 'warning', text: 'note.lookupTables' } as const] : []),
      ...judged.notes,
    ],
    lines: [...said.lines, ...judged.lines],
  }
}

/** `solana_signTransaction`, and `solana_signAndSendTransaction`. */
export async function prepareSolanaTransaction(frame: Frame, ask: Ask): Promise<Prepared> {
  const { data } = One.safeParse(first(ask.params))
  if (!data) throw new FrameFault('invalid', 'Not a transaction in base64')
  const transaction = read(data.transaction, ask.account, data.pubkey)
  const isSent = ask.method === 'solana_signAndSendTransaction'
  const decoded: Decoded = {
    title: isSent ? 'title.solanaSend' : 'title.solana',
    action: isSent ? 'action.send' : 'action.sign',
    ...(await decodeOne(ask, transaction)),
    texts: [],
  }
  return {
    question: completeQuestion(frame, ask, decoded),
    async sign(signal) {
      const signed = await withKeys(frame, signal, (wallet) => sign(transaction, ask.account, wallet))
      if (!isSent) return signed
      if (signal.aborted) throw new FrameFault('aborted', 'Request was aborted')
      const options = { ...data.sendOptions, encoding: 'base64' }
      await askNode(ask.network, 'sendTransaction', [signed.transaction, options])
      return { signature: signed.signature }
    },
  }
}

/** `solana_signAllTransactions`: each is shown, and all are signed or none. */
export async function prepareSolanaAll(frame: Frame, ask: Ask): Promise<Prepared> {
  const { data } = Many.safeParse(first(ask.params))
  if (!data) throw new FrameFault('invalid', 'Not transactions in base64')
  const transactions = data.transactions.map((text) => read(text, ask.account, data.pubkey))
  const decoded = await Promise.all(transactions.map((transaction) => decodeOne(ask, transaction)))
  const question: Decoded = {
    title: 'title.solanaAll',
    titleValues: { count: String(transactions.length) },
    action: 'action.sign',
    notes: decoded.flatMap(({ notes }) => notes),
    lines: decoded.flatMap(({ lines }, index): Line[] => [
      { label: 'line.step', value: String(index + 1) },
      ...lines,
    ]),
    texts: [],
  }
  return {
    question: completeQuestion(frame, ask, question),
    sign: (signal) =>
      withKeys(frame, signal, (wallet) => ({
        transactions: transactions.map((transaction) => sign(transaction, ask.account, wallet).transaction),
      })),
  }
}
