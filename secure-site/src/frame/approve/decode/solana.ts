import { encodeBase58, formatAmount } from '@foyer/shared-core/frame'
import { cleanLines } from '../../../ui/cleanLines.js'
import type { Line, Note } from '../../../ui/Question.js'
import type { Instruction } from '../solana/readTransaction.js'
import { isUnlimited } from './isUnlimited.js'
import { readText } from './message.js'

type Parts = { readonly notes: readonly Note[]; readonly lines: readonly Line[] }
type Read = (instruction: Instruction, account: string) => Parts | undefined

const amountAt = ({ data }: Instruction, at: number) =>
  data.length >= at + 8 ? new DataView(data.buffer, data.byteOffset).getBigUint64(at, true) : undefined

const to = (value: string | undefined): Line =>
  value === undefined
    ? { label: 'line.receiver', word: 'word.anything', tone: 'warning' }
    : { label: 'line.receiver', value, as: 'code' }
const amount = (value: string): Line => ({ label: 'line.amount', value })
const token = (value: string): Line => ({ label: 'line.token', value, as: 'code' })

const readSystem: Read = (instruction) => {
  const { accounts, data } = instruction
  const kind = data.length >= 4 ? new DataView(data.buffer, data.byteOffset).getUint32(0, true) : undefined
  const lamports = amountAt(instruction, 4)
  if ((kind !== 2 && kind !== 0) || lamports === undefined) return undefined
  return { notes: [], lines: [amount(`${formatAmount(lamports, 9)} SOL`), to(accounts[1])] }
}

/** What a token program does with an account of the visitor's (SPL Token, Token-2022). */
const readTokenProgram: Read = (instruction) => {
  const { accounts, data } = instruction
  const [kind] = data
  const units = amountAt(instruction, 1)
  const checked = (decimals = data[9] ?? 0) => formatAmount(units ?? 0n, decimals)
  const delegate = (spender: string | undefined, text: string): Parts => ({
    notes: [
      { tone: 'danger', text: 'note.delegate' },
      ...(units !== undefined && (units === (1n << 64n) - 1n || isUnlimited(units))
        ? [{ tone: 'danger', text: 'note.unlimited', values: { spender: spender ?? '?' } } as const]
        : []),
    ],
    lines: [{ label: 'line.spender', value: spender ?? '?', as: 'code' }, amount(text)],
  })
  if (kind === 3 && units !== undefined) return { notes: [], lines: [amount(String(units)), to(accounts[1])] }
  if (kind === 12 && units !== undefined)
    return { notes: [], lines: [amount(checked()), to(accounts[2]), token(accounts[1] ?? '?')] }
  if (kind === 4 && units !== undefined) return delegate(accounts[1], String(units))
  if (kind === 13 && units !== undefined) return delegate(accounts[2], checked())
  if (kind === 5) return { notes: [], lines: [{ label: 'line.step', word: 'title.revoke' }] }
  if (kind === 6) {
    const owner = data[2] === 1 && data.length >= 35 ? encodeBase58(data.subarray(3, 35)) : undefined
    const line: Line = owner
      ? { label: 'line.owner', value: owner, as: 'code' }
      : { label: 'line.owner', value: '–' }
    return { notes: [{ tone: 'danger', text: 'note.owner' }], lines: [line] }
  }
  if (kind === 9) return { notes: [{ tone: 'warning', text: 'note.closes' }], lines: [to(accounts[1])] }
  return undefined
}

const readMemo: Read = ({ data }) => {
  const text = readText(data)
  return text === undefined
    ? undefined
    : { notes: [], lines: [{ label: 'line.memo', value: cleanLines(text).text }] }
}

const silent: Read = () => ({ notes: [], lines: [] })
/** Makes the account that takes a token; it moves none. */
const readAssociated: Read = ({ data }) =>
  data.length === 0 || (data[0] ?? 0) < 2 ? { notes: [], lines: [] } : undefined

const programs: Readonly<Record<string, Read>> = {
  '11111111111111111111111111111111': readSystem,
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: readTokenProgram,
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: readTokenProgram,
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: readAssociated,
  MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: readMemo,
  Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo: readMemo,
  // Limits and price of the computation, which the fee tells.
  ComputeBudget111111111111111111111111111111: silent,
}

/** Says what each instruction does, in order; one of a program that is not known is said to be unreadable. */
export function decodeInstructions(instructions: readonly Instruction[], account: string): Parts {
  const parts = instructions.map((instruction): Parts => {
    const read = Object.hasOwn(programs, instruction.program) ? programs[instruction.program] : undefined
    return (
      read?.(instruction, account) ?? {
        notes: [{ tone: 'warning', text: 'note.undecodedProgram' }],
        lines: [{ label: 'line.program', value: instruction.program, as: 'code', tone: 'warning' }],
      }
    )
  })
  const seen = new Set<string>()
  const notes = parts
    .flatMap((part) => part.notes)
    .filter((note) => {
      const key = JSON.stringify(note)
      return !seen.has(key) && Boolean(seen.add(key))
    })
  return { notes, lines: parts.flatMap((part) => part.lines) }
}
