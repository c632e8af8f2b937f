import { formatAmount } from '@foyer/shared-core/frame'
import type { Decoded, Line, Note } from '../../../ui/Question.js'
import { allowanceEndLine } from './endLine.js'
import { readCall } from './evmCalls.js'
import { formatToken, type Token } from './formatToken.js'
import { isUnlimited } from './isUnlimited.js'

export type EvmCall = {
  /** Undefined: it deploys a contract. */
  readonly to: string | undefined
  readonly value: bigint
  readonly data: string
}

type About = {
  readonly symbol: string
  readonly decimals: number
  /** What the contract that is called, or the token that it names, tells of itself. */
  readonly tokenOf: (address: string) => Token
}

type Parts = Pick<Decoded, 'title' | 'titleValues' | 'action' | 'notes' | 'lines'>

const shownCalls = 6
const more = (count: number): Note[] =>
  count > shownCalls
    ? [{ tone: 'warning', text: 'note.more', values: { count: String(count - shownCalls) } }]
    : []
/**
 * How much, in the token's own units. Of a contract that tells no decimals a number may be one of a collection's pieces: both
 * kinds have calls of the same four bytes.
 */
const amountLine = (amount: bigint, token: Token): Line =>
  token.decimals === undefined
    ? { label: 'line.amountOrPiece', value: `${amount} ${token.symbol ?? ''}`.trim() }
    : { label: 'line.amount', value: formatToken(amount, token) }

function decodeApproval(
  read: Extract<ReturnType<typeof readCall>, { kind: 'approve' }>,
  to: string,
  about: About,
): Parts {
  const { amount, spender, untilS } = read
  const address = read.token ?? to
  const token = about.tokenOf(address)
  const isAll = isUnlimited(amount, token.totalSupply)
  const notes: Note[] = isAll ? [{ tone: 'danger', text: 'note.unlimited', values: { spender } }] : []
  const how: Line = isAll
    ? { label: 'line.amount', word: 'word.unlimited', value: token.symbol ?? '', tone: 'danger' }
    : amountLine(amount, token)
  // Of a collection, whose pieces have no decimals, it is the piece of number 0 that is given.
  const isNone = amount === 0n && token.decimals !== undefined
  return {
    title: isNone ? 'title.revoke' : 'title.approval',
    action: isNone ? 'action.revoke' : 'action.allow',
    notes,
    lines: [
      { label: 'line.spender', value: spender, as: 'code' },
      how,
      { label: 'line.token', value: address, as: 'code' },
      ...(untilS === undefined ? [] : [allowanceEndLine(untilS)]),
    ],
  }
}

function decodeData(to: string, data: string, about: About, depth: number): Parts {
  const read = readCall(data)
  if (read.kind === 'transfer')
    return {
      title: 'title.transfer',
      titleValues: { symbol: about.tokenOf(to).symbol ?? '' },
      action: 'action.send',
      notes: [],
      lines: [
        amountLine(read.amount, about.tokenOf(to)),
        { label: 'line.receiver', value: read.to, as: 'code' },
        ...(read.from === undefined ? [] : [{ label: 'line.from', value: read.from, as: 'code' } as const]),
        { label: 'line.token', value: to, as: 'code' },
      ],
    }
  if (read.kind === 'piece')
    return {
      title: 'title.transfer',
      titleValues: { symbol: about.tokenOf(to).symbol ?? '' },
      action: 'action.send',
      notes: more(read.pieces.length),
      lines: [
        ...read.pieces.slice(0, shownCalls).map((piece, index): Line => {
          const amount = read.amounts[index]
          return {
            label: 'line.tokenId',
            value: amount === undefined ? `#${piece}` : `#${piece} × ${amount}`,
          }
        }),
        { label: 'line.receiver', value: read.to, as: 'code' },
        { label: 'line.token', value: to, as: 'code' },
      ],
    }
  if (read.kind === 'approve') return decodeApproval(read, to, about)
  if (read.kind === 'approvalForAll')
    return {
      title: read.isAllowed ? 'title.approvalForAll' : 'title.revoke',
      action: read.isAllowed ? 'action.allow' : 'action.revoke',
      notes: read.isAllowed ? [{ tone: 'danger', text: 'note.forAll' }] : [],
      lines: [
        { label: 'line.operator', value: read.operator, as: 'code' },
        { label: 'line.token', value: to, as: 'code' },
      ],
    }
  if (read.kind === 'many' && depth === 0) {
    const all = read.calls.map((call) => decodeData(to, call, about, 1))
    const [parts, rest] = [all.slice(0, shownCalls), all.slice(shownCalls)]
    return {
      title: 'title.transaction',
      action: 'action.send',
      notes: [
        ...parts.flatMap(({ notes }) => notes),
        ...rest.flatMap(({ notes }) => notes.filter(({ tone }) => tone === 'danger')),
        ...more(all.length),
      ],
      lines: parts.flatMap(({ lines, title, titleValues }, index): Line[] => [
        {
          label: 'line.step',
          value: ` ${index + 1}`,
          word: title,
          ...(titleValues && { wordValues: titleValues }),
        },
        ...lines,
      ]),
    }
  }
  return {
    title: 'title.transaction',
    action: 'action.send',
    notes: [{ tone: 'warning', text: 'note.undecodedCall' }],
    lines: [
      { label: 'line.contract', value: to, as: 'code' },
      { label: 'line.method', value: data.slice(0, 10), as: 'code' },
    ],
  }
}

/** Says what a call does: coins that are sent, tokens, allowances; what cannot be read is said to be so. */
export function decodeEvmCall({ data, to, value }: EvmCall, about: About): Decoded {
  const coins = `${formatAmount(value, about.decimals)} ${about.symbol}`
  const texts = data === '0x' ? [] : [{ label: 'label.data', text: data } as const]
  if (to === undefined) {
    const lines: Line[] = value > 0n ? [{ label: 'line.value', value: coins }] : []
    return { title: 'title.deploy', action: 'action.send', notes: [], lines, texts }
  }
  if (data === '0x')
    return {
      title: 'title.transfer',
      titleValues: { symbol: about.symbol },
      action: 'action.send',
      notes: [],
      lines: [
        { label: 'line.amount', value: coins },
        { label: 'line.receiver', value: to, as: 'code' },
      ],
      texts,
    }
  const parts = decodeData(to, data, about, 0)
  const sent: Line[] = value > 0n ? [{ label: 'line.value', value: coins, tone: 'warning' }] : []
  return { ...parts, lines: [...parts.lines, ...sent], texts }
}
