import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import { encodeFunctionData, erc20Abi, type Hex, parseEther, toHex } from 'viem'
import { startSmartWorld } from '../../testing/smartWorld.js'
import { getUser } from '../calls/account.js'
import { getSmartAccountNetworks, initSmartAccount, setPreferredAccount } from '../calls/smart.js'
import { callDataOf, safe, safeAddressOf } from './safe.js'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' as const
const friend = `0x${'5'.repeat(40)}` as const
let world: Awaited<ReturnType<typeof startSmartWorld>>

beforeAll(async () => {
  world = await startSmartWorld()
})
afterAll(() => world.close())

const approve = (amount: bigint) => ({
  to: usdc,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [friend, amount] }),
})
type Status = { receipts: readonly { logs: readonly { address: string }[] }[] }
const batch = (from: string, calls: readonly object[], more = {}) => [
  { version: '2.0.0', from, chainId: '0x1', atomicRequired: true, calls, ...more },
]

describe('smart account', () => {
  test('default: two calls that the app pays, of an account without coins; deployed by it; its signatures hold before and after [CON-10: approving]', async () => {
    const { eoa, questions, request } = await world.visit()
    const account = safeAddressOf(eoa) as Hex
    const message = 'Hello before there is code'
    const sign = () => request('personal_sign', [toHex(message), account]) as Promise<Hex>
    const holds = async () =>
      world.client.verifyMessage({ address: account, message, signature: await sign() })
    expect(await world.client.getCode({ address: account })).toBeUndefined()
    expect(await holds()).toBe(true)

    const calls = [approve(7n), { to: friend, value: '0x0' }]
    const { id } = (await request('wallet_sendCalls', batch(account, calls))) as { id: string }
    expect(questions.at(-1)).toMatchObject({ title: 'title.batch', titleValues: { count: '2' }, account })
    expect(questions.at(-1)?.lines.at(-1)).toEqual({ label: 'line.fee', word: 'word.sponsored' })
    const addresses = [
      { label: 'line.spender', value: friend, as: 'code' },
      { label: 'line.token', value: usdc, as: 'code' },
      { label: 'line.receiver', value: friend, as: 'code' },
    ]
    expect(questions.at(-1)?.lines.filter(({ as }) => as === 'code')).toEqual(addresses)
    expect(questions.at(-1)?.notes.map(({ text }) => text)).toEqual(['note.sponsored', 'note.deploys'])
    await expect
      .poll(() => request('wallet_getCallsStatus', [id]))
      .toMatchObject({ id, chainId: '0x1', atomic: true, status: 200 })
    // What its calls logged, not what deployed it.
    const { receipts } = (await request('wallet_getCallsStatus', [id])) as Status
    const sources = receipts[0]?.logs.map((log) => log.address.toLowerCase())
    expect(sources).toEqual([account.toLowerCase(), usdc.toLowerCase(), account.toLowerCase()])

    expect(await world.client.getCode({ address: account })).toMatch(/^0x/)
    const args = [account, friend] as const
    const allowed = { address: usdc, abi: erc20Abi, functionName: 'allowance', args } as const
    expect(await world.client.readContract(allowed)).toBe(7n)
    expect(await world.client.getBalance({ address: account })).toBe(0n)
    expect(await holds()).toBe(true)
    expect(
      await world.client.verifyMessage({ address: account, message: 'Other', signature: await sign() }),
    ).toBe(false)
  })

  test('default: a signature of typed data is of the account, and of this chain', async () => {
    const { eoa, request } = await world.visit()
    const address = safeAddressOf(eoa) as Hex
    const data = {
      domain: { name: 'Shop', chainId: 1 },
      types: { Order: [{ name: 'item', type: 'string' }] },
      primaryType: 'Order',
      message: { item: 'book' },
    } as const
    const signature = (await request('eth_signTypedData_v4', [address, JSON.stringify(data)])) as Hex
    expect(await world.client.verifyTypedData({ ...data, address, signature })).toBe(true)
    expect(await world.client.verifyTypedData({ ...data, address: eoa, signature })).toBe(false)
  })

  test('behavior: a transaction that the sponsor declines is paid by the account; it is answered with its hash [CON-10: approving]', async () => {
    const { eoa, questions, request } = await world.visit()
    const from = safeAddressOf(eoa) as Hex
    await world.ask(['anvil_setBalance', from, toHex(parseEther('1'))])
    for (const mode of ['decline', 'declineLate']) {
      await world.tell('paymaster', 'sandbox_setSponsor', from, mode)
      const before = await world.client.getBalance({ address: friend })
      const hash = (await request('eth_sendTransaction', [{ from, to: friend, value: '0x5' }])) as Hex
      expect((await world.client.getTransactionReceipt({ hash })).status).toBe('success')
      expect((await world.client.getBalance({ address: friend })) - before).toBe(5n)
      expect(questions.at(-1)).toMatchObject({ title: 'title.transfer', account: from })
      expect(questions.at(-1)?.lines).toContainEqual({ label: 'line.receiver', value: friend, as: 'code' })
      expect(questions.at(-1)?.notes.map(({ text }) => text)).toContain('note.declined')
      expect(questions.at(-1)?.lines.at(-1)?.value).toMatch(/ ETH$/)
    }
    expect(questions[0]?.notes.map(({ text }) => text)).toContain('note.deploys')
    expect(questions[1]?.notes.map(({ text }) => text)).not.toContain('note.deploys')
  })

  test('behavior: an operation that a page made is read, built anew and asked about [ROLE-02: user operations]', async () => {
    const { eoa, questions, request } = await world.visit()
    const sender = safeAddressOf(eoa) as Hex
    const calls = [
      { ...approve(9n), value: 0n },
      { to: friend, value: 0n, data: '0x' },
    ] as const
    for (const some of [calls, calls.slice(0, 1)]) {
      const operation = { sender, callData: callDataOf(some), signature: '0x', maxFeePerGas: '0xffffffffff' }
      const id = await request('eth_sendUserOperation', [operation, safe.entryPoint])
      await expect.poll(() => request('wallet_getCallsStatus', [id])).toMatchObject({ status: 200 })
    }
    expect(questions.map(({ title }) => title)).toEqual(['title.batch', 'title.approval'])
    for (const callData of ['0x', `0x541d63c8${'00'.repeat(31)}`, `0x12345678${callDataOf(calls).slice(10)}`])
      await expect(
        request('eth_sendUserOperation', [{ sender, callData }, safe.entryPoint]),
      ).rejects.toMatchObject({ fault: { name: 'invalid' } })
    expect(questions).toHaveLength(2)
  })

  test('error: batches that the account cannot make, each with its code', async () => {
    const { eoa, questions, request } = await world.visit()
    const account = safeAddressOf(eoa)
    const call = { to: friend }
    const rogue = { paymasterService: { url: 'https://rogue.example' } }
    const wrong = [
      [4200, batch(eoa, [call])],
      [-32602, batch(account, [call], { id: '0x1' })],
      [5700, batch(account, [call], { capabilities: { flowControl: {} } })],
      [5700, batch(account, [call], { capabilities: rogue })],
      [5710, batch(account, [call], { chainId: '0xa' })],
      [
        5740,
        batch(
          account,
          Array.from({ length: 21 }, () => call),
        ),
      ],
    ] as const
    for (const [code, params] of wrong)
      await expect(request('wallet_sendCalls', params)).rejects.toMatchObject({ fault: { code } })
    for (const calls of [[], [{ to: 'friend' }], [{ data: '0x' }], [{ to: friend, data: 'x' }]])
      await expect(request('wallet_sendCalls', batch(account, calls))).rejects.toMatchObject({
        fault: { name: 'invalid' },
      })
    await expect(request('wallet_getCallsStatus', ['0x1'])).rejects.toMatchObject({ fault: { code: 5730 } })
    for (const method of ['wallet_grantPermissions', 'wallet_revokePermissions', 'wallet_getAssets'])
      await expect(request(method, [{ from: account }])).rejects.toMatchObject({ fault: { code: 4200 } })
    expect(questions).toEqual([])
    const optional = { flowControl: { optional: true } }
    await request('wallet_sendCalls', batch(account, [call], { capabilities: optional }))
    expect(questions).toHaveLength(1)
  })

  test('behavior: a network without smart accounts has the account of one key alone', async () => {
    const { eoa, frame, request } = await world.visit()
    const account = safeAddressOf(eoa)
    const { user } = await setPreferredAccount(frame, { type: 'smartAccount' }, asked)
    expect(user).toMatchObject({ address: account, preferredAccountType: 'smartAccount' })
    expect(await request('eth_accounts', [])).toEqual([account, eoa])
    expect(await request('eth_accounts', [], 'eip155:10')).toEqual([eoa])
    await expect(request('personal_sign', ['0x00', account], 'eip155:10')).rejects.toMatchObject({
      fault: { name: 'invalid' },
    })
    await expect(initSmartAccount(frame, { caipNetworkId: 'eip155:10' }, asked)).rejects.toMatchObject({
      fault: { name: 'invalid' },
    })
    const can = { atomic: { status: 'supported' }, paymasterService: { supported: true } }
    expect(await request('wallet_getCapabilities', [account])).toEqual({ '0x1': can })
    expect(await request('wallet_getCapabilities', [account, ['0xa']])).toEqual({})
    expect(await request('wallet_getCapabilities', [eoa])).toEqual({})
  })

  test('default: the networks, the account as it stands, and the pick, which outlives the host’s wish [API-54] [STA-39]', async () => {
    const { eoa, frame, request } = await world.visit()
    const address = safeAddressOf(eoa)
    const wanted = { preferredAccountType: 'smartAccount' } as const
    expect(await getSmartAccountNetworks(frame, {}, asked)).toEqual({ networks: ['eip155:1'] })
    expect((await getUser(frame, {}, asked)).user).toMatchObject({
      address: eoa,
      preferredAccountType: 'eoa',
    })
    expect((await getUser(frame, wanted, asked)).user).toMatchObject({
      address,
      accounts: [
        { address: eoa, type: 'eoa' },
        { namespace: 'solana', type: 'eoa' },
        { address, type: 'smartAccount' },
      ],
      preferredAccountType: 'smartAccount',
      smartAccountDeployed: false,
    })
    const of = { caipNetworkId: 'eip155:1' }
    expect(await initSmartAccount(frame, of, asked)).toEqual({ address, isDeployed: false })
    await request('wallet_sendCalls', [{ chainId: '0x1', calls: [{ to: friend }] }])
    await expect.poll(() => initSmartAccount(frame, of, asked)).toEqual({ address, isDeployed: true })
    expect((await setPreferredAccount(frame, { type: 'eoa' }, asked)).user).toMatchObject({ address: eoa })
    expect((await getUser(frame, wanted, asked)).user).toMatchObject({
      address: eoa,
      preferredAccountType: 'eoa',
    })
  })
})

const asked = { id: 'x', signal: new AbortController().signal }
