import { describe, expect, test } from '@rstest/core'
import { encodeFunctionData, parseAbi } from 'viem'
import { decodeEvmCall } from './evmCall.js'
import { decodeTypedData, TypedData } from './typedData.js'

const [spender, token, other] = ['2', '3', '4'].map((digit) => `0x${digit.repeat(40)}` as `0x${string}`) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]
const dayS = 1_900_000_000
const day = '2030-03-17 17:46'
const most = (bits: bigint) => String((1n << bits) - 1n)
const never = { label: 'line.deadline', word: 'word.never', tone: 'warning' }
const until = (value: string, label = 'line.deadline') => ({ label, value })

const endsOf = (primaryType: string, message: object) => {
  const domain = { name: 'Contract', chainId: 1, verifyingContract: token }
  const { lines } = decodeTypedData(TypedData.parse({ types: {}, primaryType, domain, message }))
  return lines.filter(({ label }) => label === 'line.deadline' || label === 'line.sigDeadline')
}

describe('decodeTypedData of approvals that end', () => {
  test('shows the end of each Permit2 grant, and apart from it the end of the signature', () => {
    const details = { token, amount: '5', nonce: '0' }
    const of = (...ends: unknown[]) =>
      endsOf('PermitBatch', {
        details: ends.map((expiration) => ({ ...details, expiration })),
        spender,
        sigDeadline: String(dayS),
      })
    expect(of(dayS, most(48n), 0)).toEqual([
      until(day),
      never,
      { label: 'line.deadline', word: 'word.oneBlock' },
      until(day, 'line.sigDeadline'),
    ])
    const single = { details: { ...details, expiration: most(48n) }, spender, sigDeadline: dayS }
    expect(endsOf('PermitSingle', single)).toEqual([never, until(day, 'line.sigDeadline')])
  })

  test('shows each end right after the token that it is for', () => {
    const grant = (address: string, expiration: number) => ({
      token: address,
      amount: '5',
      expiration,
      nonce: 0,
    })
    const message = { details: [grant(token, dayS), grant(other, 0)], spender, sigDeadline: dayS }
    const domain = { chainId: 1 }
    const data = TypedData.parse({ types: {}, primaryType: 'PermitBatch', domain, message })
    expect(decodeTypedData(data).lines.map(({ label, value }) => value ?? label)).toEqual([
      spender,
      ...[token, '5', day],
      ...[other, '5', 'line.deadline'],
      day,
      'PermitBatch',
    ])
  })

  test('says of a transfer by Permit2 and of token permits when the signature ends', () => {
    const permitted = { token, amount: '5' }
    const witness = { info: { deadline: most(256n) } }
    expect(endsOf('PermitTransferFrom', { permitted, spender, deadline: dayS })).toEqual([until(day)])
    expect(
      endsOf('PermitBatchWitnessTransferFrom', { permitted: [permitted], spender, deadline: dayS, witness }),
    ).toEqual([until(day)])
    expect(endsOf('Permit', { spender, value: '5', deadline: most(256n) })).toEqual([never])
    expect(endsOf('Permit', { spender, value: '5', deadline: 0 })).toEqual([until('1970-01-01 00:00')])
  })

  test('reads the expiry 0 of DAI as an approval that never expires', () => {
    expect(endsOf('Permit', { holder: other, spender, expiry: 0, allowed: true })).toEqual([never])
    expect(endsOf('Permit', { holder: other, spender, expiry: dayS, allowed: true })).toEqual([until(day)])
  })

  test('says of a transfer by authorization who receives what, and until when', () => {
    const message = { from: other, to: spender, value: '5', validAfter: 0, validBefore: String(dayS) }
    const domain = { chainId: 1, verifyingContract: token }
    for (const primaryType of ['TransferWithAuthorization', 'ReceiveWithAuthorization']) {
      const decoded = decodeTypedData(TypedData.parse({ types: {}, primaryType, domain, message }))
      expect(decoded.notes).toEqual([{ tone: 'danger', text: 'note.permit' }])
      expect(decoded.lines).toEqual(
        expect.arrayContaining([
          { label: 'line.receiver', value: spender, as: 'code' },
          { label: 'line.token', value: token, as: 'code' },
          { label: 'line.amount', value: '5' },
          until(day),
        ]),
      )
    }
  })

  test('shows a permit of a collectible as its number, not as an amount', () => {
    const message = { spender, tokenId: '7', nonce: 0, deadline: dayS }
    const domain = { chainId: 1, verifyingContract: token }
    const { lines, notes } = decodeTypedData(
      TypedData.parse({ types: {}, primaryType: 'Permit', domain, message }),
    )
    expect(lines).toContainEqual({ label: 'line.tokenId', value: '#7' })
    expect(lines.some(({ label }) => label === 'line.amount')).toBe(false)
    expect(notes).toEqual([{ tone: 'danger', text: 'note.permit' }])
  })

  test('shows the latest end of an order, also of the orders in a bulk order', () => {
    const order = (endTime: unknown) => ({ offerer: other, startTime: '0', endTime, salt: '1' })
    expect(endsOf('OrderComponents', order(String(dayS)))).toEqual([until(day)])
    expect(endsOf('OrderComponents', order(most(256n)))).toEqual([never])
    const tree = [
      [order(1), order(dayS)],
      [order(2), order(3)],
    ]
    expect(endsOf('BulkOrder', { tree })).toEqual([until(day)])
    expect(endsOf('BulkOrder', { tree: [...tree, [order(most(256n))]] })).toEqual([never])
    expect(endsOf('Order', { sellToken: token, validTo: dayS })).toEqual([until(day)])
    expect(endsOf('Order', { maker: other, expirationTime: '0' })).toEqual([never])
  })

  test('takes times that no calendar has for never', () => {
    for (const deadline of [
      '253402300800',
      '8640000000001',
      most(48n),
      '0xffffffffffff',
      most(64n),
      most(255n),
    ])
      expect(endsOf('Permit', { spender, value: '5', deadline }), deadline).toEqual([never])
    expect(endsOf('Permit', { spender, value: '5', deadline: '253402300799' })).toEqual([
      until('9999-12-31 23:59'),
    ])
  })
})

describe('decodeEvmCall of a Permit2 approval', () => {
  test('shows its end in the same words as a signature does', () => {
    const abi = parseAbi(['function approve(address, address, uint160, uint48)'])
    const endOf = (expiration: number) => {
      const data = encodeFunctionData({ abi, args: [token, spender, 5n, expiration] })
      const about = { symbol: 'ETH', decimals: 18, tokenOf: () => ({}) }
      return decodeEvmCall({ to: other, value: 0n, data }, about).lines.at(-1)
    }
    expect(endOf(dayS)).toEqual(until(day))
    expect(endOf(2 ** 48 - 1)).toEqual(never)
    expect(endOf(0)).toEqual({ label: 'line.deadline', word: 'word.oneBlock' })
  })
})
