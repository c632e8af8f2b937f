import { afterAll, beforeAll, beforeEach, describe, expect, rs, test } from '@rstest/core'
import { encodeFunctionData, type Hex, parseAbi, parseTransaction } from 'viem'
import { ownCode } from '../../../../sandbox/src/contracts/artifacts.js'
import { accountAt } from '../../../../sandbox/src/exports/accounts.js'
import { nodeFetch } from '../../../../sandbox/src/testing/nodeFetch.js'
import { startTestChain } from '../../../../sandbox/src/testing/startTestChain.js'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { createTestNode } from '../../testing/createTestNode.js'
import { getAdapter } from '../getAdapter.js'

const abi = parseAbi([
  'function setPrices(uint256 perByte, uint256 operatorScalar, uint256 operatorConstant, uint256 ratio)',
  'function getL1Fee(bytes) view returns (uint256)',
])
const caipNetworkId = 'eip155:10'
const owner = accountAt(0).address
const from = `${caipNetworkId}:${owner}` as const
const receiver = '0x00000000000000000000000000000000000f0e12'
const token = '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'
const places = {
  opStack: '0x420000000000000000000000000000000000000F',
  scroll: '0x5300000000000000000000000000000000000002',
  morph: '0x530000000000000000000000000000000000000F',
} as const
const gwei = 10n ** 9n

let chain: Awaited<ReturnType<typeof startTestChain>>
beforeAll(async () => {
  rs.stubGlobal('fetch', nodeFetch)
  chain = await startTestChain(caipNetworkId)
}, 60_000)
afterAll(async () => {
  rs.unstubAllGlobals()
  await chain.close()
})
beforeEach(async () => {
  for (const place of [...Object.values(places), receiver]) await chain.ask(['anvil_setCode', place, '0x'])
})

type Prices = { perByte?: bigint; operatorScalar?: bigint; operatorConstant?: bigint; ratio?: bigint }

/** Places an oracle on the chain, at one of the addresses that rollups have it at. */
async function place(at: keyof typeof places, prices: Prices) {
  const { operatorConstant = 0n, operatorScalar = 0n, perByte = 0n, ratio = 0n } = prices
  await chain.ask(['anvil_setCode', places[at], ownCode('SandboxFeeOracle')])
  const args = [perByte, operatorScalar, operatorConstant, ratio] as const
  await chain.send({
    from: owner,
    to: places[at],
    data: encodeFunctionData({ abi, functionName: 'setPrices', args }),
  })
}

/** The adapter over the chain, and all that it asked of it. */
function create() {
  const { rpcUrl } = chain.chain
  const calls: { method: string; params: { to: Hex; data: Hex }[] }[] = []
  const { config } = createTestConfig({
    options: { networks: [caipNetworkId], customRpcUrls: { [caipNetworkId]: [rpcUrl] } },
    outside: {
      fetch: (url, init) => {
        calls.push(...[JSON.parse(String(init?.body))].flat())
        return nodeFetch(url, init)
      },
    },
  })
  const adapter = getAdapter(config, 'eip155')
  const priced = () =>
    calls.filter(({ method, params }) => method === 'eth_call' && params[0]?.data.startsWith('0x49948e0e'))
  return { calls, priced, adapter }
}

async function estimate(transfer: { amount: bigint; tokenAddress?: string } = { amount: gwei }) {
  const { adapter, priced } = create()
  const { estimateFee } = await adapter
  if (!estimateFee) throw new Error('It estimates')
  const { fee, gas = 0n, gasPrice = 0n } = await estimateFee({ from, receiver, ...transfer })
  return { fee, gas, execution: gas * gasPrice, priced: priced() }
}

/** A node that refuses one method. */
function failing(refused: string, message: string) {
  const { adapter, api } = createTestNode({})
  const one = ({ id, method }: { id: number; method: string }) => ({
    id,
    jsonrpc: '2.0',
    ...(method === refused
      ? { error: { code: -32_000, message } }
      : { result: method === 'eth_call' ? '0x' : '0x5208' }),
  })
  api.answer('/api/v1/', ({ body }) => ({ json: (body as { id: number; method: string }[]).map(one) }))
  return { adapter }
}

/** The bytes of a transaction that an oracle was asked for, without the ABI's frame. */
function bytesOf(data: Hex): Hex {
  const body = data.slice(10)
  const length = Number.parseInt(body.slice(64, 128), 16)
  return `0x${body.slice(128, 128 + length * 2)}`
}

