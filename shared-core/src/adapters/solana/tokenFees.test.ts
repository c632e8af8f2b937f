/**
 * The fee of Token-2022: what the product shows, beside what the real program keeps.
 * @rstest-environment node
 */
import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { fundedAccounts, solanaAccountAt } from '../../../../sandbox/src/exports/accounts.js'
import {
  createSolanaFetch,
  placeAccount,
  placeMint,
  placeTokens,
  signEd25519,
  type TransferFee,
  writeTransferFee,
  writeWithheld,
} from '../../../../sandbox/src/exports/solana.js'
import { tokens } from '../../../../sandbox/src/exports/tokens.js'
import { solanaMainnetId as caipNetworkId } from '../../constants/chains.js'
import type { SolanaProvider } from '../../providers/SolanaProvider.js'
import { createTestClock } from '../../testing/createTestClock.js'
import { createTestSender, reasonOf } from '../../testing/createTestSender.js'

const alice = solanaAccountAt(0)
const bob = solanaAccountAt(1).address
const from = `${caipNetworkId}:${alice.address}` as const
/** Whom the chain does not know. */
const stranger = solanaAccountAt(fundedAccounts + 7).address
const { bern, pyusd } = tokens.solana

async function createWorld() {
  const clock = createTestClock()
  const node = createSolanaFetch(clock)
  const { address, publicKey } = alice
  const sign = (message: Uint8Array) => signEd25519(alice, message)
  const sender = await createTestSender({ clock, fetch: node.fetch, owner: { address, publicKey }, sign })
  return { node, ...sender }
}
type World = Awaited<ReturnType<typeof createWorld>>

