/**
 * The real client library against a real virtual machine, and nodes that have not all come equally far.
 * @rstest-environment node
 */
import { describe, expect, test } from '@rstest/core'
import { fundedAccounts, solanaAccountAt } from '../../../../sandbox/src/exports/accounts.js'
import { createSolanaFetch, signEd25519 } from '../../../../sandbox/src/exports/solana.js'
import { solanaMainnetId as caipNetworkId } from '../../constants/chains.js'
import { readBase58 } from '../../format/base58.js'
import type { SolanaProvider } from '../../providers/SolanaProvider.js'
import { createTestClock } from '../../testing/createTestClock.js'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { getAdapter } from '../getAdapter.js'

const alice = solanaAccountAt(0)
const from = `${caipNetworkId}:${alice.address}` as const
/** Whom the chain does not know. */
const stranger = solanaAccountAt(fundedAccounts + 7).address
const sol = 1_000_000_000n
const transfer = { from, amount: sol, receiver: stranger }

/** What happens in which second. */
type Plan = Readonly<Record<number, () => unknown>>

/** A page with a node of its own, or with the one of the page before it. */
async function createWorld(clock = createTestClock(), node = createSolanaFetch(clock)) {
  const { config } = createTestConfig({
    options: { networks: [caipNetworkId] },
    outside: { clock, fetch: node.fetch },
  })
  const { getLastBlock, getNativeBalance, sendToken, waitForReceipt } = await getAdapter(config, 'solana')
  if (!sendToken || !waitForReceipt) throw new Error('It sends')
  /** Lets time pass, and does what is planned for a second, until the transaction's end is known. */
  const wait = async (hash: string, plan: Plan = {}, lastBlock?: bigint) => {
    let ended: string | undefined
    waitForReceipt({ caipNetworkId, hash, lastBlock }).then(
      () => (ended = 'confirmed'),
      (error: Error) => (ended = error.name),
    )
    let seconds = 0
    for (; seconds < 400 && !ended; seconds += 1) {
      await plan[seconds]?.()
      await clock.advanceAsync(1_000)
    }
    return { ended, seconds }
  }
  const handIn = async (transaction: Uint8Array): Promise<string> => {
    const params = [Buffer.from(transaction).toString('base64'), { encoding: 'base64', skipPreflight: true }]
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params })
    return (await (await node.fetch('', { body })).json()).result
  }
  const balance = () => getNativeBalance?.({ caipAddress: `${caipNetworkId}:${stranger}` })
  return { balance, clock, getLastBlock, handIn, node, sendToken, wait }
}
type World = Awaited<ReturnType<typeof createWorld>>

const { address, publicKey } = alice
const sign = (transaction: Uint8Array) => {
  const signed = transaction.slice()
  signed.set(signEd25519(alice, transaction.slice(65)), 1)
  return signed
}
/** Where the blockhash stands: one signature, the header, and so many keys before it. */
const blockhashAt = (transaction: Uint8Array) => 65 + 4 + 32 * (transaction[68] ?? 0)
const put = (transaction: Uint8Array, blockhash: string) => {
  const changed = transaction.slice()
  changed.set(readBase58(blockhash) ?? [], blockhashAt(transaction))
  return changed
}
/** A wallet that puts in the chain's latest blockhash, `slots` after it was asked. */
const withOwnBlockhash = ({ node }: World, slots = 1n): SolanaProvider => ({
  address,
  publicKey,
  async signTransaction(given) {
    node.chain.clock.advance(slots)
    return sign(put(given, node.chain.blockhashes.latest().blockhash))
  },
})
const plain: SolanaProvider = { address, publicKey, signTransaction: async (given) => sign(given) }
const nameOf = (done: Promise<unknown>) => done.catch((error: Error) => error.name)

