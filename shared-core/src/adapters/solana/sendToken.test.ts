/**
 * The real client library against a real virtual machine: what the product sends is run there.
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
const from = `${caipNetworkId}:${alice.address}` as const
/** Whom the chain does not know. */
const stranger = solanaAccountAt(fundedAccounts + 7).address
const sol = 1_000_000_000n
const { pyusd, usdc } = tokens.solana
const transfer = { from, amount: sol, receiver: stranger }

async function createWorld() {
  const clock = createTestClock()
  const node = createSolanaFetch(clock)
  const options = { networks: [caipNetworkId] }
  const { config } = createTestConfig({ options, outside: { clock, fetch: node.fetch } })
  const adapter = await getAdapter(config, 'solana')
  const { sendToken, waitForReceipt } = adapter
  if (!sendToken || !waitForReceipt) throw new Error('It sends')
  const balanceOf = async (owner: string, tokenAddress?: string) => {
    const caipAddress = `${caipNetworkId}:${owner}` as const
    return tokenAddress
      ? adapter.getTokenBalance?.({ caipAddress, tokenAddress })
      : adapter.getNativeBalance?.({ caipAddress })
  }
  /** Lets time pass until the transaction's end is known. @returns Which it was, and after how many seconds. */
  const wait = async (
    hash: string,
    after: { second: number; act: () => void } = { second: -1, act() {} },
  ) => {
    let ended: string | undefined
    waitForReceipt({ caipNetworkId, hash }).then(
      () => (ended = 'confirmed'),
      (error: Error) => (ended = error.name),
    )
    let seconds = 0
    for (; seconds < 200 && !ended; seconds += 1) {
      if (seconds === after.second) after.act()
      await clock.advanceAsync(1_000)
    }
    return { ended, seconds }
  }
  const methods = (name: string) => node.calls.filter((x) => x.method === name)
  return { adapter, balanceOf, methods, node, sendToken, wait }
}

/** A wallet that holds Alice's key; `look` is what happens while its visitor looks at the request. */
function createWallet(look: () => void = () => {}) {
  const asked: Uint8Array[] = []
  const sign = (transaction: Uint8Array) => {
    asked.push(transaction)
    look()
    const signed = transaction.slice()
    signed.set(signEd25519(alice, transaction.slice(65)), 1)
    return signed
  }
  const { address, publicKey } = alice
  const provider: SolanaProvider = { address, publicKey, signTransaction: async (given) => sign(given) }
  return { asked, provider, sign }
}

const nameOf = (done: Promise<unknown>) => done.catch((error: Error) => error.name)

