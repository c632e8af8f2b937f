import { describe, expect, test } from '@rstest/core'
import { base58 } from '@scure/base'
import {
  computeBudgetProgram,
  systemProgram,
  token2022Program,
  tokenProgram,
} from '../../solana/constants.js'
import { solanaTokens } from '../../solana/solanaTokens.js'
import { buildTransfer } from '../../testing/buildTransfer.js'
import { createdHolders, describeInstruction, feeOf } from './describeInstruction.js'
import { placeBlockhash, placeSignature, readTransaction } from './readTransaction.js'

const from = base58.encode(new Uint8Array(32).fill(1))
const to = base58.encode(new Uint8Array(32).fill(2))
const bytes = buildTransfer({ from, to, lamports: 1_500_000_000n })
const nothing = { holder: async () => undefined, decimals: async () => undefined }
const usdc = solanaTokens.usdc.address

const tokenData = (kind: number, amount: bigint, decimals: readonly number[] = []) => {
  const data = new Uint8Array(9)
  data[0] = kind
  new DataView(data.buffer).setBigUint64(1, amount, true)
  return Uint8Array.from([...data, ...decimals])
}

describe('readTransaction', () => {
  test('default: keys, signers and instructions of a transfer', () => {
    const { message } = readTransaction(bytes)
    expect(message.keys).toEqual([from, to, systemProgram])
    expect(message.signerCount).toBe(1)
    expect(message.instructions[0]?.accounts).toEqual([from, to])
  })

  test('error: bytes that end anywhere before their end', () => {
    for (let size = 0; size < bytes.length; size++)
      expect(() => readTransaction(bytes.slice(0, size)), String(size)).toThrow()
  })

  test('behavior: a signature goes into its place and changes nothing else', () => {
    const signed = placeSignature(bytes, 0, new Uint8Array(64).fill(5))
    expect(signed.slice(1, 65)).toEqual(new Uint8Array(64).fill(5))
    expect(signed.slice(65)).toEqual(bytes.slice(65))
    expect(() => placeSignature(bytes, 1, new Uint8Array(64))).toThrow()
  })
})

describe('placeBlockhash', () => {
  test('default: it stands behind the keys, and nothing else changes', () => {
    const blockhash = new Uint8Array(32).fill(6)
    const changed = placeBlockhash(bytes, blockhash)
    const at = 1 + 64 + 3 + 1 + 3 * 32
    expect(changed.slice(at, at + 32)).toEqual(blockhash)
    expect(readTransaction(changed).message).toEqual(readTransaction(bytes).message)
    changed.set(bytes.slice(at, at + 32), at)
    expect(changed).toEqual(bytes)
  })
})

describe('describeInstruction', () => {
  test('default: coins, sender and receiver', async () => {
    const [instruction] = readTransaction(bytes).message.instructions
    if (!instruction) throw new Error('no instruction')
    expect(await describeInstruction(instruction, { lookup: nothing, created: new Map() })).toEqual([
      { label: 'Send', value: '1.5 SOL' },
      { label: 'From', value: from },
      { label: 'To', value: to },
    ])
  })

  test('behavior: a token goes to the owner of the account, not to the account', async () => {
    const instruction = {
      program: tokenProgram,
      accounts: ['source', usdc, 'target', from],
      data: tokenData(12, 2_500_000n, [6]),
    }
    const lookup = {
      ...nothing,
      holder: async (account: string) => (account === 'target' ? { mint: usdc, owner: to } : undefined),
    }
    const facts = await describeInstruction(instruction, { lookup, created: new Map() })
    expect(facts).toContainEqual({ label: 'Send', value: '2.5 USDC' })
    expect(facts).toContainEqual({ label: 'To', value: to })
  })

  test('behavior: a fee that the token takes is named', async () => {
    const { address: bern } = solanaTokens.bern
    const data = new Uint8Array(19)
    data.set([26, 1])
    new DataView(data.buffer).setBigUint64(2, 10_000_000n, true)
    data[10] = 5
    new DataView(data.buffer).setBigUint64(11, 690_000n, true)
    const instruction = { program: token2022Program, accounts: ['source', bern, 'target', from], data }
    const facts = await describeInstruction(instruction, { lookup: nothing, created: new Map() })
    expect(facts).toContainEqual({ label: 'Send', value: '100 BERN' })
    expect(facts).toContainEqual({ label: 'Fee of the token', value: '6.9 BERN' })
    const [cut] = await describeInstruction(
      { ...instruction, data: data.slice(0, 18) },
      { lookup: nothing, created: new Map() },
    )
    expect(cut?.value).toContain('Unknown')
  })

  test('behavior: an account that the transaction itself opens is known by its opening', async () => {
    const opening = {
      program: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
      accounts: [from, 'target', to, usdc],
      data: new Uint8Array(),
    }
    const created = createdHolders([opening])
    const instruction = {
      program: tokenProgram,
      accounts: ['source', 'target', from],
      data: tokenData(3, 7n),
    }
    const facts = await describeInstruction(instruction, { lookup: nothing, created })
    expect(facts).toContainEqual({ label: 'To', value: to })
    // Without the mint's decimals the amount is shown in smallest units.
    expect(facts).toContainEqual({ label: 'Send', value: '7 of the token’s smallest units' })
  })

  test('error: what it cannot read it says so', async () => {
    const programs = [systemProgram, tokenProgram, 'Unknown1111']
    for (const program of programs) {
      const instruction = { program, accounts: [], data: Uint8Array.of(99) }
      const [fact] = await describeInstruction(instruction, { lookup: nothing, created: new Map() })
      expect(fact?.value, program).toContain('Unknown')
    }
  })
})

describe('feeOf', () => {
  test('default: a price per signature, and the priority it offers for the units it may use', () => {
    const budget = (kind: number, size: number, value: number) => {
      const data = new Uint8Array(size)
      data[0] = kind
      new DataView(data.buffer).setUint32(1, value, true)
      return { program: computeBudgetProgram, accounts: [], data }
    }
    expect(feeOf(2, readTransaction(bytes).message.instructions)).toBe(10_000n)
    expect(feeOf(1, [budget(2, 5, 100_000), budget(3, 9, 1_000_000)])).toBe(105_000n)
  })
})
