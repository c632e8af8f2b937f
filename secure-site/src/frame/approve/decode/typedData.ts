import { z } from '@foyer/shared-core/frame'
import { cleanLines } from '../../../ui/cleanLines.js'
import type { Decoded, Line, Note } from '../../../ui/Question.js'
import { FrameFault } from '../../FrameFault.js'
import { isUnlimited } from './isUnlimited.js'

const record = z.record(z.string(), z.unknown())

export const TypedData = z.object({
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  primaryType: z.string(),
  domain: record,
  message: record,
})
export type TypedData = z.infer<typeof TypedData>

/** A text keeps to its line, so that it cannot pass for the fields after it. */
const textOf = (value: unknown) =>
  typeof value === 'object' || /[\r\n]/.test(String(value)) ? JSON.stringify(value) : String(value)

/**
 * What of a value is signed: of a struct the fields that its type names, and no other.
 * @throws {FrameFault} A text that is none, as its bytes, which the hash would take for it; a list or struct in place of a value.
 */
function signedOf(types: TypedData['types'], type: string, value: unknown): unknown {
  const list = /^(.*)\[\d*\]$/.exec(type)
  if (list && Array.isArray(value)) return value.map((item) => signedOf(types, list[1] ?? '', item))
  const fields = Object.hasOwn(types, type) ? types[type] : undefined
  const { data } = record.safeParse(value)
  if (!fields || !data) {
    if (typeof value === 'object' || (type === 'string' && typeof value !== 'string'))
      throw new FrameFault('invalid', 'The data does not fit its types')
    return value
  }
  return Object.fromEntries(
    fields.map((field) => [field.name, signedOf(types, field.type, data[field.name])]),
  )
}

type Signed = Readonly<Record<string, unknown>>

/** All fields that are given, or those that the type names. */
const signedStruct = (types: TypedData['types'], type: string, given: Signed): Signed =>
  Object.hasOwn(types, type) ? record.parse(signedOf(types, type, given)) : given
const signedMessage = ({ message, primaryType, types }: TypedData) =>
  signedStruct(types, primaryType, message)
const signedDomain = ({ domain, types }: TypedData) => signedStruct(types, 'EIP712Domain', domain)

/** Every value with its path. */
function linesOf(value: unknown, path: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => linesOf(item, `${path}[${index}]`))
  const { data } = record.safeParse(value)
  if (!data) return [`${path}: ${textOf(value)}`]
  return Object.entries(data).flatMap(([name, item]) => linesOf(item, path ? `${path}.${name}` : name))
}

const toNumber = (value: unknown): bigint | undefined => {
  try {
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
      ? BigInt(value)
      : undefined
  } catch {
    return undefined
  }
}

const allowances =
  /^Permit(Single|Batch|TransferFrom|BatchTransferFrom|WitnessTransferFrom|BatchWitnessTransferFrom)?$/
const orders = /Order|Bulk/

const dateOf = (value: bigint) => {
  const date = new Date(Number(value) * 1000)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 16).replace('T', ' ')
}

function deadlineLine(value: unknown): Line[] {
  const seconds = toNumber(value)
  if (seconds === undefined) return []
  const text = seconds < 1n << 47n ? dateOf(seconds) : undefined
  return [
    text
      ? { label: 'line.deadline', value: text }
      : { label: 'line.deadline', word: 'word.never', tone: 'warning' },
  ]
}

type Grant = { readonly token: unknown; readonly amount: unknown }

/** What a permit allows: of the tokens' own (ERC-2612, and DAI's), or of Permit2. */
function grantsOf(message: Signed, verifier: unknown): readonly Grant[] {
  const inner = message.details ?? message.permitted
  if (inner === undefined) {
    const amount = message.value ?? (message.allowed === true ? (1n << 256n) - 1n : 0n)
    return [{ token: verifier, amount }]
  }
  return (Array.isArray(inner) ? inner : [inner]).flatMap((item) => {
    const { data } = record.safeParse(item)
    return data ? [{ token: data.token, amount: data.amount }] : []
  })
}

function decodePermit(message: Signed, verifier: unknown): { notes: Note[]; lines: Line[] } {
  const spender = textOf(message.spender)
  const grants = grantsOf(message, verifier).map(({ amount, token }) => {
    const number = toNumber(amount)
    return { token: textOf(token), number, isAll: number === undefined || isUnlimited(number) }
  })
  return {
    notes: [
      { tone: 'danger', text: 'note.permit' },
      ...(grants.some(({ isAll }) => isAll)
        ? [{ tone: 'danger', text: 'note.unlimited', values: { spender } } as const]
        : []),
    ],
    lines: [
      { label: 'line.spender', value: spender, as: 'code' },
      ...grants.flatMap(({ isAll, number, token }): Line[] => [
        { label: 'line.token', value: token, as: 'code' },
        isAll
          ? { label: 'line.amount', word: 'word.unlimited', tone: 'danger' }
          : { label: 'line.amount', value: String(number) },
      ]),
      ...deadlineLine(message.deadline ?? message.sigDeadline ?? message.expiry),
    ],
  }
}

/** Whether the data names another chain than the one that it is asked for on. @throws {FrameFault} It does not fit its types. */
export function isForeignChain(data: TypedData, reference: string): boolean {
  const { chainId } = signedDomain(data)
  return chainId !== undefined && toNumber(chainId) !== BigInt(reference)
}

/** Says what typed data (EIP-712) is: a permit, an order, or its fields as they are signed. */
export function decodeTypedData(data: TypedData): Decoded {
  const [domain, message] = [signedDomain(data), signedMessage(data)]
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
      ...(known ? known.lines : []),
      { label: 'line.primaryType', value: cleanLines(data.primaryType).text.slice(0, 64) },
      ...(name ? [{ label: 'line.domain', value: name } as const] : []),
      ...(domain.verifyingContract === undefined
        ? []
        : [{ label: 'line.verifier', value: textOf(domain.verifyingContract), as: 'code' } as const]),
    ],
    texts: [{ label: 'label.typedData', text }],
  }
}