describe('a token that takes a fee', () => {
  test('default: what is shown is kept, and the rest arrives, at a new account and at one that was there', async () => {
    const { balanceOf, send } = await createWorld()
    const some = { from, tokenAddress: bern, amount: 10_000_000n }
    expect(await send({ ...some, receiver: stranger })).toBe(690_000n)
    expect(await balanceOf(stranger, bern)).toBe(9_310_000n)
    await send({ ...some, amount: 1n, receiver: stranger })
    // All of it is the fee.
    expect(await balanceOf(stranger, bern)).toBe(9_310_000n)
    // The most: 1,000 of it.
    expect(await send({ ...some, amount: 4_000_000_000n, receiver: bob })).toBe(100_000_000n)
    expect(await balanceOf(bob, bern)).toBe(5_000_000_000n + 3_900_000_000n)
    expect(await balanceOf(alice.address, bern)).toBe(5_000_000_000n - 4_010_000_001n)
  })

  test('default: a token that takes none says so by saying nothing', async () => {
    const { balanceOf, send } = await createWorld()
    expect(await send({ from, tokenAddress: pyusd, amount: 5n, receiver: stranger })).toBeUndefined()
    expect(await balanceOf(stranger, pyusd)).toBe(5n)
  })

  /** A mint of such a fee; Alice has `parts` of it in as many accounts. */
  async function mintWith(
    world: World,
    fee: { newer: TransferFee; older: TransferFee },
    parts: readonly bigint[],
  ) {
    const { chain } = world.node
    const mint = placeMint(chain, { decimals: 3, extensions: [writeTransferFee(fee)] })
    const [first = 0n, ...others] = parts
    const extensions = [writeWithheld()]
    const own = await placeTokens(chain, { mint, owner: alice.address, amount: first, extensions })
    for (const amount of others) {
      const account = chain.machine().getAccount(own as never)
      if (!account.exists) throw new Error('It was placed')
      const data = account.data.slice()
      new DataView(data.buffer).setBigUint64(64, amount, true)
      const address = solanaAccountAt(fundedAccounts + 20 + others.indexOf(amount)).address
      placeAccount(chain, { address, program: account.programAddress, data })
    }
    return mint
  }

  test('behavior: whatever the rate, the most, the amount, and the accounts it is drawn from [CAP-13: Solana]', async () => {
    const world = await createWorld()
    const part = fc.bigInt({ min: 1n, max: 10n ** 12n })
    const parts = fc.uniqueArray(part, { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(
        parts,
        fc.bigInt({ min: 1n, max: 10_000n }),
        fc.nat({ max: 10_000 }),
        fc.oneof(fc.constant(2n ** 64n - 1n), fc.bigInt({ min: 0n, max: 10n ** 10n })),
        async (held, share, basisPoints, maximum) => {
          const fee = { epoch: 0n, basisPoints, maximum }
          const tokenAddress = await mintWith(world, { older: fee, newer: fee }, held)
          const all = held.reduce((sum, x) => sum + x, 0n)
          const amount = (all * share + 9_999n) / 10_000n
          const shown = (await world.send({ from, tokenAddress, amount, receiver: stranger })) ?? 0n
          expect(await world.balanceOf(stranger, tokenAddress)).toBe(amount - shown)
          expect(await world.balanceOf(alice.address, tokenAddress)).toBe(all - amount)
        },
      ),
      { numRuns: 15 },
    )
  }, 30_000)

  test('behavior: the fee of the epoch; and one that begins between the review and the wallet is not paid [CAP-13: Solana]', async () => {
    const world = await createWorld()
    const { node, provider, sendToken, send, balanceOf } = world
    const epoch = node.chain.clock.slot() / 432_000n
    const older = { epoch: 0n, basisPoints: 100, maximum: 1_000_000n }
    const newer = { epoch: epoch + 1n, basisPoints: 300, maximum: 1_000_000n }
    const tokenAddress = await mintWith(world, { older, newer }, [1_000_000n])
    const some = { from, tokenAddress, amount: 10_000n, receiver: stranger }
    expect(await send(some)).toBe(100n)
    node.chain.clock.advance(432_000n)
    expect(await reasonOf(sendToken({ ...some, tokenFee: 100n, provider }))).toBe('feeChanged')
    expect(world.asked).toHaveLength(1)
    expect(await send(some)).toBe(300n)
    expect(await balanceOf(stranger, tokenAddress)).toBe(9_900n + 9_700n)
  })

  test('error: a fee that changes while the wallet is asked: it fails, and nothing moves [CAP-13: Solana]', async () => {
    const world = await createWorld()
    const { balanceOf, estimateFee, node, provider, sendToken } = world
    const older = { epoch: 0n, basisPoints: 100, maximum: 1_000_000n }
    const newer = { epoch: node.chain.clock.slot() / 432_000n + 1n, basisPoints: 300, maximum: 1_000_000n }
    const tokenAddress = await mintWith(world, { older, newer }, [1_000_000n])
    const some = { from, tokenAddress, amount: 10_000n, receiver: stranger }
    const { tokenFee } = await estimateFee(some)
    const slow: SolanaProvider = {
      ...provider,
      async signTransaction(given) {
        const signed = await provider.signTransaction?.(given)
        // Into the next epoch, and yet within the blockhash's life.
        node.chain.clock.advance(432_000n - (node.chain.clock.slot() % 432_000n))
        return signed ?? given
      },
    }
    node.chain.clock.advance(432_000n - (node.chain.clock.slot() % 432_000n) - 50n)
    expect(await reasonOf(sendToken({ ...some, tokenFee, provider: slow }))).toBe('TransactionFailedError')
    expect(await balanceOf(alice.address, tokenAddress)).toBe(1_000_000n)
  })

  test('error: a fee that was never shown is not paid', async () => {
    const { asked, provider, sendToken } = await createWorld()
    const some = { from, tokenAddress: bern, amount: 10_000_000n, receiver: bob }
    for (const tokenFee of [undefined, 0n, 689_999n, 690_001n])
      expect(await reasonOf(sendToken({ ...some, tokenFee, provider }))).toBe('feeChanged')
    expect(asked).toEqual([])
  })

  test('behavior: from one’s own account to itself nothing moves and nothing is kept [CAP-13: Solana]', async () => {
    const { balanceOf, send } = await createWorld()
    expect(await send({ from, tokenAddress: bern, amount: 1_000n, receiver: alice.address })).toBeUndefined()
    expect(await balanceOf(alice.address, bern)).toBe(5_000_000_000n)
  })
})
