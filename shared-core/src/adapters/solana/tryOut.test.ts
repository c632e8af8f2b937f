/**
 * What a transfer lacks beside its amount: what the product says, where the real program refuses.
 * @rstest-environment node
 */
import { describe, expect, test } from '@rstest/core'
import addresses from '../../../../sandbox/src/devAddresses.json' with { type: 'json' }
import { fundedAccounts, solanaAccountAt } from '../../../../sandbox/src/exports/accounts.js'
import { createSolanaFetch, signEd25519 } from '../../../../sandbox/src/exports/solana.js'
import { tokens } from '../../../../sandbox/src/exports/tokens.js'
import { solanaMainnetId as caipNetworkId } from '../../constants/chains.js'
import type { SolanaProvider } from '../../providers/SolanaProvider.js'
import { createTestClock } from '../../testing/createTestClock.js'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { getAdapter } from '../getAdapter.js'

const alice = solanaAccountAt(0)
const bob = solanaAccountAt(1).address
/** Whom the chain does not know. */
const stranger = solanaAccountAt(fundedAccounts + 7).address
const from = `${caipNetworkId}:${alice.address}` as const
const { pyusd, usdc } = tokens.solana
const sol = 1_000_000_000n
/** Of a signature; and what the chain wants an account to hold that has no bytes, and one of USD Coin. */
const [baseFee, minimum, usdcRent] = [5_000n, 890_880n, 2_039_280n]

async function create({ lamports = 100n * sol }: { lamports?: bigint } = {}) {
  const clock = createTestClock()
  const node = createSolanaFetch(clock)
  const options = { networks: [caipNetworkId] }
  const { config } = createTestConfig({ options, outside: { clock, fetch: node.fetch } })
  const { estimateFee, sendToken } = await getAdapter(config, 'solana')
  if (!sendToken || !estimateFee) throw new Error('It sends')
  const machine = node.chain.machine()
  const account = machine.getAccount(alice.address as never)
  if (!account.exists) throw new Error('It is seeded')
  machine.setAccount({ ...account, lamports: lamports as never })
  const asked: Uint8Array[] = []
  const provider: SolanaProvider = {
    address: alice.address,
    publicKey: alice.publicKey,
    async signTransaction(transaction) {
      asked.push(transaction)
      const signed = transaction.slice()
      signed.set(signEd25519(alice, transaction.slice(65)), 1)
      return signed
    },
  }
  const errorOf = (done: Promise<unknown>) =>
    done.then(
      () => 'nothing',
      (error: unknown) => error,
    )
  /** The error of the estimate, which must equal that of sending; the wallet must not be asked. */
  const refused = async (transfer: { amount: bigint; receiver: string; tokenAddress?: string }) => {
    const error = await errorOf(estimateFee({ from, ...transfer }))
    expect(await errorOf(sendToken({ from, provider, ...transfer }))).toEqual(error)
    expect(asked).toEqual([])
    return error
  }
  const send = (transfer: { amount: bigint; receiver: string; tokenAddress?: string }) =>
    sendToken({ from, provider, ...transfer })
  return { asked, node, refused, send }
}

describe('tryOut', () => {
  test('error: the fee, where the account has fewer lamports than it, or none at all [CAP-13: Solana]', async () => {
    for (const lamports of [4_000n, 0n]) {
      const { refused } = await create({ lamports })
      expect(await refused({ amount: 1n, receiver: bob, tokenAddress: usdc })).toMatchObject({
        name: 'InsufficientFundsError',
        lacks: 'fee',
      })
    }
  })

  test('error: the fee, where the amount leaves less than it', async () => {
    const { refused } = await create()
    expect(await refused({ amount: 100n * sol - baseFee + 1n, receiver: bob })).toMatchObject({
      name: 'InsufficientFundsError',
      lacks: 'fee',
    })
  })

  for (const [name, tokenAddress, needs] of [
    ['the Token program', usdc, usdcRent],
    ['Token-2022', pyusd, 2_074_080n],
  ] as const)
    test(`error: what a new token account of ${name} keeps, and how much that is [CAP-13: Solana]`, async () => {
      const { refused, send } = await create({ lamports: 1_500_000n })
      expect(await refused({ amount: 1n, receiver: stranger, tokenAddress })).toMatchObject({
        name: 'InsufficientFundsError',
        lacks: 'rent',
        needs,
      })
      await send({ amount: 1n, receiver: bob, tokenAddress })
    })

  test('error: what the sender’s own account must hold, of SOL and of a token', async () => {
    const ofSol = await create()
    const lacking = { name: 'InsufficientFundsError', lacks: 'reserve', needs: minimum }
    expect(await ofSol.refused({ amount: 100n * sol - 10_000n, receiver: bob })).toMatchObject(lacking)
    const ofToken = await create({ lamports: usdcRent + baseFee + minimum - 1n })
    const some = { amount: 1n, receiver: stranger, tokenAddress: usdc }
    expect(await ofToken.refused(some)).toMatchObject(lacking)
  })

  test('behavior: what leaves it exactly that, or nothing at all, is sent', async () => {
    for (const left of [minimum, 0n]) {
      const { asked, node, send } = await create()
      node.instead.getRecentPrioritizationFees = []
      await send({ amount: 100n * sol - baseFee - left, receiver: bob })
      expect(asked).toHaveLength(1)
    }
  })

  test('error: what a new account of the receiver must hold', async () => {
    const { refused, send } = await create()
    expect(await refused({ amount: minimum - 1n, receiver: stranger })).toMatchObject({
      name: 'TransferRefusedError',
      reason: 'receiverMinimum',
      needs: minimum,
    })
    await send({ amount: minimum, receiver: stranger })
  })

  test('error: what only the priority takes is missed before anything is signed [CAP-13: Solana]', async () => {
    const { node, refused } = await create()
    node.instead.getRecentPrioritizationFees = [{ prioritizationFee: 1_000_000, slot: 1 }]
    expect(await refused({ amount: 100n * sol - baseFee - minimum, receiver: bob })).toMatchObject({
      lacks: 'reserve',
    })
    expect(await refused({ amount: 100n * sol - baseFee, receiver: bob })).toMatchObject({ lacks: 'fee' })
  })

  test('error: tokens that a node still shows, though they are gone, are the amount that lacks [CAP-13: Solana]', async () => {
    const { node, refused } = await create()
    const info = { state: 'initialized', tokenAmount: { amount: '5000000000' } }
    const account = { space: 165, data: { parsed: { info } } }
    node.instead.getTokenAccountsByOwner = { value: [{ pubkey: addresses[0]?.usdc, account }] }
    const error = await refused({ amount: 5_000_000_000n, receiver: bob, tokenAddress: usdc })
    expect(error).toMatchObject({ name: 'InsufficientFundsError' })
    expect(error).not.toHaveProperty('lacks')
  })
})
