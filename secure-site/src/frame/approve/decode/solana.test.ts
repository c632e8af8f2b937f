import { encodeBase58 } from '@foyer/shared-core/frame'
import { ed25519 } from '@noble/curves/ed25519'
import { describe, expect, test } from '@rstest/core'
import { isTransaction } from '../solana/prepareSolanaMessage.js'
import { placeSignature, readSolanaMessage, readSolanaTransaction } from '../solana/readTransaction.js'
import { decodeInstructions } from './solana.js'

const key = (fill: number) => new Uint8Array(32).fill(fill)
const mine = key(1)
const [mineText, other, mint] = [encodeBase58(mine), encodeBase58(key(2)), encodeBase58(key(3))]
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const u64 = (value: bigint) => [...new Uint8Array(new BigUint64Array([value]).buffer)]
const instruction = (program: string, accounts: readonly string[], data: readonly number[]) => ({
  program,
  accounts,
  data: Uint8Array.from(data),
})
const decode = (...of: ReturnType<typeof instruction>[]) => decodeInstructions(of, mineText)
const notesOf = (...of: ReturnType<typeof instruction>[]) =>
  decode(...of).notes.map(({ text, tone }) => `${tone} ${text}`)

describe('instructions', () => {
  test('default: coins, tokens, a note', () => {
    const system = instruction('1'.repeat(32), [mineText, other], [2, 0, 0, 0, ...u64(1_500_000_000n)])
    expect(decode(system).lines).toContainEqual({ label: 'line.amount', value: '1.5 SOL' })
    const checked = instruction(tokenProgram, ['a', mint, other, mineText], [12, ...u64(2_500_000n), 6])
    expect(decode(checked).lines).toEqual([
      { label: 'line.amount', value: '2.5' },
      { label: 'line.receiver', value: other, as: 'code' },
      { label: 'line.token', value: mint, as: 'code' },
    ])
    const memo = instruction('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', [], [...Buffer.from('hi\u202e')])
    expect(decode(memo).lines).toEqual([{ label: 'line.memo', value: 'hi' }])
  })

  test('behavior: every address of an instruction is whole, and of the kind that is drawn in groups of 4 [CON-10: approving]', () => {
    const code = (label: string, value: string) => expect.objectContaining({ label, value, as: 'code' })
    for (const [program, accounts, data, line] of [
      ['1'.repeat(32), [mineText, other], [2, 0, 0, 0, ...u64(1n)], code('line.receiver', other)],
      [tokenProgram, ['a', other], [3, ...u64(1n)], code('line.receiver', other)],
      [tokenProgram, ['a', other], [4, ...u64(1n)], code('line.spender', other)],
      [tokenProgram, ['a', mint, other, mineText], [12, ...u64(1n), 6], code('line.token', mint)],
      [tokenProgram, ['a', mint, other], [13, ...u64(1n), 6], code('line.spender', other)],
      [tokenProgram, ['a'], [6, 2, 1, ...key(9)], code('line.owner', encodeBase58(key(9)))],
      [tokenProgram, ['a', other], [9], code('line.receiver', other)],
      [other, [mineText], [1], code('line.program', other)],
    ] as const)
      expect(decode(instruction(program, accounts, data)).lines).toContainEqual(line)
    const all = decode(instruction(tokenProgram, ['a', other], [4, ...u64((1n << 64n) - 1n)]))
    expect(all.notes).toContainEqual(expect.objectContaining({ values: { spender: other } }))
  })

  test('behavior: what hands an account to another is a danger', () => {
    expect(notesOf(instruction(tokenProgram, ['a', other], [4, ...u64((1n << 64n) - 1n)]))).toEqual([
      'danger note.delegate',
      'danger note.unlimited',
    ])
    expect(notesOf(instruction(tokenProgram, ['a'], [6, 2, 1, ...key(9)]))).toEqual(['danger note.owner'])
    expect(notesOf(instruction(tokenProgram, ['a', other], [9]))).toEqual(['warning note.closes'])
  })

  test('error: an unknown program, and an unknown order to a known one, are said to be unreadable', () => {
    for (const one of [
      instruction(other, [mineText], [1]),
      instruction(tokenProgram, [], [250]),
      instruction('1'.repeat(32), [], [9]),
    ])
      expect(notesOf(one)).toEqual(['warning note.undecodedProgram'])
    expect(notesOf(instruction('constructor', [], []))).toEqual(['warning note.undecodedProgram'])
  })
})

describe('transactions', () => {
  const accounts = [...mine, ...key(2), ...new Uint8Array(32)]
  const order = [2, 2, 0, 1, 12, 2, 0, 0, 0, ...u64(7n)]
  const legacy = Uint8Array.from([1, 0, 1, 3, ...accounts, ...key(5), 1, ...order])
  const versioned = Uint8Array.from([128, ...legacy, 1, ...key(6), 1, 0, 0])
  const unsigned = (message: Uint8Array) => Uint8Array.from([1, ...new Uint8Array(64), ...message])

  test('default: both versions; the signature stands in its signer’s place', () => {
    expect(readSolanaMessage(legacy)).toMatchObject({ signers: [mineText], hasTables: false })
    expect(readSolanaMessage(versioned).hasTables).toBe(true)
    const secret = key(8)
    const signature = ed25519.sign(legacy, secret)
    const signed = placeSignature(readSolanaTransaction(unsigned(legacy)), mineText, signature)
    expect(ed25519.verify(signed.subarray(1, 65), signed.subarray(65), ed25519.getPublicKey(secret))).toBe(
      true,
    )
  })

  test('error: a message that is a transaction is none, also of a version that comes later', () => {
    for (const bytes of [legacy, versioned, Uint8Array.from([129, ...legacy, 7])])
      expect(isTransaction(bytes)).toBe(true)
    for (const text of ['hello', '\u00e9t\u00e9', '\u{1f511}', '\xff'])
      expect(isTransaction(Buffer.from(text))).toBe(false)
    expect(isTransaction(Uint8Array.from([255, ...Buffer.from('solana offchain')]))).toBe(false)
  })

  test('error: cut, longer, of another version, or of other signers it is none', () => {
    for (const bytes of [
      legacy.subarray(0, -1),
      Uint8Array.from([...legacy, 0]),
      Uint8Array.from([129, ...legacy]),
      Uint8Array.of(),
    ])
      expect(() => readSolanaTransaction(unsigned(bytes))).toThrow(RangeError)
    expect(() => readSolanaTransaction(Uint8Array.from([0, ...legacy]))).toThrow(RangeError)
    expect(() => placeSignature(readSolanaTransaction(unsigned(legacy)), other, new Uint8Array(64))).toThrow(
      RangeError,
    )
  })
})