describe('sendToken', () => {
  test('default: SOL arrives, and the sender paid what the estimate said', async () => {
    const { adapter, balanceOf, sendToken, wait } = await createWorld()
    const estimate = await adapter.estimateFee?.(transfer)
    const hash = await sendToken({ ...transfer, provider: createWallet().provider })
    expect(await wait(hash)).toMatchObject({ ended: 'confirmed' })
    expect(await balanceOf(stranger)).toBe(sol)
    expect(await balanceOf(alice.address)).toBe(99n * sol - (estimate?.fee ?? 0n))
  })

  for (const [name, tokenAddress] of [
    ['the Token program', usdc],
    ['Token-2022', pyusd],
  ] as const)
    test(`default: tokens of ${name} arrive at someone who had none, and again at the account that was opened`, async () => {
      const { adapter, balanceOf, sendToken, wait } = await createWorld()
      const some = { from, receiver: stranger, tokenAddress, amount: 12_340_000n }
      const { fee = 0n, rent = 0n } = (await adapter.estimateFee?.(some)) ?? {}
      const hash = await sendToken({ ...some, provider: createWallet().provider })
      expect((await wait(hash)).ended).toBe('confirmed')
      expect(await balanceOf(stranger, tokenAddress)).toBe(12_340_000n)
      expect(await balanceOf(alice.address)).toBe(100n * sol - fee - rent)
      await wait(await sendToken({ ...some, amount: 1n, provider: createWallet().provider }))
      expect(await balanceOf(stranger, tokenAddress)).toBe(12_340_001n)
    })

  test('behavior: tokens that lie in several accounts are drawn from all of them, but not from a frozen one', async () => {
    const { balanceOf, node, sendToken, wait } = await createWorld()
    const { address: owner } = alice
    node.addTokens({ owner, amount: 2_500_000_000n })
    node.addTokens({ owner, amount: 9_000_000_000n, isFrozen: true })
    expect(await balanceOf(alice.address, usdc)).toBe(3_500_000_000n)
    const some = { from, receiver: stranger, tokenAddress: usdc, amount: 3_000_000_000n }
    expect((await wait(await sendToken({ ...some, provider: createWallet().provider }))).ended).toBe(
      'confirmed',
    )
    expect(await balanceOf(stranger, usdc)).toBe(3_000_000_000n)
    expect(await balanceOf(alice.address, usdc)).toBe(500_000_000n)
  })

  test('error: tokens frozen or gone since the form was filled in: no wallet is asked to sign what moves less [STA-26: Solana]', async () => {
    const spoilt = {
      frozen: (data: Uint8Array) => data.set([2], 108),
      gone: (data: Uint8Array) => data.fill(0, 64, 72),
    }
    for (const spoil of Object.values(spoilt)) {
      const { adapter, node, sendToken } = await createWorld()
      const machine = node.chain.machine()
      const account = machine.getAccount(addresses[0]?.usdc as never)
      if (!account.exists) throw new Error('She has tokens')
      const data = account.data.slice()
      spoil(data)
      machine.setAccount({ ...account, data })
      const { asked, provider } = createWallet()
      for (const receiver of [bob, stranger]) {
        const some = { from, receiver, tokenAddress: usdc, amount: 1n }
        expect(await nameOf(sendToken({ ...some, provider }))).toBe('InsufficientFundsError')
        expect(await nameOf(adapter.estimateFee?.(some) ?? Promise.resolve())).toBe('InsufficientFundsError')
      }
      expect(asked).toEqual([])
    }
  })

  test('behavior: where the wallet only sends by itself, its id is the one that is watched', async () => {
    const { node, sendToken, wait } = await createWorld()
    const { sign } = createWallet()
    const signAndSendTransaction = async (given: Uint8Array) => {
      const wire = Buffer.from(sign(given)).toString('base64')
      const body = JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'sendTransaction',
        params: [wire, { encoding: 'base64' }],
      })
      return (await (await node.fetch('', { body })).json()).result
    }
    const { address, publicKey } = alice
    const hash = await sendToken({ ...transfer, provider: { address, publicKey, signAndSendTransaction } })
    expect((await wait(hash)).ended).toBe('confirmed')
  })

  test('error: another account than the form’s, another kind of wallet, a lost receiver: no wallet is asked', async () => {
    const { sendToken } = await createWorld()
    const { asked, provider } = createWallet()
    const other = { ...provider, address: stranger }
    expect(await nameOf(sendToken({ ...transfer, provider: other }))).toBe('ProviderNotFoundError')
    const evm = { request: async () => {} }
    expect(await nameOf(sendToken({ ...transfer, provider: evm }))).toBe('ProviderNotFoundError')
    expect(await nameOf(sendToken({ ...transfer, receiver: usdc, provider }))).toBe('InvalidReceiverError')
    expect(asked).toEqual([])
  })

  test('error: a no is a rejection, anything else a failure', async () => {
    const { sendToken } = await createWorld()
    const send = (signTransaction: () => Promise<Uint8Array>) =>
      nameOf(sendToken({ ...transfer, provider: { ...createWallet().provider, signTransaction } }))
    expect(await send(() => Promise.reject({ code: 4001 }))).toBe('RequestRejectedError')
    expect(await send(() => Promise.reject(new Error('broken')))).toBe('UnknownFailureError')
    expect(await send(async () => new Uint8Array([1, 2, 3]))).toBe('InvalidResponseError')
    expect(await send(async () => new Uint8Array(200).fill(0, 1).fill(1, 0, 1))).toBe('InvalidResponseError')
  })

  test('error: a visitor who took longer than the chain waits, or spent the money meanwhile', async () => {
    const { node, sendToken } = await createWorld()
    const late = createWallet(() => node.chain.clock.advance(151n))
    expect(await nameOf(sendToken({ ...transfer, provider: late.provider }))).toBe('TransactionExpiredError')
    const empty = createWallet(() => {
      const machine = node.chain.machine()
      const account = machine.getAccount(alice.address as never)
      if (account.exists) machine.setAccount({ ...account, lamports: 1_000_000n as never })
    })
    expect(await nameOf(sendToken({ ...transfer, provider: empty.provider }))).toBe('TransactionFailedError')
  })
})

describe('waitForReceipt', () => {
  test('behavior: what nodes lost is handed in again until it is taken', async () => {
    const { balanceOf, methods, node, sendToken, wait } = await createWorld()
    node.chain.isLanding = false
    const hash = await sendToken({ ...transfer, provider: createWallet().provider })
    const land = () => {
      node.chain.isLanding = true
    }
    expect((await wait(hash, { second: 20, act: land })).ended).toBe('confirmed')
    expect(methods('sendTransaction').length).toBeGreaterThan(10)
    expect(await balanceOf(stranger)).toBe(sol)
  })

  test('error: it ends when the blockhash has expired, no sooner', async () => {
    const { balanceOf, node, sendToken, wait } = await createWorld()
    node.chain.isLanding = false
    const hash = await sendToken({ ...transfer, provider: createWallet().provider })
    const { ended, seconds } = await wait(hash)
    expect(ended).toBe('TransactionExpiredError')
    // 150 blocks of 400 ms.
    expect(seconds).toBeGreaterThanOrEqual(60)
    expect(seconds).toBeLessThan(65)
    expect(await balanceOf(stranger)).toBe(0n)
  })

  test('error: a failed status is a failure, once it is confirmed', async () => {
    const { node, sendToken, wait } = await createWorld()
    const hash = await sendToken({ ...transfer, provider: createWallet().provider })
    const say = (confirmationStatus: string) => {
      const status = {
        err: { InstructionError: [0, 'GenericError'] },
        confirmationStatus,
        slot: 1,
        confirmations: 1,
      }
      node.instead.getSignatureStatuses = { context: { slot: 1 }, value: [status] }
    }
    say('processed')
    const { ended, seconds } = await wait(hash, { second: 7, act: () => say('confirmed') })
    expect(ended).toBe('TransactionFailedError')
    expect(seconds).toBeGreaterThan(7)
  })

  test('error: nobody answers for 25 s: nobody knows', async () => {
    const { node, sendToken, wait } = await createWorld()
    const hash = await sendToken({ ...transfer, provider: createWallet().provider })
    node.isDown = true
    const { ended, seconds } = await wait(hash)
    expect(ended).toBe('ReceiptTimeoutError')
    expect(seconds).toBeGreaterThanOrEqual(25)
    node.isDown = false
    expect((await wait(hash)).ended).toBe('confirmed')
  })
})
