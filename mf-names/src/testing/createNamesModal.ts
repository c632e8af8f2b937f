import type { Connector, Eip1193Provider } from '@foyer/shared-core/connectors'
import { type CompiledCatalogue, sharedMessages } from '@foyer/shared-core/i18n'
import { eventsAtom } from '@foyer/shared-core/state'
import { createTestModal } from '@foyer/shared-core/testing'
import en from '../messages/en.js'

/** The build's own rule has compiled them. */
const texts = en as unknown as CompiledCatalogue

export const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const caipAddress = `eip155:1:${alice}` as const
export const signature = `0x${'ab'.repeat(65)}`

/** A connected visitor, a wallet that answers when the test says so, and a names service. */
export async function createNamesModal(given: { caipAddress?: `${string}:${string}:${string}` } = {}) {
  const asked: {
    method: string
    params: unknown
    answer: (value: unknown) => void
    fail: (error: unknown) => void
  }[] = []
  const provider: Eip1193Provider = {
    request: ({ method, params }) =>
      new Promise((answer, fail) => void asked.push({ method, params, answer, fail })),
  }
  const connector: Connector = {
    id: 'test',
    kind: 'injected',
    name: 'Test',
    namespaces: ['eip155', 'solana'],
    connect: () => new Promise(() => {}),
    restore: async () => 'gone',
    disconnect: async () => {},
    getProvider: async () => provider,
    subscribe: () => () => {},
    switchNetwork: async () => {},
  }
  const modal = createTestModal({
    caipAddress,
    route: { view: 'RegisterAccountName', data: undefined },
    connectors: [connector],
    messages: { ...(await sharedMessages.en()).default, ...texts },
    ...given,
  } as Parameters<typeof createTestModal>[0])
  const events: string[] = []
  modal.store.get(eventsAtom).subscribe(({ name }) => events.push(name), { since: 0 })
  const settle = async (turns = 20) => {
    for (let turn = 0; turn < turns; turn += 1) await modal.clock.advanceAsync(0)
  }
  /** Lets typing rest, and the answer come. */
  const rest = async () => {
    await modal.clock.advanceAsync(300)
    await settle()
  }
  const suggest = (name: string, suggestions: readonly unknown[]) =>
    modal.api.answer(`/api/v1/profile/suggestions/${name}`, { json: { suggestions } })
  return { ...modal, asked, events, rest, settle, suggest }
}
