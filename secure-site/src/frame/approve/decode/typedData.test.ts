import { fromHex } from '@foyer/shared-core/frame'
import { describe, expect, test } from '@rstest/core'
import { hashTypedData, verifyTypedData } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Decoded } from '../../../ui/Question.js'
import { signHash, writeSignature } from '../sign/signEvm.js'
import { decodeTypedData, isForeignChain, TypedData } from './typedData.js'

const [mine, other, token] = [1, 2, 3].map((digit) => `0x${String(digit).repeat(40)}` as const) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]
const most = (1n << 256n) - 1n
const neverExpires = { label: 'line.deadline', word: 'word.never', tone: 'warning' }
const notesOf = ({ notes }: Decoded) => notes.map(({ text, tone }) => `${tone} ${text}`)
const valueAt = ({ lines }: Decoded, label: string) => lines.find((line) => line.label === label)?.value

describe('typed data', () => {
  const domain = { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: token }
  const permit = (value: bigint, over: object = {}) =>
    TypedData.parse({
      types: {
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
      },
      primaryType: 'Permit',
      domain,
      message: { owner: mine, spender: other, value: String(value), nonce: '0', deadline: '1900000000' },
      ...over,
    })

  test('behavior: a permit says who may spend, how much, and that the signature alone counts', () => {
    const decoded = decodeTypedData(permit(5n))
    expect(notesOf(decoded)).toEqual(['danger note.permit'])
    expect(valueAt(decoded, 'line.spender')).toBe(other)
    expect(notesOf(decodeTypedData(permit(most)))).toEqual(['danger note.permit', 'danger note.unlimited'])
  })

  test('reads the fields of a permit under other names, and guesses no field', () => {
    const named = (fields: Readonly<Record<string, string>>) => {
      const type = (name: string) => (/owner|spender/i.test(name) ? 'address' : 'uint256')
      const types = { Permit: Object.keys(fields).map((name) => ({ name, type: type(name) })) }
      return decodeTypedData(permit(0n, { types, message: fields }))
    }
    const underscored = named({ _owner: mine, _spender: other, _value: '5', _deadline: '1900000000' })
    expect(valueAt(underscored, 'line.spender')).toBe(other)
    expect(valueAt(underscored, 'line.amount')).toBe('5')
    expect(underscored.lines.some(({ label }) => label === 'line.deadline')).toBe(true)
    expect(valueAt(named({ owner: mine, spender: other, rawAmount: '5000' }), 'line.amount')).toBe('5000')
    expect(valueAt(named({ _spender: mine, spender: other, value: '5' }), 'line.spender')).toBe(other)
    expect(valueAt(named({ Spender: mine, spender: other, value: '5' }), 'line.spender')).toBe(other)
    expect(valueAt(named({ Spender: mine, SPENDER: other, value: '5' }), 'line.spender')).toBeUndefined()
    const unnamed = named({ owner: mine, spender: other, howMuch: '5' })
    expect(unnamed.lines.some(({ label }) => label === 'line.amount')).toBe(false)
    expect(unnamed.texts).toEqual([expect.objectContaining({ text: expect.stringContaining('howMuch: 5') })])
    expect(notesOf(unnamed)).toEqual(['danger note.permit'])
    expect(notesOf(decodeTypedData(permit((1n << 128n) - 1n)))).toContain('danger note.unlimited')
  })

  test('behavior: who may spend, the token and the verifier are whole, and of the kind that is drawn in groups of 4 [CON-10: approving]', () => {
    const line = (label: string, value: string) => expect.objectContaining({ label, value, as: 'code' })
    const { lines } = decodeTypedData(permit(5n))
    expect(lines).toEqual(expect.arrayContaining([line('line.spender', other), line('line.token', token)]))
    const spender = expect.objectContaining({ text: 'note.unlimited', values: { spender: other } })
    expect(decodeTypedData(permit(most)).notes).toContainEqual(spender)
    const vote = permit(5n, { primaryType: 'Vote', types: { Vote: [{ name: 'value', type: 'uint256' }] } })
    expect(decodeTypedData(vote).lines).toContainEqual(line('line.verifier', token))
  })

  test('behavior: Permit2, one token and many', () => {
    const details = { token, amount: String((1n << 160n) - 1n), expiration: '0', nonce: '0' }
    const of = (primaryType: string, inner: unknown) =>
      decodeTypedData(
        permit(0n, { primaryType, message: { details: inner, spender: other, sigDeadline: String(most) } }),
      )
    expect(notesOf(of('PermitSingle', details))).toEqual(['danger note.permit', 'danger note.unlimited'])
    const many = of('PermitBatch', [details, { ...details, token: other, amount: '5' }])
    expect(many.lines.filter(({ label }) => label === 'line.token')).toHaveLength(2)
    expect(many.lines).toContainEqual({ label: 'line.sigDeadline', word: 'word.never', tone: 'warning' })
  })

  test('behavior: fields that are not signed are not shown', () => {
    const data = permit(5n)
    const decoded = decodeTypedData({ ...data, message: { ...data.message, comment: 'a gift for you' } })
    expect(decoded.texts[0]?.text).not.toContain('gift')
    expect(decoded.texts[0]?.text).toContain(`spender: ${other}`)
  })

  test('error: a value of another shape, which the hash takes all the same, is refused: an empty list would not be shown', () => {
    const of = (type: string, value: unknown) => ({
      types: { Order: [{ name: 'least', type }] },
      primaryType: 'Order',
      domain,
      message: { least: value },
    })
    expect(hashTypedData(of('uint256', []) as never)).toBe(hashTypedData(of('uint256', 0) as never))
    for (const [type, value] of [
      ['uint256', []],
      ['uint256', ['5']],
      ['string', []],
      ['string', [72, 105]],
      ['string', 5],
      ['bytes', { length: 0 }],
      ['Order', []],
    ] as const)
      expect(() => decodeTypedData(of(type, value)), type).toThrow('The data does not fit its types')
    expect(decodeTypedData(of('uint256[]', ['5'])).texts[0]?.text).toBe('least[0]: 5')
  })

  test('error: fields that are not signed stand in for none that is', () => {
    const type = (...fields: string[]) =>
      fields.map((field) => field.split(' ')).map(([t = '', name = '']) => ({ name, type: t }))
    const dai = permit(0n, {
      types: {
        Permit: type('address holder', 'address spender', 'uint256 nonce', 'uint256 expiry', 'bool allowed'),
      },
      message: {
        holder: mine,
        spender: other,
        nonce: 0,
        expiry: 0,
        allowed: true,
        value: '1',
        deadline: '1900000000',
      },
    })
    const own = permit(most)
    const [details, permitted] = [
      { token: other, amount: '1' },
      { token, amount: String(most) },
    ]
    const transfer = permit(0n, {
      primaryType: 'PermitTransferFrom',
      types: {
        PermitTransferFrom: type(
          'TokenPermissions permitted',
          'address spender',
          'uint256 nonce',
          'uint256 deadline',
        ),
        TokenPermissions: type('address token', 'uint256 amount'),
      },
      message: { permitted, spender: other, nonce: '0', deadline: '1900000000', details },
    })
    for (const data of [dai, { ...own, message: { ...own.message, details } }, transfer]) {
      expect(hashTypedData(data)).toMatch(/^0x/)
      const decoded = decodeTypedData(data)
      expect(notesOf(decoded)).toEqual(['danger note.permit', 'danger note.unlimited'])
      expect(valueAt(decoded, 'line.token')).toBe(token)
    }
    expect(decodeTypedData(dai).lines).toContainEqual(neverExpires)
  })

  test('error: a text of several lines passes for no other field', () => {
    const data = permit(5n, {
      primaryType: 'Note',
      types: {
        Note: [
          { name: 'title', type: 'string' },
          { name: 'amount', type: 'uint256' },
        ],
      },
      message: { title: 'x\namount: 1\r\namount: 1', amount: '900' },
    })
    expect(decodeTypedData(data).texts[0]?.text.split('\n')).toEqual([
      'title: "x\\namount: 1\\r\\namount: 1"',
      'amount: 900',
    ])
  })

  test('error: another chain is foreign, however it is written; a domain that does not sign its chain is told', () => {
    for (const chainId of [137, '137', '0x89', -1, 'x'])
      expect(isForeignChain(permit(5n, { domain: { ...domain, chainId } }), '1')).toBe(true)
    for (const chainId of [1, '1', '0x1'])
      expect(isForeignChain(permit(5n, { domain: { ...domain, chainId } }), '1')).toBe(false)
    const { types } = permit(5n)
    const unsigned = permit(5n, { types: { ...types, EIP712Domain: [{ name: 'name', type: 'string' }] } })
    expect(notesOf(decodeTypedData(unsigned))).toContain('warning note.noDomain')
  })

  test('behavior: viem takes the signature as the account’s', async () => {
    const key = generatePrivateKey()
    const { address } = privateKeyToAccount(key)
    const data = permit(5n)
    const signature = writeSignature(signHash(fromHex(hashTypedData(data).slice(2)), fromHex(key.slice(2))))
    expect(await verifyTypedData({ address, ...data, signature: signature as `0x${string}` })).toBe(true)
  })
})
