/**
 * The real client library against a real virtual machine: what the product sends is run, and what it says is looked up.
 * @rstest-environment node
 */
import { describe, expect, test } from '@rstest/core'
import addresses from '../../../../sandbox/src/devAddresses.json' with { type: 'json' }
import { fundedAccounts, solanaAccountAt } from '../../../../sandbox/src/exports/accounts.js'
import { createSolanaFetch } from '../../../../sandbox/src/exports/solana.js'
import { tokens } from '../../../../sandbox/src/exports/tokens.js'
import { solanaMainnetId as caipNetworkId } from '../../constants/chains.js'
import { createTestClock } from '../../testing/createTestClock.js'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { getAdapter } from '../getAdapter.js'

const [alice, bob] = [solanaAccountAt(0), solanaAccountAt(1)]
const from = `${caipNetworkId}:${alice.address}` as const
/** Whom the chain does not know. */
const stranger = solanaAccountAt(fundedAccounts + 7).address
const sol = 1_000_000_000n
const { pyusd, usdc } = tokens.solana

async function createWorld({ customRpcUrls = {}, silent }: { customRpcUrls?: object; silent?: string } = {}) {
  const clock = createTestClock()
  const node = createSolanaFetch(clock)
  const options = { networks: [caipNetworkId], customRpcUrls }
  const held: string[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    if (!silent || !String(input).startsWith(silent)) return node.fetch(String(input), init)
    held.push(String(input))
    return new Promise(() => {})
  }
  const { config } = createTestConfig({ options, outside: { clock, fetch } })
  return { adapter: await getAdapter(config, 'solana'), clock, held, node }
}

const nameOf = (done: Promise<unknown> | undefined) => done?.catch((error: Error) => error.name)

describe('reading', () => {
  test('default: SOL in lamports and for the chip in nine decimals; a token’s amount and decimals', async () => {
    const { adapter } = await createWorld()
    expect(await adapter.getNativeBalance?.({ caipAddress: from })).toBe(100n * sol)
    expect(await adapter.getShownBalance?.({ caipAddress: from })).toEqual({ balance: '100', symbol: 'SOL' })
    expect(await adapter.getTokenBalance?.({ caipAddress: from, tokenAddress: usdc })).toBe(1_000_000_000n)
    expect(await adapter.getTokenDecimals?.({ caipNetworkId, tokenAddress: pyusd })).toBe(6)
  })

  test('behavior: where one address does not answer, the next is asked [API-40: Solana]', async () => {
    const customRpcUrls = { [caipNetworkId]: ['https://down.test', 'https://up.test'] }
    const { adapter } = await createWorld({ customRpcUrls })
    expect(await adapter.getNativeBalance?.({ caipAddress: from })).toBe(100n * sol)
  })

  test('behavior: an address that is silent for 10 s is given up, and the next is asked [CON-07: Solana]', async () => {
    const silent = 'https://silent.test'
    const customRpcUrls = { [caipNetworkId]: [silent, 'https://up.test'] }
    const { adapter, clock, held } = await createWorld({ customRpcUrls, silent })
    let balance: unknown
    const asked = adapter.getNativeBalance?.({ caipAddress: from }).then((x) => {
      balance = x
    })
    await expect.poll(() => held).toHaveLength(1)
    await clock.advanceAsync(9_999)
    expect(balance).toBeUndefined()
    await clock.advanceAsync(1)
    await asked
    expect(balance).toBe(100n * sol)
  })

  test('error: no node, or nonsense; an account that is no mint has no decimals', async () => {
    const { adapter, node } = await createWorld()
    node.instead.getBalance = { value: 'much' }
    expect(await nameOf(adapter.getNativeBalance?.({ caipAddress: from }))).toBe('RpcFailedError')
    const noMint = adapter.getTokenDecimals?.({ caipNetworkId, tokenAddress: bob.address })
    expect(await nameOf(noMint)).toBe('RpcFailedError')
    node.isDown = true
    expect(await adapter.getShownBalance?.({ caipAddress: from })).toMatchObject({ isUnknown: true })
  })

  test('behavior: a send of everything keeps the dearest fee and what the account must hold', async () => {
    const { adapter } = await createWorld()
    expect(await adapter.getNativeReserve?.({ caipNetworkId })).toBe(6_000n + 890_880n)
  })
})

