import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import { Hono } from 'hono'
import { createPublicClient, custom, encodeFunctionData, erc20Abi, toHex } from 'viem'
import {
  createBundlerClient,
  createPaymasterClient,
  toSimple7702SmartAccount,
} from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { rpc } from '../chains/rpc.js'
import { batchAccountAddress } from '../contracts/batchAccount.js'
import { accountAt } from '../exports/accounts.js'
import { tokens } from '../exports/tokens.js'
import { startTestChain } from '../testing/startTestChain.js'
import { addSmartAccounts } from './addSmartAccounts.js'
import { entryPoints } from './contracts.js'
import { placeSmartAccounts } from './placeSmartAccounts.js'

const receiver = accountAt(90).address
const { usdc } = tokens.ethereum
let world: Awaited<ReturnType<typeof open>>

async function open() {
  const made = await startTestChain('eip155:1')
  await placeSmartAccounts(made.chain)
  await made.ask(['evm_setAutomine', true])
  const app = new Hono()
  addSmartAccounts(app, [made.chain])
  const ask = async (service: 'bundler' | 'paymaster', method: string, params: unknown): Promise<unknown> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await app.request(`/v1/${service}?chainId=eip155:1`, { method: 'POST', body })
    const { error, result } = await response.json()
    if (error) throw Object.assign(new Error(error.message), error)
    return result
  }
  const chain = {
    id: 1,
    name: 'Test',
    nativeCurrency: made.chain.nativeCurrency,
    rpcUrls: { default: { http: [made.chain.rpcUrl] } },
  }
  const transportOf = (of: (method: string, params: unknown) => Promise<unknown>) =>
    custom({ request: ({ method, params }) => of(method, params) })
  const client = createPublicClient({
    chain,
    pollingInterval: 20,
    transport: transportOf(
      async (method, params) =>
        (await rpc(made.chain.rpcUrl, [[method, ...((params as unknown[] | undefined) ?? [])]]))[0],
    ),
  })
  /** An account that owns nothing. */
  async function account(number: number, isSponsored = true) {
    const owner = privateKeyToAccount(toHex(0x7702_0000 + number, { size: 32 }))
    const made = await toSimple7702SmartAccount({ client, implementation: batchAccountAddress, owner })
    const bundler = createBundlerClient({
      account: made,
      chain,
      client,
      pollingInterval: 20,
      transport: transportOf((method, params) => ask('bundler', method, params)),
      ...(isSponsored && {
        paymaster: createPaymasterClient({
          transport: transportOf((method, params) => ask('paymaster', method, params)),
        }),
      }),
    })
    const authorization = await owner.signAuthorization({
      address: batchAccountAddress,
      chainId: 1,
      nonce: 0,
    })
    return { address: made.address, authorization, bundler }
  }
  return { ...made, account, ask, client }
}

beforeAll(async () => {
  world = await open()
})
afterAll(() => world.close())

const coins = { to: receiver, value: 0n } as const
const tooMuch = {
  to: usdc,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, 1n] }),
}

describe('createBundler', () => {
  test('default: two calls of an account without coins in one transaction, paid by the sponsor', async () => {
    const { address, authorization, bundler } = await world.account(1)
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [receiver, 7n] })
    const hash = await bundler.sendUserOperation({
      authorization,
      calls: [coins, { to: usdc, data: approve }],
    })
    const { receipt, success } = await bundler.waitForUserOperationReceipt({ hash })
    expect([success, receipt.status]).toEqual([true, 'success'])
    const allowed = await world.client.readContract({
      address: usdc,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [address, receiver],
    })
    expect(allowed).toBe(7n)
    expect(await world.client.getBalance({ address })).toBe(0n)
  })

  test('error: calls that revert are refused by the estimate', async () => {
    const { authorization, bundler } = await world.account(2)
    await expect(bundler.sendUserOperation({ authorization, calls: [coins, tooMuch] })).rejects.toThrow(
      /revert/,
    )
  })

  test('error: an operation below the base fee; one that the account cannot pay', async () => {
    const { authorization, bundler } = await world.account(3)
    const underpriced = { authorization, calls: [coins], maxFeePerGas: 1n, maxPriorityFeePerGas: 1n }
    await expect(bundler.sendUserOperation(underpriced)).rejects.toThrow(/below the base fee/)
    const poor = await world.account(6, false)
    const unpaid = poor.bundler.sendUserOperation({ authorization: poor.authorization, calls: [coins] })
    await expect(unpaid).rejects.toThrow(/AA21/)
  })

  test('error: dropped, down and lying, as a test wants it of one account', async () => {
    const { address, authorization, bundler } = await world.account(4)
    const send = () => bundler.sendUserOperation({ authorization, calls: [coins] })
    await world.ask('bundler', 'sandbox_setBundler', [address, 'drop'])
    const hash = await send()
    expect(await world.ask('bundler', 'eth_getUserOperationReceipt', [hash])).toBeNull()
    expect(await world.client.getCode({ address })).toBeUndefined()
    await world.ask('bundler', 'sandbox_setBundler', [address, 'down'])
    await expect(send()).rejects.toThrow(/down/)
    await world.ask('bundler', 'sandbox_setBundler', [address, 'lie'])
    expect(await send()).toBe(toHex(1n, { size: 32 }))
  })

  test('error: another entry point, and what is no operation', async () => {
    const none = '0x0000000000000000000000000000000000000001'
    await expect(world.ask('bundler', 'eth_sendUserOperation', [{}, none])).rejects.toThrow(/not supported/)
    for (const operation of [null, {}, { sender: 'me' }, { sender: receiver, callData: 'x', nonce: '0x0' }])
      await expect(
        world.ask('bundler', 'eth_sendUserOperation', [operation, entryPoints['0.8']]),
      ).rejects.toMatchObject({
        code: -32602,
      })
    await expect(world.ask('bundler', 'eth_sendTransaction', [])).rejects.toMatchObject({ code: -32601 })
  })
})

describe('createSponsor', () => {
  test('error: declines at once or late; a false signature is refused on chain', async () => {
    const { address, authorization, bundler } = await world.account(5)
    const send = () => bundler.sendUserOperation({ authorization, calls: [coins] })
    for (const [mode, message] of [
      ['decline', /declines/],
      ['declineLate', /declines/],
      ['lie', /AA3/],
    ] as const) {
      await world.ask('paymaster', 'sandbox_setSponsor', [address, mode])
      await expect(send()).rejects.toThrow(message)
    }
    await world.ask('paymaster', 'sandbox_setSponsor', [address, 'pay'])
    expect(await send()).toMatch(/^0x/)
  })
})
