import { rs } from '@rstest/core'
import type { WalletPageLike } from '../test/playwright.js'

/** Where the page of the test stands. */
export const origin = 'http://localhost:3000'

type Provider = {
  request(of: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (data: unknown) => void): unknown
  removeListener(event: string, listener: (data: unknown) => void): unknown
}
type Announcement = { info: { uuid: string; name: string; icon: string; rdns: string }; provider: Provider }

/** A page whose browser is this test's own document. */
export function createPage() {
  const frame = {
    url: () => `${origin}/app`,
    evaluate: async (run: (given: never) => void, given: unknown) => run(given as never),
  }
  const page: WalletPageLike = {
    addInitScript: async (run, given) => run(given),
    exposeBinding: async (name, answer) =>
      Reflect.set(window, name, (method: string, params: unknown) => answer({ frame }, method, params)),
    frames: () => [frame],
    url: () => 'about:blank',
  }
  return page
}

/** The wallets that a page finds when it asks. */
export function findWallets(): Announcement[] {
  const found: Announcement[] = []
  const hear = (event: Event) => found.push((event as CustomEvent<Announcement>).detail)
  addEventListener('eip6963:announceProvider', hear)
  dispatchEvent(new Event('eip6963:requestProvider'))
  removeEventListener('eip6963:announceProvider', hear)
  return found
}

/** Chains that record what they are asked. */
export function startChains() {
  const asked: { url: string; method: string; params: unknown[] }[] = []
  const answers: Record<string, unknown> = {
    eth_chainId: '0x1',
    eth_getBalance: '0x7',
    eth_getTransactionCount: '0x0',
    eth_estimateGas: '0x5208',
    eth_maxPriorityFeePerGas: '0x1',
    eth_getBlockByNumber: { baseFeePerGas: '0x1', transactions: [] },
    eth_sendRawTransaction: `0x${'ab'.repeat(32)}`,
  }
  const errors: Record<string, unknown> = {
    eth_call: { code: 3, message: 'execution reverted', data: '0x08c379a0' },
  }
  const unknown = { code: -32601, message: 'Method not found' }
  rs.stubGlobal('fetch', async (given: unknown, { body }: { body: string }) => {
    const url = String(given)
    const { id, method, params } = JSON.parse(body)
    asked.push({ url, method, params })
    if (url.includes('dead')) throw new TypeError('fetch failed')
    if (method === 'eth_chainId' && url.includes('polygon')) return Response.json({ id, result: '0x89' })
    return Response.json(
      method in answers ? { id, result: answers[method] } : { id, error: errors[method] ?? unknown },
    )
  })
  return { answers, asked }
}
