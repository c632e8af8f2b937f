/**
 * The real client library against a real virtual machine: what the product sends is run there.
 * @rstest-environment node
 */
import { describe, expect, test } from '@rstest/core'
import { fundedAccounts, solanaAccountAt } from '../../../../sandbox/src/exports/accounts.js'
import { createSolanaFetch, signEd25519 } from '../../../../sandbox/src/exports/solana.js'
import { solanaMainnetId as caipNetworkId } from '../../constants/chains.js'
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

/** What becomes of a transaction that is handed in at an address; `pass` hands it to the node. */
type OnSend = (url: string, pass: () => Promise<Response>) => Promise<Response>

async function createWorld({ onSend, urls }: { onSend?: OnSend; urls?: readonly string[] } = {}) {
  const clock = createTestClock()
  const node = createSolanaFetch(clock)
  const options = { networks: [caipNetworkId], ...(urls && { customRpcUrls: { [caipNetworkId]: urls } }) }
  const fetch: typeof node.fetch = (url, init) => {
    const pass = () => node.fetch(url, init)
    return onSend && String(init?.body).includes('"sendTransaction"') ? onSend(url, pass) : pass()
  }
  const { config } = createTestConfig({ options, outside: { clock, fetch } })
  const adapter = await getAdapter(config, 'solana')
  const { sendToken, waitForReceipt } = adapter
  if (!sendToken || !waitForReceipt) throw new Error('It sends')
  const balanceOf = (address: string) =>
    adapter.getNativeBalance?.({ caipAddress: `${caipNetworkId}:${address}` })
  /** Lets time pass until the transaction's end is known. */
  const wait = async (hash: string) => {
    let ended: string | undefined
    waitForReceipt({ caipNetworkId, hash }).then(
      () => (ended = 'confirmed'),
      (error: Error) => (ended = error.name),
    )
    for (let second = 0; second < 200 && !ended; second += 1) await clock.advanceAsync(1_000)
    return ended
  }
  return { balanceOf, sendToken, wait }
}

/** A wallet that holds Alice's key. */
function createWallet() {
  const asked: Uint8Array[] = []
  const { address, publicKey } = alice
  const signTransaction = async (transaction: Uint8Array) => {
    asked.push(transaction)
    const signed = transaction.slice()
    signed.set(signEd25519(alice, transaction.slice(65)), 1)
    return signed
  }
  const provider: SolanaProvider = { address, publicKey, signTransaction }
  return { asked, provider }
}

const nameOf = (done: Promise<unknown>) => done.catch((error: Error) => error.name)

describe('handIn', () => {
  const urls = ['https://one.test', 'https://two.test']
  const no = (code: number, data?: object) =>
    new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code, message: 'No', data } }))
  const lose = async (pass: () => Promise<unknown>): Promise<never> => {
    await pass()
    throw new TypeError('Failed to fetch')
  }
  const nobody = async () => {}
  const cases: Readonly<Record<string, { urls?: readonly string[]; make: () => OnSend }>> = {
    'when the only node had taken it': { make: () => (_url, pass) => lose(pass) },
    'before any node had it': {
      make: () => {
        let times = 0
        return (_url, pass) => (++times === 1 ? lose(nobody) : pass())
      },
    },
    'and the browser asked again by itself': {
      make: () => async (_url, pass) => {
        await pass()
        return pass()
      },
    },
    'and another node knows that it was processed': {
      urls,
      make: () => (url, pass) => (url === urls[0] ? lose(pass) : pass()),
    },
    'and another node lags behind': {
      urls,
      make: () => (url, pass) =>
        url === urls[0] ? lose(pass) : Promise.resolve(no(-32002, { err: 'BlockhashNotFound', logs: [] })),
    },
    'within the node’s own house': {
      make: () => async (_url, pass) => {
        await pass()
        return no(-32603)
      },
    },
    'at a gateway': {
      urls,
      make: () => async (url, pass) => {
        if (url === urls[1]) return no(-32002, { err: 'InsufficientFundsForFee', logs: [] })
        await pass()
        return new Response('', { status: 504 })
      },
    },
  }
  for (const [name, { make, urls }] of Object.entries(cases))
    test(`behavior: the answer got lost ${name}: it is pending until its receipt tells, and paid once`, async () => {
      const { balanceOf, sendToken, wait } = await createWorld({ onSend: make(), ...(urls && { urls }) })
      const { asked, provider } = createWallet()
      const hash = await sendToken({ ...transfer, provider })
      expect(await wait(hash)).toBe('confirmed')
      expect(await balanceOf(stranger)).toBe(sol)
      expect(asked).toHaveLength(1)
    })

  test('error: where nobody ever takes it, it expires [STA-26: Solana]', async () => {
    const { balanceOf, sendToken, wait } = await createWorld({ onSend: () => lose(nobody) })
    const hash = await sendToken({ ...transfer, provider: createWallet().provider })
    expect(await wait(hash)).toBe('TransactionExpiredError')
    expect(await balanceOf(stranger)).toBe(0n)
  })

  test('error: a refusal stays one where the node before it only turned us away', async () => {
    const refuse = (err: string) =>
      createWorld({
        urls,
        onSend: async (url) =>
          url === urls[0] ? new Response('', { status: 403 }) : no(-32002, { err, logs: [] }),
      })
    const { provider } = createWallet()
    const send = async (err: string) => nameOf((await refuse(err)).sendToken({ ...transfer, provider }))
    expect(await send('BlockhashNotFound')).toBe('TransactionExpiredError')
    expect(await send('InsufficientFundsForFee')).toBe('TransactionFailedError')
  })
})
