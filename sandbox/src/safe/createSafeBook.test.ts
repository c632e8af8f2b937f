import { describe, expect, test } from '@rstest/core'
import { decodeFunctionData, type Hex, hashTypedData } from 'viem'
import { accountAt } from '../exports/accounts.js'
import { multiSendAbi } from './abis.js'
import { createSafeBook } from './createSafeBook.js'
import { joinSignatures, toSafeTransaction, toTypedData } from './safeTransaction.js'

const safe = '0x6C86B0C8ccDbE8efB3b1cC64780daD793E401843'
const owners = [accountAt(0), accountAt(1), accountAt(2)] as const
const to = accountAt(5).address
const call = { to, value: '7', data: '0x' } as const

const signedBy = async (owner: ReturnType<typeof accountAt>, nonce = 0) => {
  const transaction = toSafeTransaction([call], nonce)
  const signature = await owner.signTypedData(toTypedData(safe, transaction))
  return { app: 'http://a', transaction, owner: owner.address, signature }
}
const open = () => createSafeBook({ safe, owners: owners.map(({ address }) => address) })

describe('createSafeBook', () => {
  test('default: owners confirm what one of them proposed; each counts once', async () => {
    const book = open()
    const proposal = await signedBy(owners[0])
    await book.propose(proposal)
    const hash = hashTypedData(toTypedData(safe, proposal.transaction))
    const { owner, signature } = await signedBy(owners[1])
    await book.confirm({ hash, owner, signature })
    await book.confirm({ hash, owner, signature })
    const [found] = book.view().proposals
    expect(found?.safeTxHash).toBe(hash)
    expect(found?.confirmations.map((of) => of.owner)).toEqual([owners[0].address, owners[1].address])
  })

  test('error: a stranger, a signature of something else, a hash nobody proposed', async () => {
    const book = open()
    await expect(book.propose(await signedBy(accountAt(9)))).rejects.toThrow('no owner')
    const other = await signedBy(owners[0], 1)
    const proposal = await signedBy(owners[0], 0)
    await expect(book.propose({ ...proposal, signature: other.signature })).rejects.toThrow('is not of')
    const { owner, signature } = proposal
    await expect(book.confirm({ hash: '0x12', owner, signature })).rejects.toThrow('Nothing waits')
    expect(book.view().proposals).toEqual([])
  })

  test('behavior: what is settled stays so, and takes no more confirmations', async () => {
    const book = open()
    const proposal = await signedBy(owners[0])
    await book.propose(proposal)
    const hash = hashTypedData(toTypedData(safe, proposal.transaction))
    book.settle(hash, { kind: 'deleted' })
    book.settle(hash, { kind: 'executed', txHash: '0x1', executedAt: 1 })
    expect(book.view().proposals[0]?.outcome).toEqual({ kind: 'deleted' })
    const { owner, signature } = await signedBy(owners[1])
    await expect(book.confirm({ hash, owner, signature })).rejects.toThrow('Nothing waits')
  })
})

describe('joinSignatures', () => {
  test('default: by ascending owner, whoever signed first', () => {
    const of = (owner: Hex, signature: Hex) => ({ owner, signature, submittedAt: 0 })
    expect(joinSignatures([of('0xB1', '0x22'), of('0xa1', '0x11')])).toBe('0x1122')
  })
})

describe('toSafeTransaction', () => {
  test('default: one call stands for itself, several go through MultiSend', () => {
    expect(toSafeTransaction([call], 3)).toEqual({ ...call, operation: 0, nonce: 3 })
    const batch = toSafeTransaction([call, call], 3)
    expect(batch).toMatchObject({ operation: 1, value: '0', nonce: 3 })
    const { args } = decodeFunctionData({ abi: multiSendAbi, data: batch.data })
    // Each call: one byte for the kind, 20 for the receiver, 32 for the value, 32 for the length of the empty data.
    expect((args[0].length - 2) / 2).toBe(2 * (1 + 20 + 32 + 32))
  })
})
