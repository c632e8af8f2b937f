import { formatAmount } from '@foyer/shared-core/frame'
import type { Line, Note } from '../../../ui/Question.js'
import type { Ask, Prepared } from '../../approvals.js'
import type { Frame } from '../../Frame.js'
import { mostCost } from '../../smart/operation.js'
import type { SmartAccount, SmartNetwork } from '../../smart/SmartAccount.js'
import { completeQuestion } from '../completeQuestion.js'
import { decodeEvmCall } from '../decode/evmCall.js'
import { changeLine, failureNote, readTokens } from '../evm/prepareTransaction.js'
import { askQuantity } from '../evm/readFees.js'
import { simulate } from '../evm/simulate.js'
import { refusePower } from '../givesPower.js'
import { type Built, buildOperation } from './buildOperation.js'
import { kindOf } from './kinds/kindOf.js'
import { readCalls } from './readCalls.js'
import { sendOperation, waitForEarlier, waitForTransaction } from './sendOperation.js'

/** Who pays the fee, and how much at most. */
function feeOf({ operation }: Built, { decimals, symbol }: Ask['network']): Line {
  if (operation.paymaster) return { label: 'line.fee', word: 'word.sponsored' }
  return { label: 'line.fee', value: `${formatAmount(mostCost(operation), decimals)} ${symbol}` }
}

/** Calls of a smart account, as one: what each does, who pays the fee, and what all of them change. */
export async function prepareCalls(
  frame: Frame,
  ask: Ask,
  smart: SmartAccount,
  by: SmartNetwork,
): Promise<Prepared> {
  const batch = readCalls(ask, by, kindOf(smart))
  const { calls } = batch
  await refusePower(ask, calls)
  const { account, network, signal } = ask
  await waitForEarlier(frame, ask)
  const [built, simulation, balance] = await Promise.all([
    buildOperation({ ask, batch, by, smart }),
    simulate(network, account, calls, signal),
    askQuantity(network, 'eth_getBalance', [account, 'latest'], signal).catch(() => undefined),
  ])
  const { isDeclined, operation, replaced } = built
  const changes = simulation?.changes ?? []
  const tokenOf = await readTokens(network, calls, changes, signal)
  const { decimals, symbol } = network
  const decoded = calls.map((call) => decodeEvmCall(call, { symbol, decimals, tokenOf }))
  const [first] = decoded
  const isOne = decoded.length === 1 && first !== undefined
  const own = calls.reduce((sum, { value }) => sum + value, 0n)
  const cost = operation.paymaster ? 0n : mostCost(operation)
  const most = own + cost
  const notes: Note[] = [
    ...decoded.flatMap((x) => x.notes),
    ...(balance !== undefined && balance < most
      ? [{ tone: 'warning', text: 'note.tooLittle' } as const]
      : []),
    // The bundler lets it pass, but it may lie, or a contract that is called may tell the two apart.
    ...(simulation?.failure === undefined ? [] : [failureNote(simulation.failure)]),
    // The bundler names the gas, and gets a part of it however little is used.
    ...(balance !== undefined && balance >= most && cost * 2n > balance
      ? [{ tone: 'danger', text: 'note.highFee' } as const]
      : []),
    ...(isDeclined ? [{ tone: 'warning', text: 'note.declined' } as const] : []),
    ...(operation.paymaster ? [{ tone: 'plain', text: 'note.sponsored' } as const] : []),
    ...(replaced ? [{ tone: 'danger', text: 'note.otherCode', values: { address: replaced } } as const] : []),
    ...(operation.eip7702Auth ? [{ tone: 'warning', text: 'note.getsCode' } as const] : []),
    ...(operation.factory ? [{ tone: 'plain', text: 'note.deploys' } as const] : []),
    ...(simulation ? [] : [{ tone: 'plain', text: 'note.notSimulated' } as const]),
  ]
  const steps = decoded.flatMap(({ lines, title, titleValues }, index): Line[] => [
    {
      label: 'line.step',
      value: ` ${index + 1}/${decoded.length}`,
      word: title,
      ...(titleValues && { wordValues: titleValues }),
    },
    ...lines,
  ])
  const isPlain = calls.every(({ data }) => data === '0x')
  return {
    question: completeQuestion(frame, ask, {
      ...(isOne
        ? first
        : { title: 'title.batch', titleValues: { count: String(calls.length) }, action: 'action.send' }),
      notes,
      lines: [
        ...(isOne ? first.lines : steps),
        ...(isPlain ? [] : changes.map((change) => changeLine(change, network, tokenOf))),
        ...(operation.eip7702Auth
          ? [{ label: 'line.code', value: operation.eip7702Auth.address, as: 'code' } as const]
          : []),
        feeOf(built, network),
      ],
      texts: decoded.flatMap(({ texts }) => texts),
    }),
    async sign(stop) {
      const { hash, sent } = await sendOperation(frame, ask, built, { by, smart }, stop)
      if (ask.method === 'wallet_sendCalls') return { id: hash }
      return ask.method === 'eth_sendUserOperation' ? hash : waitForTransaction(frame, hash, sent, stop)
    },
  }
}
