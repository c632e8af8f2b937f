import type { Connector, Eip1193Provider } from '@foyer/shared-core/connectors'
import type { Route } from '@foyer/shared-core/manifest'
import { eventsAtom } from '@foyer/shared-core/state'
import { createTestModal } from '@foyer/shared-core/testing'
import { portfolioAtom, refreshPortfolioIntent } from '../state/portfolio.js'
import { editSendIntent } from '../state/sendForm.js'
import { feeAtom, sendCheckAtom } from '../state/sendQueries.js'
import { alice, bob, createTestChain, ether, hash, usdc } from './createTestChain.js'

export const caipAddress = `eip155:1:${alice}` as const

/**
 * A modal with a connected visitor who owns ether and dollars, a chain that answers and a wallet that approves.
 * With `readProposal` the wallet proposes transactions, and this reads their outcome.
 * @returns The modal, its chain, the names of its events, and the wallet's behaviour.
 * @example const { wallet, fill } = await createSendModal(); wallet.send = async () => { throw { code: 4001 } }
 */
export async function createSendModal(
  route: Route = { view: 'WalletSendPreview', data: undefined },
  { others = [], readProposal }: Pick<Connector, 'readProposal'> & { others?: readonly Connector[] } = {},
) {
  const wallet = { send: async (_params: unknown): Promise<unknown> => hash, chainId: '0x1' }
  const provider: Eip1193Provider = {
    async request({ method, params }) {
      if (method === 'eth_chainId') return wallet.chainId
      if (method === 'eth_sendTransaction') return wallet.send(params)
      throw Object.assign(new Error('Unsupported method'), { code: 4200 })
    },
  }
  const connector: Connector = {
    id: 'test',
    kind: 'injected',
    name: 'Test',
    namespaces: ['eip155'],
    connect: () => new Promise(() => {}),
    restore: async () => 'gone',
    disconnect: async () => {},
    getProvider: async () => provider,
    subscribe: () => () => {},
    ...(readProposal && { readProposal }),
  }
  const modal = createTestModal({ caipAddress, route, connectors: [connector, ...others] })
  modal.api.answer('/api/v1/supported-chains', {
    json: { http: ['eip155:1', 'eip155:137', 'eip155:10'], ws: [] },
  })
  modal.api.answer(`/api/v1/account/${alice}/balance`, { json: { balances: [ether, usdc] } })
  const chain = createTestChain(modal.api)
  const events: string[] = []
  modal.store.get(eventsAtom).subscribe(({ name }) => events.push(name), { since: 0 })
  for (const shown of [portfolioAtom, sendCheckAtom, feeAtom]) modal.store.sub(shown, () => {})
  await modal.store.set(refreshPortfolioIntent)

  /** Lets every answer arrive. */
  const settle = async (turns = 25) => {
    for (let turn = 0; turn < turns; turn += 1) await modal.clock.advanceAsync(0)
  }
  const fill = async (
    fields: { token?: typeof ether | typeof usdc; amount?: string; receiver?: string } = {},
  ) => {
    const { amount = '1', receiver = bob, token = ether } = fields
    modal.store.set(editSendIntent, { token, sendTokenAmount: amount, receiverAddress: receiver })
    await settle()
  }
  /** Moves time on in steps short enough for every poll in it to be answered. */
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 1_000) {
      await modal.clock.advanceAsync(Math.min(left, 1_000))
      await settle(8)
    }
  }
  await settle()
  return { ...modal, chain, connector, events, fill, pass, settle, wallet }
}
