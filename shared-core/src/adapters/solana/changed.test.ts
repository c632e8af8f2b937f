/**
 * Wallets that sign something else than what was reviewed, against a real virtual machine.
 * @rstest-environment node
 */
import { describe, expect, test } from '@rstest/core'
import {
  type CompiledTransactionMessage,
  getAddressDecoder,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
} from '@solana/web3.js'
import { fundedAccounts, solanaAccountAt } from '../../../../sandbox/src/exports/accounts.js'
import { createSolanaFetch, signEd25519 } from '../../../../sandbox/src/exports/solana.js'
import { tokens } from '../../../../sandbox/src/exports/tokens.js'
import { solanaMainnetId as caipNetworkId } from '../../constants/chains.js'
import type { SolanaProvider } from '../../providers/SolanaProvider.js'
import { createTestClock } from '../../testing/createTestClock.js'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { getAdapter } from '../getAdapter.js'

const alice = solanaAccountAt(0)
const thief = solanaAccountAt(fundedAccounts + 8).publicKey
const stranger = solanaAccountAt(fundedAccounts + 7)
const from = `${caipNetworkId}:${alice.address}` as const
const native = { from, amount: 1_000_000_000n, receiver: stranger.address }
const ofToken = { ...native, amount: 5_000_000n, tokenAddress: tokens.solana.usdc }

type Change = (message: CompiledTransactionMessage) => CompiledTransactionMessage

const addressOf = (bytes: Uint8Array) => getAddressDecoder().decode(bytes)

/** The number of the last instruction, which is the transfer; the compute budget's stand before it. */
const last = ({ instructions }: CompiledTransactionMessage) => instructions.length - 1

const toThief: Change = (message) => ({
  ...message,
  staticAccounts: message.staticAccounts.map((x) => (x === stranger.address ? addressOf(thief) : x)),
})
const doubled: Change = (message) => ({
  ...message,
  instructions: [...message.instructions, ...message.instructions.slice(last(message))],
})
const more: Change = (message) => ({
  ...message,
  instructions: message.instructions.map((own, at) => {
    if (at !== last(message) || !own.data) return own
    // The amount follows the instruction's number: a byte in the token program, four in the system's.
    const bytes = Uint8Array.from(own.data)
    const place = bytes.length === 12 ? 4 : 1
    bytes.set([(bytes[place] ?? 0) ^ 1], place)
    return { ...own, data: bytes }
  }),
})
const nothing: Change = (message) => ({
  ...message,
  instructions: message.instructions.slice(0, last(message)),
})

/** Adds an instruction of a program that the message does not name yet, with the payer's account. */
const withProgram =
  (program: string): Change =>
  (message) => ({
    ...message,
    header: {
      ...message.header,
      numReadonlyNonSignerAccounts: message.header.numReadonlyNonSignerAccounts + 1,
    },
    staticAccounts: [...message.staticAccounts, program as (typeof message.staticAccounts)[number]],
    instructions: [
      ...message.instructions,
      {
        programAddressIndex: message.staticAccounts.length,
        accountIndices: [0],
        data: new TextEncoder().encode('Hello'),
      },
    ],
  })

async function createWorld() {
  const clock = createTestClock()
  const node = createSolanaFetch(clock)
  const { config } = createTestConfig({
    options: { networks: [caipNetworkId] },
    outside: { clock, fetch: node.fetch },
  })
  const adapter = await getAdapter(config, 'solana')
  const { sendToken, waitForReceipt } = adapter
  if (!sendToken || !waitForReceipt) throw new Error('It sends')
  /** A wallet that changes what it is given. */
  const sign = (change: Change) => (given: Uint8Array) => {
    const message = getCompiledTransactionMessageDecoder().decode(given.slice(65))
    const changed = new Uint8Array(getCompiledTransactionMessageEncoder().encode(change(message)))
    return Uint8Array.from([1, ...signEd25519(alice, changed), ...changed])
  }
  const { address, publicKey } = alice
  const signing = (change: Change): SolanaProvider => ({
    address,
    publicKey,
    signTransaction: async (given) => sign(change)(given),
  })
  const sending = (change: Change): SolanaProvider => ({
    address,
    publicKey,
    async signAndSendTransaction(given) {
      const wire = Buffer.from(sign(change)(given)).toString('base64')
      const params = [wire, { encoding: 'base64', skipPreflight: true }]
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params })
      return (await (await node.fetch('', { body })).json()).result
    },
  })
  const wait = async (hash: string) => {
    let ended: string | undefined
    waitForReceipt({ caipNetworkId, hash }).then(
      () => (ended = 'confirmed'),
      (error: Error) => (ended = error.name),
    )
    for (let second = 0; second < 40 && !ended; second += 1) await clock.advanceAsync(1_000)
    return ended
  }
  const handedIn = () => node.calls.filter((x) => x.method === 'sendTransaction').length
  return { handedIn, node, sending, sendToken, signing, wait }
}

describe('a wallet that signs something else', () => {
  for (const [name, transfer, change] of [
    ['another receiver', native, toThief],
    ['another amount', native, more],
    ['the transfer twice', native, doubled],
    ['no transfer', native, nothing],
    ['another amount of a token', ofToken, more],
    ['a token’s transfer twice', ofToken, doubled],
    ['a program that may spend for the payer', native, withProgram(stranger.address)],
  ] as const)
    test(`error: ${name}: it is refused, and nothing is handed in`, async () => {
      const { handedIn, sendToken, signing } = await createWorld()
      const done = sendToken({ ...transfer, provider: signing(change) })
      await expect(done).rejects.toMatchObject({ name: 'TransferRefusedError', reason: 'changed' })
      expect(handedIn()).toBe(0)
    })

  test('behavior: a memo and a guard move nothing, so they may be added', async () => {
    const { sendToken, signing, wait } = await createWorld()
    const memo = withProgram('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
    const hash = await sendToken({ ...native, provider: signing(memo) })
    expect(await wait(hash)).toBe('confirmed')
  })

  test('error: sent by the wallet itself, the chain shows what it was: it is told as another one', async () => {
    const { sending, sendToken, wait } = await createWorld()
    expect(await wait(await sendToken({ ...native, provider: sending(toThief) }))).toBe(
      'TransactionDiffersError',
    )
  })

  test('behavior: sent by the wallet itself with a memo, it is what was reviewed, once the node shows it', async () => {
    const { node, sending, sendToken, wait } = await createWorld()
    const memo = withProgram('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
    const hash = await sendToken({ ...native, provider: sending(memo) })
    node.instead.getTransaction = null
    expect(await wait(hash)).toBe('ReceiptTimeoutError')
    delete node.instead.getTransaction
    expect(await wait(hash)).toBe('confirmed')
  })
})
