import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import { toHex } from 'viem'
import { startSmartWorld } from '../../testing/smartWorld.js'
import { delegatedKind } from '../approve/smart/kinds/delegatedKind.js'
import { setPreferredAccount } from '../calls/smart.js'
import { safeAddressOf } from './safe.js'

const friend = `0x${'5'.repeat(40)}` as const
let world: Awaited<ReturnType<typeof startSmartWorld>>

beforeAll(async () => {
  world = await startSmartWorld({ kind: 'eip7702' })
})
afterAll(() => world.close())

const batch = (from: string, calls: readonly object[]) => [{ from, chainId: '0x1', calls }]

/** A visitor whose pick is the smart account, as the page's default is. */
async function visit() {
  const visitor = await world.visit()
  await setPreferredAccount(visitor.frame, { type: 'smartAccount' }, asked)
  return visitor
}

describe('the key of an account with code', () => {
  test('error: a domain that gives its name as bytes, which the hash would take for the text, is not signed', async () => {
    const { eoa, questions, request } = await visit()
    const bytes = Array.from('DelegationManager', (letter) => letter.charCodeAt(0))
    const number = BigInt(toHex('DelegationManager'))
    for (const name of [
      bytes,
      number,
      Uint8Array.from(bytes),
      [bytes],
      Object.assign({}, bytes, { length: 17 }),
    ]) {
      const data = {
        domain: { name, chainId: 1, verifyingContract: friend },
        types: {
          EIP712Domain: [
            { name: 'name', type: 'string' },
            { name: 'chainId', type: 'uint256' },
            { name: 'verifyingContract', type: 'address' },
          ],
          Delegation: [{ name: 'delegate', type: 'address' }],
        },
        primaryType: 'Delegation',
        message: { delegate: friend },
      }
      await expect(request('eth_signTypedData_v4', [eoa, data])).rejects.toMatchObject({
        fault: { name: 'invalid', message: 'The data does not fit its types' },
      })
    }
    expect(questions).toEqual([])
  })

  test('behavior: the key owns a Safe too, of other pages of the site: what that obeys is refused or told', async () => {
    const { eoa, questions, request } = await visit()
    const to = safeAddressOf(eoa)
    const data = `0xd4d9bdcd${'00'.repeat(32)}`
    await expect(
      request('wallet_sendCalls', batch(eoa, [{ to: friend }, { to, data }])),
    ).rejects.toMatchObject({
      fault: { name: 'invalid', message: 'The call gives power over the account' },
    })
    await request('personal_sign', [`0x${'fe'.repeat(32)}`, eoa])
    expect(questions.map(({ notes }) => notes.map(({ text }) => text))).toEqual([
      ['note.unreadable', 'note.hash'],
    ])
  })

  test('error: calls by which the account would make calls that no question shows are refused, of both accounts', async () => {
    const { eoa, frame, questions, request } = await visit()
    const inner = delegatedKind.callDataOf([{ to: friend, value: 9n, data: '0x' }])
    const hidden = [
      { to: eoa, data: inner },
      { to: eoa.toLowerCase(), data: `0x5C1C6DCD${'00'.repeat(128)}` },
      { to: friend, data: `0xcef6d209${'00'.repeat(96)}` },
    ]
    const power = { fault: { name: 'invalid', message: 'The call gives power over the account' } }
    for (const call of hidden)
      await expect(request('wallet_sendCalls', batch(eoa, [{ to: friend }, call]))).rejects.toMatchObject(
        power,
      )
    await setPreferredAccount(frame, { type: 'eoa' }, asked)
    for (const call of hidden)
      await expect(request('eth_sendTransaction', [{ from: eoa, ...call }])).rejects.toMatchObject(power)
    expect(questions).toEqual([])
  })
})

const asked = { id: 'x', signal: new AbortController().signal }