describe('estimateFee', () => {
  test('is gas times price on a chain without an oracle', async () => {
    const { execution, fee, gas } = await estimate()
    expect(gas).toBe(21_000n)
    expect(fee).toBe(execution)
  })

  test.each(['opStack', 'scroll', 'morph'] as const)(
    'adds the fee for bytes of the oracle of %s',
    async (at) => {
      await place(at, { perByte: 3n * gwei })
      const { execution, fee, priced } = await estimate()
      const asked = priced.find(({ params }) => params[0]?.to.toLowerCase() === places[at].toLowerCase())
      const length = BigInt((bytesOf(asked?.params[0]?.data ?? '0x').length - 2) / 2)
      expect(fee - execution).toBe((length + 68n) * 3n * gwei)
    },
  )

  test('asks the oracle for the transaction itself: chain, receiver, amount and calldata', async () => {
    await place('opStack', { perByte: 1n })
    const [native] = (await estimate({ amount: 12_345n })).priced
    expect(parseTransaction(bytesOf(native?.params[0]?.data ?? '0x'))).toMatchObject({
      chainId: 10,
      to: receiver,
      value: 12_345n,
    })
    const [ofToken] = (await estimate({ amount: 1n, tokenAddress: token })).priced
    expect(parseTransaction(bytesOf(ofToken?.params[0]?.data ?? '0x'))).toMatchObject({
      to: token.toLowerCase(),
      data: expect.stringMatching(/^0xa9059cbb0{24}00000000000000000000000000000000000f0e120{63}1$/),
    })
  })

  test('adds the operator fee of the OP stack, by the gas of the transfer', async () => {
    await place('opStack', { perByte: 1n, operatorScalar: 2_000_000n, operatorConstant: 7n * gwei })
    const { execution, fee, gas } = await estimate()
    const operatorFee = gas * 2n + 7n * gwei
    expect(fee - execution).toBeGreaterThan(operatorFee)
    expect(fee - execution).toBeLessThan(operatorFee + 1_000n)
  })

  test('turns the fee for bytes of Mantle, which is in ETH, into its own token', async () => {
    await place('opStack', { perByte: gwei })
    const inEther = await estimate()
    await place('opStack', { perByte: gwei, ratio: 3_789n })
    const { execution, fee } = await estimate()
    expect(fee - execution).toBe((inEther.fee - inEther.execution) * 3_789n)
  })

  test('reports why the node expects a transfer to fail', async () => {
    // Reverts with Error("Paused").
    const text = Buffer.from('Paused').toString('hex').padEnd(64, '0')
    const selector = `08c379a0${'0'.repeat(56)}`
    await chain.ask([
      'anvil_setCode',
      receiver,
      `0x7f${selector}5f52602060045260066024527f${text}60445260645ffd`,
    ])
    const { estimateFee } = await create().adapter
    const failure = estimateFee?.({ from, receiver, amount: 1n })
    await expect(failure).rejects.toMatchObject({
      name: 'RpcFailedError',
      reason: expect.stringMatching(/Paused/),
    })
  })

  test('throws InsufficientFundsError if the account holds less than the amount', async () => {
    // Anvil tries a transfer of any amount.
    const { adapter } = failing('eth_estimateGas', 'insufficient funds for transfer')
    const failure = (await adapter).estimateFee?.({ from: `eip155:1:${owner}`, receiver, amount: 1n })
    await expect(failure).rejects.toMatchObject({ name: 'InsufficientFundsError' })
  })

  test('throws instead of leaving a fee out if an oracle cannot be asked', async () => {
    const { adapter } = failing('eth_call', 'header not found')
    const failure = (await adapter).estimateFee?.({ from: `eip155:1:${owner}`, receiver, amount: 1n })
    await expect(failure).rejects.toMatchObject({ name: 'RpcFailedError', reason: undefined })
  })
})

describe('getNativeReserve', () => {
  const reserveOf = async (to?: string) => {
    const { getNativeReserve } = await create().adapter
    if (!getNativeReserve) throw new Error('It keeps a reserve')
    const transfer = to === undefined ? undefined : { from, receiver: to, amount: gwei }
    return getNativeReserve({ caipNetworkId, transfer })
  }
  const gasPrice = async () => BigInt(String((await chain.ask(['eth_gasPrice']))[0]))

  test('keeps 65,000 gas where a transfer takes 21,000', async () => {
    expect(await reserveOf(receiver)).toBe(65_000n * (await gasPrice()))
  })

  test('keeps three times the gas that a costly receiver takes', async () => {
    // Writes four storage slots on receipt.
    await chain.ask(['anvil_setCode', receiver, '0x60015f5560016001556001600255600160035500'])
    const { gas } = await estimate()
    expect(gas).toBeGreaterThan(100_000n)
    expect(await reserveOf(receiver)).toBe(3n * gas * (await gasPrice()))
  })

  test('keeps the fees of a rollup: bytes twice, and the operator fee of the gas that is kept', async () => {
    await place('opStack', { perByte: gwei, operatorScalar: 1_000_000n * 5n, operatorConstant: 11n })
    const kept = await reserveOf(receiver)
    const { execution, fee, gas } = await estimate({ amount: 2n ** 80n - 1n }).catch(() => estimate())
    const bytes = fee - execution - gas * 5n - 11n
    const ofBytes = kept - 65_000n * (await gasPrice()) - 65_000n * 5n - 11n
    expect(ofBytes).toBeGreaterThanOrEqual(2n * bytes)
    expect(ofBytes).toBeLessThan(3n * bytes)
  })

  test('keeps 65,000 gas for a receiver that refuses, whose fee says why', async () => {
    await chain.ask(['anvil_setCode', receiver, '0x5f5ffd'])
    expect(await reserveOf(receiver)).toBe(65_000n * (await gasPrice()))
  })

  test('keeps the fees of a rollup for a swap', async () => {
    const { swaps } = await create().adapter
    const plain = await swaps?.getNativeReserve({ caipNetworkId, gasPrice: gwei })
    expect(plain).toBe(150_000n * gwei)
    await place('opStack', { perByte: gwei, operatorScalar: 1_000_000n, operatorConstant: 3n })
    const kept = await swaps?.getNativeReserve({ caipNetworkId, gasPrice: gwei })
    expect((kept ?? 0n) - (plain ?? 0n)).toBeGreaterThan(600n * 2n * gwei + 150_003n)
  })
})
