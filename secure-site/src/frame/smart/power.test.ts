import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import { encodeFunctionData, type Hex, hashTypedData, parseAbi, toHex } from 'viem'
import { startSmartWorld } from '../../testing/smartWorld.js'
import { safe, safeAddressOf } from './safe.js'

const friend = `0x${'5'.repeat(40)}` as const
let world: Awaited<ReturnType<typeof startSmartWorld>>

beforeAll(async () => {
  world = await startSmartWorld()
})
afterAll(() => world.close())

const fields = (types: Readonly<Record<string, string>>) =>
  Object.entries(types).map(([name, type]) => ({ name, type }))

/** What a Safe takes from its owner, in few of its fields. */
const ownerData = (account: Hex) => {
  const domain = { chainId: 1, verifyingContract: account }
  return {
    SafeTx: {
      ...{ primaryType: 'SafeTx', domain, types: { SafeTx: fields({ to: 'address', value: 'uint256' }) } },
      message: { to: friend, value: '1' },
    },
    SafeMessage: {
      ...{ primaryType: 'SafeMessage', domain, types: { SafeMessage: fields({ message: 'bytes' }) } },
      message: { message: '0x00' },
    },
    SafeOp: {
      primaryType: 'SafeOp',
      domain: { chainId: 1, verifyingContract: safe.module },
      types: { SafeOp: fields({ safe: 'address', callData: 'bytes' }) },
      message: { safe: account, callData: '0x' },
    },
  }
}

const abi = parseAbi([
  'function enableModule(address module)',
  'function approveHash(bytes32 hash)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
])
const zero = `0x${'0'.repeat(40)}` as const

const refused = (message: string) => ({ fault: { name: 'invalid', message } })

describe('the key that owns a Safe', () => {
  test('behavior: transactions, operations and messages of its Safe are signed as such alone, not as a page’s data', async () => {
    const { eoa, questions, request } = await world.visit()
    const own = safeAddressOf(eoa) as Hex
    for (const account of [own, own.toLowerCase() as Hex])
      for (const data of Object.values(ownerData(account)))
        await expect(
          request('eth_signTypedData_v4', [eoa, JSON.stringify(data)]),
          data.primaryType,
        ).rejects.toMatchObject(refused('The data gives power over the account'))
    expect(questions).toEqual([])
  })

  test('behavior: no call of a page changes its Safe, by the Safe itself or by the key', async () => {
    const { eoa, questions, request } = await world.visit()
    const own = safeAddressOf(eoa) as Hex
    const power = refused('The call gives power over the account')
    const change = encodeFunctionData({ abi, functionName: 'enableModule', args: [friend] })
    for (const to of [own, own.toLowerCase()])
      await expect(
        request('wallet_sendCalls', [
          { from: own, chainId: '0x1', calls: [{ to: friend }, { to, data: change }] },
        ]),
      ).rejects.toMatchObject(power)
    await expect(
      request('eth_sendTransaction', [{ from: own, to: own, data: change }]),
    ).rejects.toMatchObject(power)
    const byOwner = [
      encodeFunctionData({ abi, functionName: 'approveHash', args: [toHex(1n, { size: 32 })] }),
      encodeFunctionData({
        abi,
        functionName: 'execTransaction',
        args: [friend, 1n, '0x', 0, 0n, 0n, 0n, zero, zero, '0x'],
      }),
    ]
    for (const data of byOwner)
      await expect(request('eth_sendTransaction', [{ from: eoa, to: own, data }])).rejects.toMatchObject(
        power,
      )
    expect(questions).toEqual([])
    // A Safe that others made hears its owners.
    await request('eth_sendTransaction', [{ from: eoa, to: friend, data: byOwner[0] }]).catch(() => undefined)
    expect(questions.map(({ title }) => title)).toEqual(['title.transaction'])
  })

  test('behavior: as one owner of a Safe that others made, it signs what that Safe asks', async () => {
    const { eoa, questions, request } = await world.visit()
    for (const data of Object.values(ownerData(friend)))
      await expect(request('eth_signTypedData_v4', [eoa, JSON.stringify(data)])).resolves.toMatch(/^0x/)
    expect(questions.map(({ title }) => title)).toEqual(Array(3).fill('title.typedData'))
  })

  test('behavior: a hash, which its Safe would obey, is not signed by it; its Safe signs it in its own way', async () => {
    const { eoa, questions, request } = await world.visit()
    const own = safeAddressOf(eoa) as Hex
    const { SafeTx } = ownerData(own)
    const hash = hashTypedData(SafeTx as never)
    await expect(request('personal_sign', [hash, eoa])).rejects.toMatchObject(
      refused('The hash could give power over the smart account, which can sign it itself'),
    )
    expect(questions).toEqual([])
    const signature = (await request('personal_sign', [hash, own])) as Hex
    expect(await world.client.verifyMessage({ address: own, message: { raw: hash }, signature })).toBe(true)
  })

  test('behavior: where a hash may be meant, the question says what it could do; not of a smart account, nor of other lengths', async () => {
    const { eoa, frame, questions, request } = await world.visit()
    const notes = async (message: string, account: string) => {
      await request('personal_sign', [message, account])
      return questions.at(-1)?.notes.map(({ text }) => text)
    }
    const text = toHex('x'.repeat(32))
    expect(await notes(text, eoa)).toEqual(['note.hash'])
    expect(await notes(text, safeAddressOf(eoa))).toEqual([])
    expect(await notes(`${text}21`, eoa)).toEqual([])
    Object.assign(frame.project, { smartAccounts: undefined })
    expect(await notes(`0x${'fe'.repeat(32)}`, eoa)).toEqual(['note.unreadable', 'note.hash'])
  })
})
