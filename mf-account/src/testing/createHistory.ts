import type { TestApi } from '@foyer/shared-core/testing'
import { alice, bob } from './createTestChain.js'

type Fields = {
  readonly id?: string
  readonly metadata?: Readonly<Record<string, unknown>>
  readonly transfers?: unknown
  readonly approvals?: unknown
}

const dollar = { name: 'USD Coin', symbol: 'USDC', decimals: 6 }

/** A movement of US dollars out of Alice's account, as the service writes it. */
export const transferOf = (fields: object = {}) => ({
  fungible_info: dollar,
  direction: 'out',
  quantity: { numeric: '1.25' },
  sender: alice,
  recipient: bob,
  ...fields,
})

/** What turns a movement into one of Bob's to Alice. */
export const received = { direction: 'in', sender: bob, recipient: alice }

/** A transaction as the service writes it; `at` makes its hash and its moment, a minute each before the newest. */
export function transactionOf(at: number, { id = `t${at}`, metadata, ...fields }: Fields = {}) {
  return {
    id,
    metadata: {
      operationType: 'send',
      hash: `0x${String(at).padStart(64, '0')}`,
      minedAt: new Date(Date.UTC(2026, 10, 14, 12) - at * 60_000).toISOString(),
      sentFrom: alice,
      sentTo: bob,
      status: 'confirmed',
      nonce: at,
      chain: 'eip155:1',
      ...metadata,
    },
    transfers: [transferOf()],
    ...fields,
  }
}

export const historyPath = `/api/v1/account/${alice}/history`

/** Answers a history in pages; a cursor is the number of the page. */
export function answerPages(api: TestApi, pages: readonly (readonly unknown[])[]) {
  api.answer(historyPath, ({ url }) => {
    const at = Number(url.searchParams.get('cursor') ?? 0)
    return { json: { data: pages[at] ?? [], next: at + 1 < pages.length ? String(at + 1) : null } }
  })
}
