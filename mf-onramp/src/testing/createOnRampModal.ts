import { getAdapter } from '@foyer/shared-core/adapters'
import { sampleOnRampOptions } from '@foyer/shared-core/constants'
import { type CompiledCatalogue, sharedMessages } from '@foyer/shared-core/i18n'
import type { Route } from '@foyer/shared-core/manifest'
import { eventsAtom } from '@foyer/shared-core/state'
import { createTestModal } from '@foyer/shared-core/testing'
import en from '../messages/en.js'
import { catalogueAtom } from '../state/options.js'

/** The build's own rule has compiled them. */
const texts = en as unknown as CompiledCatalogue

export const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const solanaAlice = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
export const paths = {
  options: '/api/v1/onramp/options',
  quote: '/api/v1/onramp/quote',
  url: '/api/v1/generators/onrampurl',
  history: `/api/v1/account/${alice}/history`,
} as const

export const quoteOf = (amount: string, bought = '98.49', currency = 'USD', token = 'USDC') => ({
  networkFee: { amount: '0.01', currency },
  paymentSubtotal: { amount: '98.49', currency },
  paymentTotal: { amount, currency },
  purchaseAmount: { amount: bought, currency: token },
  quoteId: 'q1',
})

type Storage = NonNullable<createTestModal.Parameters['storage']>

/** A seller's window without a browser. */
export type TestWindow = {
  closed: boolean
  opener: unknown
  document: Document
  location: { href: string }
  focus(): void
  close(): void
}

/** A connected visitor, a service that sells, and chains whose balances the test holds. */
export async function createOnRampModal({
  caipAddress = `eip155:1:${alice}` as const,
  options = {},
  route = { view: 'OnRampProviders', data: undefined } as Route,
  isBlocked = false,
  answers = {},
  purchases,
  storage,
}: {
  caipAddress?: `eip155:${number}:${string}` | `solana:${string}:${string}`
  options?: Readonly<Record<string, unknown>>
  route?: Route
  isBlocked?: boolean
  /** In place of the service's own, from the start. */
  answers?: Readonly<Record<string, { status?: number; json?: unknown }>>
  /** What the browser keeps from before. */
  purchases?: readonly object[]
  storage?: Storage
} = {}) {
  const hearers: ((key: string) => void)[] = []
  const modal = createTestModal({
    outside: {
      onStorageChange: (hear) => {
        hearers.push(hear)
        return () => {}
      },
    },
    caipAddress,
    route,
    options: {
      networks: ['eip155:1', 'eip155:137', solanaId],
      services: {
        preset: 'selfHosted',
        origin: 'https://foyer.test',
        onramp: [
          { kind: 'quoted', name: 'Quoted', url: 'https://pay.test/buy' },
          { kind: 'link', name: 'Linked', url: 'https://link.test/buy?theme=x', publicKey: 'key 1' },
        ],
      },
      ...options,
    },
    messages: { ...(await sharedMessages.en()).default, ...texts },
    ...(storage && { storage }),
  })
  const { api } = modal
  const stored = purchases?.map((x) => ({ startedAtMs: modal.clock.nowMs(), ...x }))
  if (stored) modal.storage.setItem('@foyer/onrampPurchases', JSON.stringify(stored))
  api.answer(paths.options, { json: sampleOnRampOptions })
  api.answer(paths.quote, ({ body }) => {
    const { amount, paymentCurrency, purchaseCurrency } = body as Record<string, string>
    return { json: quoteOf(amount ?? '', '98.49', paymentCurrency, purchaseCurrency) }
  })
  api.answer(paths.url, { json: { url: 'https://pay.test/order/1' } })
  api.answer(paths.history, { json: { data: [], next: null } })
  for (const [path, reply] of Object.entries(answers)) api.answer(path, reply)
  /** In base units, by network and token. */
  const held: Record<string, bigint> = {}
  /** Of the tokens of a network, if others than 6. */
  const decimals: Record<string, number> = {}
  /** What single readings say instead, by network and token, the next one first. */
  const readings: Record<string, bigint[]> = {}
  /** Networks whose nodes do not answer. */
  const dead = new Set<string>()
  /** Networks whose nodes never end an answer. */
  const hung = new Set<string>()
  const heldAt = async (caip: string, token = ''): Promise<bigint> => {
    const network = caip.split(':').slice(0, 2).join(':')
    if (hung.has(network)) return new Promise(() => {})
    if (dead.has(network)) throw new Error(`${network} is down`)
    const place = `${network}${token && ` ${token}`}`
    return readings[place]?.shift() ?? held[place] ?? 0n
  }
  for (const namespace of ['eip155', 'solana'] as const)
    Object.assign(await getAdapter(modal.config, namespace), {
      getNativeBalance: async (of: { caipAddress: string }) => heldAt(of.caipAddress),
      getTokenBalance: async (of: { caipAddress: string; tokenAddress: string }) =>
        heldAt(of.caipAddress, of.tokenAddress),
      getTokenDecimals: async (of: { caipNetworkId: string }) => decimals[of.caipNetworkId] ?? 6,
    })
  const windows: TestWindow[] = []
  const features: string[] = []
  window.open = (_url, _target, given) => {
    features.push(String(given))
    if (isBlocked) return null
    const opened: TestWindow = {
      closed: false,
      opener: window,
      document: document.implementation.createHTMLDocument(),
      location: { href: 'about:blank' },
      focus: () => {},
      close() {
        opened.closed = true
      },
    }
    windows.push(opened)
    return opened as unknown as Window
  }
  const events: { name: string; properties: unknown }[] = []
  modal.store
    .get(eventsAtom)
    .subscribe(({ name, properties }) => events.push({ name, properties }), { since: 0 })
  const settle = async (turns = 25) => {
    for (let turn = 0; turn < turns; turn += 1) await modal.clock.advanceAsync(0)
  }
  modal.store.sub(catalogueAtom, () => {})
  await settle()
  /** Says that another page of this browser wrote an entry. */
  const changeElsewhere = (key: string) => {
    for (const hear of hearers) hear(key)
  }
  const world = { changeElsewhere, dead, decimals, events, features, held, hung, readings, settle, windows }
  return { ...modal, ...world }
}
