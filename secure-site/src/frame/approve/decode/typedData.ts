import { cleanLines } from '../../../ui/cleanLines.js'
import type { Decoded, Line, Note } from '../../../ui/Question.js'
import { allowanceEndLine, endLine } from './endLine.js'
import { isUnlimited } from './isUnlimited.js'
import { record, type Signed, signedData, type TypedData, toNumber } from './signedData.js'

export { isForeignChain, TypedData } from './signedData.js'

/** A text keeps to its line, so that it cannot pass for the fields after it. */
const textOf = (value: unknown) =>
  typeof value === 'object' || /[\r\n]/.test(String(value)) ? JSON.stringify(value) : String(value)

/** Every value with its path. */
function linesOf(value: unknown, path: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => linesOf(item, `${path}[${index}]`))
  const { data } = record.safeParse(value)
  if (!data) return [`${path}: ${textOf(value)}`]
  return Object.entries(data).flatMap(([name, item]) => linesOf(item, path ? `${path}.${name}` : name))
}

const allowances =
  /^(Permit(Single|Batch|TransferFrom|BatchTransferFrom|WitnessTransferFrom|BatchWitnessTransferFrom)?|(Transfer|Receive)WithAuthorization)$/
const orders = /Order|Bulk/

/** Fields by which protocols name the end of an approval or order. */
const ends =
  /^(deadline|expiry|expir(ation|es)(Time|At)?(Seconds|Timestamp)?|valid(To|Before|Until)|endTime)$/i
/** Of these contracts read 0 as "without end": DAI, orders of exchanges, operations of ERC-4337. */
const openAtZero = /^(exp|validUntil)/i
const never = 1n << 256n

/** Some contracts write their fields as `_spender`. */
const bareName = (name: string) => name.replace(/^_+/, '')

/** The value of the first of these fields that a struct has. An exact name wins over one in another case or with underscores. */
function fieldOf(struct: Signed, ...names: readonly string[]): unknown {
  const entries = Object.entries(struct)
  const find = (name: string) => {
    const alike = entries.filter(([own]) => bareName(own).toLowerCase() === name.toLowerCase())
    const exact = alike.find(([own]) => own === name)
    return (exact ?? (alike.length === 1 ? alike[0] : undefined))?.[1]
  }
  return names.map(find).find((value) => value !== undefined)
}

/** The latest end in a struct: a bulk order holds an order in each leaf. */
function lastEnd(value: unknown, isDeep: boolean): bigint | undefined {
  let last: bigint | undefined
  for (const [name, item] of Object.entries(Object(value))) {
    const isStruct = typeof item === 'object'
    const bare = bareName(name)
    const seconds = isStruct ? isDeep && lastEnd(item, true) : ends.test(bare) && toNumber(item)
    const end = seconds === 0n && openAtZero.test(bare) ? never : seconds
    if (typeof end === 'bigint' && !(last !== undefined && end < last)) last = end
  }
  return last
}

const endLines = (seconds: bigint | undefined, label?: Line['label']) =>
  seconds === undefined ? [] : [endLine(seconds, label)]

type Grant = Readonly<Record<'token' | 'amount' | 'piece' | 'expiration', unknown>>

/** What a permit allows: of the tokens' own (ERC-2612, DAI's, ERC-3009, ERC-4494), or of Permit2. */
function grantsOf(message: Signed, token: unknown): readonly Grant[] {
  const inner = fieldOf(message, 'details', 'permitted')
  if (inner === undefined) {
    const allowed = fieldOf(message, 'allowed')
    const all = allowed === undefined ? undefined : allowed === true ? (1n << 256n) - 1n : 0n
    const amount = fieldOf(message, 'value', 'amount', 'rawAmount', 'wad') ?? all
    return [{ token, piece: fieldOf(message, 'tokenId'), amount, expiration: undefined }]
  }
  return [inner].flat().flatMap((item) => {
    const { data } = record.safeParse(item)
    return data
      ? [
          {
            token: fieldOf(data, 'token'),
            // A grant that names no amount counts as unlimited.
            amount: fieldOf(data, 'amount') ?? '?',
            piece: undefined,
            expiration: fieldOf(data, 'expiration'),
          },
        ]
      : []
  })
}

/** The lines of an allowance. A field of an unknown name appears only in the list of all fields. */
function decodePermit(message: Signed, verifier: unknown): { notes: Note[]; lines: Line[] } {
  const spender = fieldOf(message, 'spender')
  const party = spender ?? fieldOf(message, 'to')
  const grants = grantsOf(message, verifier).map(({ amount, expiration, piece, token }) => {
    const number = toNumber(amount)
    const isAll = piece === undefined && amount !== undefined && (number === undefined || isUnlimited(number))
    return { end: toNumber(expiration), isAll, number, piece, token: textOf(token) }
  })
  const label = spender === undefined ? 'line.receiver' : 'line.spender'
  return {
    notes: [
      { tone: 'danger', text: 'note.permit' },
      ...(party !== undefined && grants.some(({ isAll }) => isAll)
        ? [{ tone: 'danger', text: 'note.unlimited', values: { spender: textOf(party) } } as const]
        : []),
    ],
    lines: [
      ...(party === undefined ? [] : [{ label, value: textOf(party), as: 'code' } as const]),
      ...grants.flatMap(({ end, isAll, number, piece, token }): Line[] => [
        { label: 'line.token', value: token, as: 'code' },
        ...(piece !== undefined
          ? [{ label: 'line.tokenId', value: `#${textOf(piece)}` } as const]
          : isAll
            ? [{ label: 'line.amount', word: 'word.unlimited', tone: 'danger' } as const]
            : number === undefined
              ? []
              : [{ label: 'line.amount', value: String(number) } as const]),
        ...(end === undefined ? [] : [allowanceEndLine(end)]),
      ]),
      ...endLines(toNumber(fieldOf(message, 'sigDeadline')), 'line.sigDeadline'),
      ...endLines(lastEnd(message, false)),
    ],
  }
}

/** Says what typed data (EIP-712) is: a permit, an order, or its fields as they are signed. */
export function decodeTypedData(data: TypedData): Decoded {
  const { domain, message } = signedData(data)
  const known = allowances.test(data.primaryType) && decodePermit(message, domain.verifyingContract)
  const notes: Note[] = known ? [...known.notes] : []
  if (!known && orders.test(data.primaryType)) notes.push({ tone: 'warning', text: 'note.order' })
  if (domain.chainId === undefined) notes.push({ tone: 'warning', text: 'note.noDomain' })
  const fields = linesOf(message, '').join('\n')
  const { text, wasChanged } = cleanLines(fields)
  const name = cleanLines(textOf(domain.name ?? '')).text.slice(0, 64)
  if (wasChanged) notes.push({ tone: 'danger', text: 'note.hiddenCharacters' })
  return {
    title: known ? 'title.approval' : 'title.typedData',
    action: known ? 'action.allow' : 'action.sign',
    notes,
    lines: [
      ...(known ? known.lines : endLines(lastEnd(message, true))),
      { label: 'line.primaryType', value: cleanLines(data.primaryType).text.slice(0, 64) },
      ...(name ? [{ label: 'line.domain', value: name } as const] : []),
      ...(domain.verifyingContract === undefined
        ? []
        : [{ label: 'line.verifier', value: textOf(domain.verifyingContract), as: 'code' } as const]),
    ],
    texts: [{ label: 'label.typedData', text }],
  }
}
