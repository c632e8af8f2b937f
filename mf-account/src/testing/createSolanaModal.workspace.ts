import type { Connector } from '@foyer/shared-core/connectors'
import type { TokenBalance } from '@foyer/shared-core/entities'
import { eventsAtom } from '@foyer/shared-core/state'
import { createTestClock, createTestModal } from '@foyer/shared-core/testing'
import { fundedAccounts, solanaAccountAt } from '../../../sandbox/src/exports/accounts.js'
import { createSolanaFetch, signEd25519 } from '../../../sandbox/src/exports/solana.js'
import { tokens } from '../../../sandbox/src/exports/tokens.js'
import { refreshPortfolioIntent } from '../state/portfolio.js'
import { editSendIntent } from '../state/sendForm.js'
import { feeAtom, receiverCheckAtom, sendCheckAtom, spendableAtom } from '../state/sendQueries.js'

export const caipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const alice = solanaAccountAt(0)
export const stranger = solanaAccountAt(fundedAccounts + 3).address
const sol = {
  name: 'Solana',
  symbol: 'SOL',
  chainId: caipNetworkId,
  price: 150,
  quantity: { decimals: '9', numeric: '100' },
} as const
export const usdc = {
  ...sol,
  name: 'USD Coin',
  symbol: 'USDC',
  price: 1,
  address: `${caipNetworkId}:${tokens.solana.usdc}`,
  quantity: { decimals: '6', numeric: '1000' },
} as const

/** Takes 6.9 % of each transfer. */
export const bern = {
  ...sol,
  name: 'BonkEarn',
  symbol: 'BERN',
  price: 0.002,
  address: `${caipNetworkId}:${tokens.solana.bern}`,
  quantity: { decimals: '5', numeric: '50000' },
} as const

/**
 * A modal on the local Solana, or on that of the page before it: Alice is connected, and her wallet says yes.
 * @example const { fill } = await createSolanaModal(); await fill({ amount: '2' })
 */
export async function createSolanaModal(clock = createTestClock(), node = createSolanaFetch(clock)) {
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
    balance: { balances: [sol, usdc, bern] },
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
  const settle = async () => {
    const isAsking = () =>
      store.get(feeAtom).isFetching ||
      store.get(spendableAtom).isFetching ||
      store.get(receiverCheckAtom).isFetching
    for (let quiet = 0; quiet < 3; quiet = isAsking() ? 0 : quiet + 1) await clock.advanceAsync(0)
  }
  /** Fills in the form, and waits for its queries. */
  const fill = async (fields: { token?: TokenBalance; amount?: string; receiver?: string } = {}) => {
    const { token = sol, amount = '1', receiver = stranger } = fields
    store.set(editSendIntent, { token, sendTokenAmount: amount, receiverAddress: receiver })
    await settle()
  }
  const holds = (lamports: bigint) => {
    const machine = node.chain.machine()
    const account = machine.getAccount(alice.address as never)
    if (account.exists) machine.setAccount({ ...account, lamports: lamports as never })
  }
  /** Moves the clock until the work is done: code that loads on demand takes real time. */
  const finish = async (work: Promise<unknown>) => {
    let isDone = false
    const end = () => {
      isDone = true
    }
    work.then(end, end)
    while (!isDone) await clock.advanceAsync(100)
    await work
  }
  return { ...modal, clock, events, fill, finish, holds, node, settle }
}
