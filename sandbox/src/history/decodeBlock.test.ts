import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { type Hex, pad, toEventSelector, toHex } from 'viem'
import { decodeBlock, type NodeLog, type NodeTrace } from './decodeBlock.js'

const hash = pad('0x01')
const [alice, pool, bob] = ['0xa1', '0xb2', '0xc3'].map((text) => pad(text as Hex, { size: 20 })) as [
  Hex,
  Hex,
  Hex,
]
const wrapped = pad('0xdd', { size: 20 })

function decode({ traces = [], logs = [] }: { traces?: NodeTrace[]; logs?: NodeLog[] }) {
  const transaction = {
    hash,
    from: alice,
    to: pool,
    nonce: '0x0',
    value: '0x5',
    input: '0x01',
    gas: '0xffff',
  } as const
  const block = {
    number: '0x1',
    hash,
    parentHash: hash,
    timestamp: '0x10',
    transactions: [transaction],
  } as const
  const receipts = [{ transactionHash: hash, status: '0x1', logs } as const]
  const [decoded] = decodeBlock({ block, receipts, traces, wrapped }).transactions
  if (!decoded) throw new Error('A block of one transaction has one.')
  return decoded
}

const call = (traceAddress: number[], from: Hex, to: Hex, value: Hex, rest: object = {}): NodeTrace => ({
  transactionHash: hash,
  traceAddress,
  type: 'call',
  action: { callType: 'call', from, to, value },
  ...rest,
})

describe('decodeBlock', () => {
  test('behavior: a call that failed takes its own calls with it, and no other', () => {
    const traces = [
      call([], alice, pool, '0x5'),
      call([0], pool, bob, '0x1', { error: 'Reverted' }),
      call([0, 0], bob, alice, '0x2'),
      call([1], pool, bob, '0x3'),
      call([1, 0], bob, alice, '0x0'),
      {
        ...call([2], pool, bob, '0x4'),
        action: { callType: 'delegatecall', from: pool, to: bob, value: '0x4' },
      },
    ] as NodeTrace[]
    expect(decode({ traces }).transfers.map(({ amount }) => amount)).toEqual(['5', '3'])
  })

  test('behavior: the wrapped coin comes without an event of a transfer; another contract’s deposit is none', () => {
    const topics = [toEventSelector('Deposit(address,uint256)'), pad(alice)] as const
    const log = (address: Hex): NodeLog => ({ address, topics, data: pad('0x07') })
    const { transfers } = decode({ logs: [log(wrapped), log(pool)] })
    expect(transfers.filter(({ kind }) => kind === 'erc20')).toMatchObject([
      { contract: wrapped, sender: wrapped, recipient: alice, amount: '7' },
    ])
  })

  test('behavior: whatever a contract writes into its log, a block is read', () => {
    const events = [
      'Transfer(address,address,uint256)',
      'TransferSingle(address,address,address,uint256,uint256)',
      'TransferBatch(address,address,address,uint256[],uint256[])',
      'Approval(address,address,uint256)',
      'ApprovalForAll(address,address,bool)',
      'Withdrawal(address,uint256)',
    ].map((text) => toEventSelector(text))
    const bytes = (length: { minLength?: number; maxLength: number }) =>
      fc.uint8Array({ ...length, size: 'max' }).map((x) => toHex(x))
    const word = bytes({ minLength: 32, maxLength: 32 })
    fc.assert(
      fc.property(
        fc.constantFrom(...events),
        fc.array(word, { maxLength: 3 }),
        bytes({ maxLength: 200 }),
        (event, topics, data) => {
          const { transfers } = decode({ logs: [{ address: wrapped, topics: [event, ...topics], data }] })
          for (const { amount, sender, recipient } of transfers) {
            expect(BigInt(amount) < 2n ** 256n).toBe(true)
            expect([amount, sender, recipient].join(' ')).toMatch(/^\d+ 0x[0-9a-f]{40} 0x[0-9a-f]{40}$/)
          }
        },
      ),
    )
  })
})