describe('checkReceiver', () => {
  test('behavior: 32 to 44 base58 characters are an address [VAL-29]; to be paid it has to be 32 bytes', async () => {
    const { adapter } = await createWorld()
    for (const length of [32, 44]) expect(adapter.isAddress('z'.repeat(length))).toBe(true)
    const none = ['1'.repeat(31), '1'.repeat(45), `${'1'.repeat(31)}0`, `0x${'1'.repeat(40)}`, ` ${stranger}`]
    for (const text of none) expect(adapter.isAddress(text)).toBe(false)
    for (const text of [...none, 'z'.repeat(44), '1'.repeat(33)])
      expect(await nameOf(adapter.checkReceiver(text))).toBe('InvalidReceiverError')
    await adapter.checkReceiver(stranger)
  })

  test('behavior: nothing goes to a program, a mint or a token account, where it would be lost', async () => {
    const { adapter } = await createWorld()
    const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
    for (const lost of [usdc, pyusd, program, addresses[0]?.usdc ?? ''])
      expect(await nameOf(adapter.checkReceiver(lost, { caipNetworkId }))).toBe('InvalidReceiverError')
    for (const good of [stranger, bob.address]) await adapter.checkReceiver(good, { caipNetworkId })
  })
})

describe('estimateFee', () => {
  test('behavior: three in four paid no more than our priority, and never more than a lamport a unit', async () => {
    const { adapter, node } = await createWorld()
    const transfer = { from, amount: 1n, receiver: bob.address, tokenAddress: usdc }
    const feeWhere = async (fees: readonly number[]) => {
      node.instead.getRecentPrioritizationFees = fees.map((prioritizationFee, slot) => ({
        slot,
        prioritizationFee,
      }))
      return ((await adapter.estimateFee?.(transfer))?.fee ?? 0n) - 5_000n
    }
    expect(await feeWhere([])).toBe(0n)
    const [low, high] = [await feeWhere([0, 0, 0, 400_000]), await feeWhere([0, 100_000, 100_000, 200_000])]
    expect(low / 4n).toBe(high / 2n)
    expect(await feeWhere([0, 0, 0, 9_000_000_000])).toBe(await feeWhere([1_000_000]))
  })

  test('behavior: a token account that is opened keeps its rent, in either token program', async () => {
    const { adapter } = await createWorld()
    const rentOf = async (tokenAddress: string, receiver: string) =>
      (await adapter.estimateFee?.({ from, amount: 1n, receiver, tokenAddress }))?.rent
    expect(await rentOf(usdc, stranger)).toBe(2_039_280n)
    expect(await rentOf(pyusd, stranger)).toBe(2_074_080n)
    expect(await rentOf(usdc, bob.address)).toBeUndefined()
    expect(await rentOf(pyusd, bob.address)).toBeUndefined()
  })

  test('error: a transfer that would fail, a mint that is none', async () => {
    const { adapter } = await createWorld()
    const transfer = { from, amount: 1_000_000_001n, receiver: bob.address }
    expect(await nameOf(adapter.estimateFee?.({ ...transfer, tokenAddress: usdc }))).toBe(
      'InsufficientFundsError',
    )
    expect(await nameOf(adapter.estimateFee?.({ ...transfer, amount: 101n * sol }))).toBe(
      'InsufficientFundsError',
    )
    expect(await nameOf(adapter.estimateFee?.({ ...transfer, tokenAddress: bob.address }))).toBe(
      'RpcFailedError',
    )
    expect(await nameOf(adapter.estimateFee?.({ ...transfer, tokenAddress: '' }))).toBe(
      'TokenAddressRequiredError',
    )
  })
})