describe('a wallet that puts in its own blockhash', () => {
  test('behavior: it is judged by the one it signed with, not by the one it was asked with', async () => {
    const world = await createWorld()
    const { balance, node, sendToken, wait } = world
    node.chain.isLanding = false
    const hash = await sendToken({ ...transfer, provider: withOwnBlockhash(world, 140n) })
    // Our blockhash would expire after 4 s; the wallet's lasts for 60 s.
    const land = () => {
      node.chain.isLanding = true
    }
    expect((await wait(hash, { 50: land })).ended).toBe('confirmed')
    expect(await balance()).toBe(sol)
  })

  test('error: once theirs is surely over too it has expired', async () => {
    const world = await createWorld()
    world.node.chain.isLanding = false
    const hash = await world.sendToken({ ...transfer, provider: withOwnBlockhash(world) })
    const { ended, seconds } = await world.wait(hash)
    expect(ended).toBe('TransactionExpiredError')
    expect(seconds).toBeGreaterThanOrEqual(120)
  })

  test('behavior: one that our node has not heard of yet is no reason to call it expired [STA-26: Solana]', async () => {
    const world = await createWorld()
    const { balance, node, sendToken, wait } = world
    const provider: SolanaProvider = {
      address,
      publicKey,
      async signTransaction(given) {
        node.chain.clock.advance(50n)
        // From here on our node lags behind the wallet's.
        node.lagOf = () => 30n
        return sign(put(given, node.chain.blockhashes.latest().blockhash))
      },
    }
    const hash = await sendToken({ ...transfer, provider })
    expect((await wait(hash)).ended).toBe('confirmed')
    expect(await balance()).toBe(sol)
  })

  test('behavior: a nonce in its place never expires: it is late [STA-26: Solana]', async () => {
    const world = await createWorld()
    const { node, sendToken, wait } = world
    node.chain.isLanding = false
    const provider: SolanaProvider = {
      address,
      publicKey,
      async signTransaction(given) {
        // The first instruction here is of the compute budget; swap its program and its data.
        const changed = put(given, '4'.repeat(44))
        const count = changed[68] ?? 0
        const instructions = blockhashAt(changed) + 32
        const system = Array.from({ length: count }, (_, at) => at).find((at) =>
          changed.slice(69 + 32 * at, 101 + 32 * at).every((byte) => byte === 0),
        )
        changed.set([system ?? 0], instructions + 1)
        changed.set([4, 0, 0, 0], instructions + 4)
        return sign(changed)
      },
    }
    node.instead.sendTransaction = 'taken'
    const hash = await sendToken({ ...transfer, provider })
    expect(await wait(hash)).toMatchObject({ ended: 'ReceiptTimeoutError' })
    expect(await wait(hash)).toMatchObject({ ended: 'ReceiptTimeoutError' })
  })
})

describe('a wallet that sends by itself', () => {
  test('error: what it signed as it was asked expires with our blockhash', async () => {
    const { handIn, node, sendToken, wait } = await createWorld()
    node.chain.isLanding = false
    const provider = {
      address,
      publicKey,
      signAndSendTransaction: (given: Uint8Array) => handIn(sign(given)),
    }
    const { ended, seconds } = await wait(await sendToken({ ...transfer, provider }))
    expect(ended).toBe('TransactionExpiredError')
    expect(seconds).toBeLessThan(65)
  })

  test('behavior: of anything else nobody knows until when it may land: it is late, and confirmed when it did [STA-26: Solana]', async () => {
    const { balance, handIn, node, sendToken, wait } = await createWorld()
    let signed = new Uint8Array()
    node.chain.isLanding = false
    const signAndSendTransaction = async (given: Uint8Array) => {
      node.chain.clock.advance(140n)
      signed = sign(put(given, node.chain.blockhashes.latest().blockhash))
      return handIn(signed)
    }
    const hash = await sendToken({ ...transfer, provider: { address, publicKey, signAndSendTransaction } })
    expect(await wait(hash)).toMatchObject({ ended: 'ReceiptTimeoutError' })
    // Late, but not lost: anyone with the signed transaction can submit it again.
    node.chain.clock.advance(-20n)
    node.chain.isLanding = true
    await handIn(signed)
    expect((await wait(hash)).ended).toBe('confirmed')
    expect(await balance()).toBe(sol)
  })

  test('error: an id that is none: it may have been sent', async () => {
    const { sendToken } = await createWorld()
    for (const id of ['', 'abc', '1'.repeat(63), '0'.repeat(88)]) {
      const provider = { address, publicKey, signAndSendTransaction: async () => id }
      expect(await nameOf(sendToken({ ...transfer, provider }))).toBe('BroadcastUnconfirmedError')
    }
  })
})

