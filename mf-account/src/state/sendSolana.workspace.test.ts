/**
 * The send flow over the real client library and a real virtual machine.
 * @rstest-environment node
 */
import type { Connector } from '@foyer/shared-core/connectors'
import { eventsAtom, isBalanceUnknownAtom } from '@foyer/shared-core/state'
import { createTestClock, createTestModal } from '@foyer/shared-core/testing'
import { describe, expect, test } from '@rstest/core'
import { fundedAccounts, solanaAccountAt } from '../../../sandbox/src/exports/accounts.js'
import { createSolanaFetch, signEd25519 } from '../../../sandbox/src/exports/solana.js'
import { tokens } from '../../../sandbox/src/exports/tokens.js'
import { refreshPortfolioIntent } from './portfolio.js'
import { editSendIntent } from './sendForm.js'
import { feeAtom, receiverCheckAtom, sendCheckAtom, spendableAtom } from './sendQueries.js'
import { sendTokenIntent } from './sendToken.js'
import { transfersAtom } from './transfers.js'

const caipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const alice = solanaAccountAt(0)
const stranger = solanaAccountAt(fundedAccounts + 3).address
const sol = {
  name: 'Solana',
  symbol: 'SOL',
  chainId: caipNetworkId,
  price: 150,
  quantity: { decimals: '9', numeric: '100' },
} as const
const usdc = {
  ...sol,
  name: 'USD Coin',
  symbol: 'USDC',
  price: 1,
  address: `${caipNetworkId}:${tokens.solana.usdc}`,
  quantity: { decimals: '6', numeric: '1000' },
} as const

/** Alice is connected on the local Solana, and her wallet says yes. */
async function create() {
  const clock = createTestClock()
  const node = createSolanaFetch(clock)
  const connector: Connector = {
    id: 'solana.test',
    kind: 'walletStandard',
    name: 'Test',
    namespaces: ['solana'],
    connect: () => new Promise(() => {}),
    restore: async () => 'gone',
    disconnect: async () => {},
    subscribe: () => () => {},
    getProvider: async () => ({
      address: alice.address,
      publicKey: alice.publicKey,
      async signTransaction(transaction) {
        const signed = transaction.slice()
        signed.set(signEd25519(alice, transaction.slice(65)), 1)
        return signed
      },
    }),
  }
  const answers: Record<string, unknown> = {
    'supported-chains': { http: [caipNetworkId], ws: [] },
    balance: { balances: [sol, usdc] },
  }
  const fetch = async (input: string, init?: RequestInit) => {
    const { pathname } = new URL(input)
    const own = answers[pathname.split('/').at(-1) ?? '']
    return own ? new Response(JSON.stringify(own)) : node.fetch(input, init)
  }
  const modal = createTestModal({
    caipAddress: `${caipNetworkId}:${alice.address}`,
    connectors: [connector],
    options: { networks: [caipNetworkId] },
    outside: { clock, fetch },
  })
  const { store } = modal
  const events: string[] = []
  store.get(eventsAtom).subscribe(({ name }) => events.push(name), { since: 0 })
  for (const shown of [sendCheckAtom, feeAtom, spendableAtom, receiverCheckAtom]) store.sub(shown, () => {})
  await store.set(refreshPortfolioIntent)
  /** Fills in the form, and waits until all is known about it. */
  const fill = async (
    fields: { token?: typeof sol | typeof usdc; amount?: string; receiver?: string } = {},
  ) => {
    const { token = sol, amount = '1', receiver = stranger } = fields
    store.set(editSendIntent, { token, sendTokenAmount: amount, receiverAddress: receiver })
    const isAsking = () =>
      store.get(feeAtom).isFetching ||
      store.get(spendableAtom).isFetching ||
      store.get(receiverCheckAtom).isFetching
    for (let quiet = 0; quiet < 3; quiet = isAsking() ? 0 : quiet + 1) await clock.advanceAsync(0)
  }
  return { ...modal, clock, events, fill, node }
}

describe('sending on Solana', () => {
  test('default: the fee, and the rent of a new token account, are known before anything is signed', async () => {
    const { fill, store } = await create()
    await fill({ token: usdc })
    const { fee = 0n, rent } = store.get(feeAtom).data ?? {}
    expect(fee).toBeGreaterThan(5_000n)
    expect(rent).toBe(2_039_280n)
    await fill({ token: usdc, receiver: solanaAccountAt(1).address })
    expect(store.get(feeAtom).data).not.toHaveProperty('rent')
    expect(store.get(sendCheckAtom)).toMatchObject({ label: 'previewSend', isReady: true })
  })

  test('behavior: everything of SOL is less the dearest fee and what the account must hold; and it can be sent', async () => {
    const { fill, store } = await create()
    await fill()
    expect(store.get(spendableAtom).data?.max).toBe(99_999_103_120n)
    await fill({ amount: '99.99910312' })
    expect(store.get(feeAtom).isError).toBe(false)
    expect(store.get(sendCheckAtom)).toMatchObject({ isReady: true })
  })

  test('behavior: without the lamports for a new account’s rent nothing can be sent', async () => {
    const { fill, node, store } = await create()
    const machine = node.chain.machine()
    const account = machine.getAccount(alice.address as never)
    if (account.exists) machine.setAccount({ ...account, lamports: 1_500_000n as never })
    node.instead.simulateTransaction = { value: { err: null, unitsConsumed: 30_000 } }
    await fill({ token: usdc })
    expect(store.get(sendCheckAtom)).toMatchObject({ label: 'insufficientFunds', lacksFee: true })
    await fill({ token: usdc, receiver: solanaAccountAt(1).address })
    expect(store.get(sendCheckAtom)).toMatchObject({ label: 'previewSend', isReady: true })
  })

  test('behavior: an EVM address, too few bytes, and a token’s own address are refused', async () => {
    const { fill, store } = await create()
    for (const receiver of [`0x${'1'.repeat(40)}`, '1'.repeat(33), tokens.solana.pyusd]) {
      await fill({ receiver })
      expect(store.get(sendCheckAtom).label).toBe('invalidAddress')
    }
  })

  test('default: initiated, confirmed, balances read anew [STA-26: Solana]', async () => {
    const { clock, events, fill, store } = await create()
    await fill({ token: usdc, amount: '2.5' })
    const sending = store.set(sendTokenIntent)
    for (let second = 0; second < 10; second += 1) await clock.advanceAsync(1_000)
    await sending
    expect(events).toEqual(expect.arrayContaining(['SEND_INITIATED', 'SEND_SUCCESS']))
    expect(Object.values(store.get(transfersAtom))).toEqual(['confirmed'])
    expect(store.get(isBalanceUnknownAtom)).toBe(false)
  })

  test('error: a transaction that nobody took in time has expired', async () => {
    const { clock, events, fill, node, store } = await create()
    await fill()
    node.chain.isLanding = false
    const sending = store.set(sendTokenIntent)
    for (let second = 0; second < 70; second += 1) await clock.advanceAsync(1_000)
    await sending
    expect(Object.values(store.get(transfersAtom))).toEqual(['expired'])
    expect(events).toContain('SEND_ERROR')
  })
})
