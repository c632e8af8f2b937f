import { formatUnits } from 'viem'
import {
  computeBudgetProgram,
  lamportsPerSignature,
  systemProgram,
  token2022Program,
  tokenProgram,
} from '../../solana/constants.js'
import { solanaTokens } from '../../solana/solanaTokens.js'
import type { Detail } from '../describe.js'
import type { Instruction } from './readTransaction.js'

/** Reads a token account or a mint from the chain; `undefined` if there is none. */
export type Lookup = {
  /** The mint and owner of a token account. */
  holder(address: string): Promise<{ mint: string; owner: string } | undefined>
  decimals(mint: string): Promise<number | undefined>
}

const programs = {
  system: systemProgram,
  token: tokenProgram,
  token2022: token2022Program,
  associated: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  budget: computeBudgetProgram,
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
} as const

/** The symbols of known mints; every other mint is shown by its address. */
const mintNames: Record<string, string> = Object.fromEntries(
  Object.values(solanaTokens).map(({ address, symbol }) => [address, symbol]),
)

const systemTransfer = 2
const tokenTransfer = 3
const tokenTransferChecked = 12
/** In Token-2022: the number of the fee extension's instructions, and of its transfer that names the expected fee. */
const feeExtension = 26
const transferWithFee = 1

const u32 = (data: Uint8Array, at: number) => new DataView(data.buffer, data.byteOffset).getUint32(at, true)
const u64 = (data: Uint8Array, at: number) =>
  new DataView(data.buffer, data.byteOffset).getBigUint64(at, true)
const named = (address: string | undefined) => address ?? 'An account in a lookup table'

export const opensLabel = 'Opens a token account'

export const sol = (lamports: bigint) => `${formatUnits(lamports, 9)} SOL`

/**
 * Describes one instruction in words.
 * @param created The owner of each token account that the same transaction creates: the chain does not know them yet.
 */
export async function describeInstruction(
  { program, accounts, data }: Instruction,
  { lookup, created }: { lookup: Lookup; created: ReadonlyMap<string, Holder> },
): Promise<readonly Detail[]> {
  const unknown = [{ label: 'Call', value: `Unknown: this wallet cannot read what it asks of ${program}` }]
  switch (program) {
    case programs.system:
      if (data.length < 12 || u32(data, 0) !== systemTransfer) return unknown
      return [
        { label: 'Send', value: sol(u64(data, 4)) },
        { label: 'From', value: named(accounts[0]) },
        { label: 'To', value: named(accounts[1]) },
      ]
    case programs.token:
    case programs.token2022: {
      const transfer = readTokenTransfer(data)
      if (!transfer) return unknown
      const { amount, fee, isChecked } = transfer
      const [source, target] = [accounts[0], accounts[isChecked ? 2 : 1]]
      const holder = created.get(target ?? '') ?? (target ? await lookup.holder(target) : undefined)
      const mint = isChecked ? accounts[1] : source ? (await lookup.holder(source))?.mint : undefined
      const decimals = transfer.decimals ?? (mint ? await lookup.decimals(mint) : undefined)
      return [
        { label: 'Send', value: tokenAmount(amount, { mint, decimals }) },
        ...(fee ? [{ label: 'Fee of the token', value: tokenAmount(fee, { mint, decimals }) }] : []),
        { label: 'Token', value: named(mint) },
        { label: 'To', value: holder?.owner ?? 'Unknown: the receiving token account has no known owner' },
        { label: 'Into token account', value: named(target) },
      ]
    }
    case programs.associated: {
      const [, account, owner, mint] = accounts
      const value = `${named(account)} for ${named(owner)}, token ${mintNames[mint ?? ''] ?? named(mint)}`
      return [{ label: opensLabel, value: `${value}; its deposit is paid by you` }]
    }
    case programs.memo:
      return [{ label: 'Memo', value: new TextDecoder().decode(data) }]
    case programs.budget:
      return []
    default:
      return unknown
  }
}

type TokenTransfer = { amount: bigint; isChecked: boolean; decimals?: number | undefined; fee?: bigint }

/** Reads the three forms of a token program's transfer; undefined for any other instruction. */
function readTokenTransfer(data: Uint8Array): TokenTransfer | undefined {
  if (data[0] === tokenTransfer && data.length >= 9) return { amount: u64(data, 1), isChecked: false }
  if (data[0] === tokenTransferChecked && data.length >= 10)
    return { amount: u64(data, 1), decimals: data[9], isChecked: true }
  if (data[0] === feeExtension && data[1] === transferWithFee && data.length >= 19)
    return { amount: u64(data, 2), decimals: data[10], fee: u64(data, 11), isChecked: true }
  return undefined
}

type Holder = { mint: string; owner: string }

function tokenAmount(
  units: bigint,
  { mint, decimals }: { mint: string | undefined; decimals: number | undefined },
) {
  if (decimals === undefined) return `${units} of the token’s smallest units`
  return `${formatUnits(units, decimals)} ${mintNames[mint ?? ''] ?? 'tokens'}`
}

/** The token accounts that a transaction creates, by address. */
export function createdHolders(instructions: readonly Instruction[]): ReadonlyMap<string, Holder> {
  const holders = new Map<string, Holder>()
  for (const { program, accounts } of instructions) {
    const [, account, owner, mint] = accounts
    if (program === programs.associated && account && owner && mint) holders.set(account, { owner, mint })
  }
  return holders
}

/** An instruction's compute units if the transaction sets no limit: few for programs built into the chain. */
const unitsOf = ({ program }: Instruction) =>
  program === programs.system || program === programs.budget ? 3000n : 200_000n
const setUnitLimit = 2
const setUnitPrice = 3

/** The highest network fee: a fixed price per signature, and the transaction's priority fee. */
export function feeOf(signerCount: number, instructions: readonly Instruction[]): bigint {
  const budget = instructions.filter(({ program }) => program === programs.budget)
  const price = budget.find(({ data }) => data[0] === setUnitPrice && data.length >= 9)
  const limit = budget.find(({ data }) => data[0] === setUnitLimit && data.length >= 5)
  const units = limit
    ? BigInt(u32(limit.data, 1))
    : instructions.reduce((sum, instruction) => sum + unitsOf(instruction), 0n)
  const priority = price ? (u64(price.data, 1) * units + 999_999n) / 1_000_000n : 0n
  return lamportsPerSignature * BigInt(signerCount) + priority
}