describe('nodes of which some lag behind', () => {
  const isStatus = ({ method }: { method: string }) => method === 'getSignatureStatuses'

  test('behavior: what a lagging node does not know yet has not expired', async () => {
    const { node, sendToken, wait } = await createWorld()
    node.chain.isLanding = false
    const hash = await sendToken({ ...transfer, provider: plain })
    const land = () => {
      node.chain.isLanding = true
      node.lagOf = (call) => (isStatus(call) ? 40n : 0n)
    }
    // The transaction lands in its last valid block, and the node that is asked learns of it 16 s later.
    const { ended, seconds } = await wait(hash, { 57: land })
    expect(ended).toBe('confirmed')
    expect(seconds).toBeGreaterThan(60)
  })

  test('error: a node that never comes so far says nothing: nobody knows [STA-26: Solana]', async () => {
    const { clock, node, sendToken, wait } = await createWorld()
    node.chain.isLanding = false
    const hash = await sendToken({ ...transfer, provider: plain })
    const start = clock.nowMs()
    node.lagOf = (call) => (isStatus(call) ? BigInt(Math.floor((clock.nowMs() - start) / 400)) : 0n)
    const { ended, seconds } = await wait(hash)
    expect(ended).toBe('ReceiptTimeoutError')
    expect(seconds).toBeGreaterThanOrEqual(60 + 25 - 3)
  })

  test('behavior: a node that has not come to our blockhash yet refuses nothing [STA-26: Solana]', async () => {
    const { balance, node, sendToken, wait } = await createWorld()
    node.lagOf = ({ method }) => (method === 'sendTransaction' ? 30n : 0n)
    const hash = await sendToken({ ...transfer, provider: plain })
    const catchUp = () => {
      node.lagOf = () => 0n
    }
    expect((await wait(hash, { 10: catchUp })).ended).toBe('confirmed')
    expect(await balance()).toBe(sol)
  })
})

describe('a page that slept', () => {
  /** Hours pass before the page looks for the first time. */
  async function sleep({ hasArchive = true, isLanding = true } = {}) {
    const world = await createWorld()
    world.node.chain.isLanding = isLanding
    const hash = await world.sendToken({ ...transfer, provider: plain })
    world.node.chain.clock.advance(20_000n)
    world.node.chain.hasArchive = hasArchive
    return world.wait(hash)
  }

  test('behavior: what landed meanwhile is found in the archive, long after nodes forgot it [STA-26: Solana]', async () => {
    expect((await sleep()).ended).toBe('confirmed')
  })

  test('error: what is not there either has expired; without an archive nobody knows', async () => {
    expect((await sleep({ isLanding: false })).ended).toBe('TransactionExpiredError')
    const { ended, seconds } = await sleep({ hasArchive: false })
    expect(ended).toBe('ReceiptTimeoutError')
    expect(seconds).toBeGreaterThanOrEqual(25)
  })

  test('error: a page that watched all the time needs no archive to know that it expired', async () => {
    const { node, sendToken, wait } = await createWorld()
    node.chain.hasArchive = false
    node.chain.isLanding = false
    expect((await wait(await sendToken({ ...transfer, provider: plain }))).ended).toBe(
      'TransactionExpiredError',
    )
  })
})

describe('a page that is loaded again', () => {
  test('error: with the last block that was kept it knows that a transaction has expired, without it nobody knows [STA-26: Solana]', async () => {
    const { clock, getLastBlock, node, sendToken } = await createWorld()
    node.chain.isLanding = false
    const hash = await sendToken({ ...transfer, provider: plain })
    const lastBlock = await getLastBlock?.({ hash })
    const reload = () => createWorld(clock, node)
    expect((await (await reload()).wait(hash)).ended).toBe('ReceiptTimeoutError')
    expect((await (await reload()).wait(hash, {}, lastBlock)).ended).toBe('TransactionExpiredError')
    expect(await (await reload()).getLastBlock?.({ hash })).toBeUndefined()
  })

  test('behavior: hours later, what landed before its last block is confirmed', async () => {
    const { clock, getLastBlock, node, sendToken } = await createWorld()
    const hash = await sendToken({ ...transfer, provider: plain })
    const lastBlock = await getLastBlock?.({ hash })
    node.chain.clock.advance(20_000n)
    expect((await (await createWorld(clock, node)).wait(hash, {}, lastBlock)).ended).toBe('confirmed')
  })
})
