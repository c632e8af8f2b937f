import { createTestModal } from '@foyer/shared-core/testing'
import { nodeFetch } from '../../../sandbox/src/testing/nodeFetch.js'
import type { startNftChain } from '../../../sandbox/src/testing/startNftChain.js'

type Chain = Awaited<ReturnType<typeof startNftChain>>

export const transferOf = (nft_info: unknown, hash?: string) => ({
  id: 'x',
  metadata: { hash },
  transfers: [{ nft_info, direction: 'in', quantity: { numeric: '1' } }],
})
export const claim = (contract_address: string, token_id: string, more: object = {}) =>
  transferOf({ contract_address, token_id, ...more })

/**
 * A modal whose visitor is the owner on a real chain; the test says what the history and all other hosts answer.
 * `api.requests` has every request but the chain's.
 */
export function createNftModal(chain: Chain, options: Readonly<Record<string, unknown>> = {}) {
  const caipAddress = `eip155:1:${chain.owner}` as const
  const { rpcUrl } = chain.chain
  const asked: string[] = []
  const modal = createTestModal({
    caipAddress,
    options: { customRpcUrls: { 'eip155:1': [rpcUrl] }, ...options },
    outside: {
      fetch: (url, init) => {
        if (!url.startsWith(rpcUrl)) return modal.api.fetch(url, init)
        asked.push(url)
        return nodeFetch(url, init)
      },
    },
  })
  const path = `/api/v1/account/${chain.owner}/history`
  const tell = (...data: unknown[]) => modal.api.answer(path, { json: { data, next: null } })
  return { ...modal, asked, caipAddress, path, tell }
}
