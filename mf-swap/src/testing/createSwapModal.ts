import { getAdapter, type SwapAdapter } from '@foyer/shared-core/adapters'
import { type CaipAddress, parseCaipAddress } from '@foyer/shared-core/caip'
import type { Connector, Eip1193Provider } from '@foyer/shared-core/connectors'
import { type CompiledCatalogue, sharedMessages } from '@foyer/shared-core/i18n'
import type { Route } from '@foyer/shared-core/manifest'
import { eventsAtom } from '@foyer/shared-core/state'
import { createTestModal } from '@foyer/shared-core/testing'
import en from '../messages/en.js'
import { listedTokensAtom } from '../state/tokens.js'

/** The build's own rule has compiled them. */
const texts = en as unknown as CompiledCatalogue

export const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
export const usdcAddress = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const daiAddress = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
export const fakeAddress = '0x1111111111111111111111111111111111111111'
const placeholder = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
export const hash = `0x${'ab'.repeat(32)}`
export const approvalHash = `0x${'cd'.repeat(32)}`
export const caipAddress = `eip155:1:${alice}` as const

export const addresses = {
  ether: `eip155:1:${placeholder}`,
  usdc: `eip155:1:${usdcAddress}`,
  dai: `eip155:1:${daiAddress}`,
  fake: `eip155:1:${fakeAddress}`,
} as const satisfies Readonly<Record<string, CaipAddress>>

const swapTokens = [
  { address: addresses.ether, name: 'Ethereum', symbol: 'WHATEVER', decimals: 18, logoUri: '' },
  { address: addresses.dai, name: 'Dai', symbol: 'DAI', decimals: 18, logoUri: '' },
  { address: addresses.usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6, logoUri: '' },
  { address: addresses.fake, name: 'Not the coin', symbol: 'Usdc', decimals: 6, logoUri: '' },
]

/** Prices in dollars, by address. */
const prices: Readonly<Record<string, number>> = {
  [addresses.ether]: 3000,
  [addresses.usdc]: 1,
  [addresses.dai]: 1,
}

/** A service and a chain whose answers may be changed at any time; amounts in base units. */
export type TestExchange = {
  native: bigint
  balance: bigint
  /** Of each contract, by its address in lower case; 6 unless said otherwise. */
  decimals: Record<string, number>
  allowance: bigint
  gasPrice: bigint
  /** What an amount gives; undefined is no route, a status a failure. */
  quote: (amount: bigint) => bigint | number | undefined
  fee: { amount: string; token: string } | undefined
  knowsPrices: boolean
  /** Of every call, in order. */
  readonly asked: string[]
}

/** The far edge of the adapter: what the test wants each of its calls to do. */
export type TestSwaps = { -readonly [key in keyof SwapAdapter]: SwapAdapter[key] }

/**
 * A connected visitor with ether and dollars, services that quote, and a double of the chain's exchanges.
 * Quotes sell ether at 2,990 dollars.
 */
export async function createSwapModal({
  held = [],
  isMovable = true,
  options,
  route = { view: 'Swap', data: undefined },
}: {
  route?: Route
  options?: Readonly<Record<string, unknown>>
  /** What the service says that the account holds. */
  held?: readonly unknown[]
  /** The wallet lets the page switch its network. */
  isMovable?: boolean
} = {}) {
  const exchange: TestExchange = {
    native: 2n * 10n ** 18n,
    balance: 50_000_000n,
    decimals: { [daiAddress.toLowerCase()]: 18 },
    allowance: 0n,
    gasPrice: 10n ** 10n,
    quote: (amount) => (amount * 2_990n) / 10n ** 12n,
    fee: undefined,
    knowsPrices: true,
    asked: [],
  }
  const provider: Eip1193Provider = {
    async request({ method }) {
      if (method === 'eth_chainId') return '0x1'
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
    ...(isMovable && { switchNetwork: async () => {} }),
  }
  const modal = createTestModal({
    caipAddress,
    route,
    connectors: [connector],
    messages: { ...(await sharedMessages.en()).default, ...texts },
    ...(options && { options }),
  })
  modal.api.answer(`/api/v1/account/${alice}/balance`, { json: { balances: held } })
  answerCalls(modal.api, exchange)
  const swaps = createDouble(exchange)
  const adapter = await getAdapter(modal.config, 'eip155')
  Object.assign(adapter, {
    swaps,
    getNativeBalance: async () => exchange.native,
    getTokenBalance: async () => exchange.balance,
    getTokenDecimals: async ({ tokenAddress }: { tokenAddress: string }) =>
      exchange.decimals[tokenAddress.toLowerCase()] ?? 6,
    waitForReceipt: async () => {},
  })
  const events: string[] = []
  modal.store.get(eventsAtom).subscribe(({ name }) => events.push(name), { since: 0 })
  /** Lets every answer arrive. */
  const settle = async (turns = 25) => {
    for (let turn = 0; turn < turns; turn += 1) await modal.clock.advanceAsync(0)
  }
  /** Moves time on in steps short enough for every answer in it to arrive. */
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 1_000) {
      await modal.clock.advanceAsync(Math.min(left, 1_000))
      await settle(8)
    }
  }
  modal.store.sub(listedTokensAtom, () => {})
  await settle()
  return { ...modal, adapter, connector, events, exchange, pass, settle, swaps }
}

type Api = ReturnType<typeof createTestModal>['api']

function answerCalls(api: Api, exchange: TestExchange): void {
  const answer = (path: string, reply: Parameters<Api['answer']>[1]) =>
    api.answer(`/api/v1/${path}`, (request) => {
      exchange.asked.push(path)
      return typeof reply === 'function' ? reply(request) : reply
    })
  answer('convert/tokens', { json: { tokens: swapTokens } })
  answer('convert/gas-price', () => ({
    json: { standard: String(exchange.gasPrice), fast: '1', instant: '1' },
  }))
  answer('convert/allowance', () => ({ json: { allowance: String(exchange.allowance) } }))
  answer('convert/quotes', ({ url }) => {
    const amount = url.searchParams.get('amount') ?? '0'
    const given = exchange.quote(BigInt(amount))
    if (given === undefined) return { status: 400, json: { reasons: [{ description: 'No route' }] } }
    if (typeof given === 'number') return { status: given }
    return { json: { quotes: [{ fromAmount: amount, toAmount: String(given), fee: exchange.fee }] } }
  })
  const transaction = (to: string) => ({
    tx: { from: caipAddress, to: `eip155:1:${to}`, data: '0x1234', value: '0', eip155: { gas: '120000' } },
  })
  answer('convert/build-approve', { json: transaction(usdcAddress) })
  answer('convert/build-transaction', { json: transaction(router) })
  answer('fungible/price', ({ body }) => {
    const { addresses: asked } = body as { addresses: readonly string[] }
    const fungibles = asked.flatMap((address) => {
      const price = exchange.knowsPrices ? prices[address] : undefined
      return price === undefined ? [] : [{ name: address, symbol: '', price, address }]
    })
    return { json: { fungibles } }
  })
}

/** Does what the order says; a test puts its own functions in place of these. */
function createDouble(exchange: TestExchange): TestSwaps {
  return {
    async readSwap({ order }) {
      const isCoin = order.sold.tokenAddress === undefined
      return {
        call: { to: router, data: '0x1234', value: isCoin ? order.sold.amount : 0n },
        router,
        exchange: 'Uniswap v2',
        spender: router,
        recipient: parseCaipAddress(order.from).address,
        atLeast: order.bought.atLeast,
        deadline: BigInt(Date.UTC(2026, 0, 1, 1) / 1_000),
      }
    },
    readApproval: async ({ order }) => [{ to: order.sold.tokenAddress ?? '', data: '0x095ea7b3', value: 0n }],
    async simulate({ calls, tokens }) {
      const isCoin = tokens[0] === undefined
      const sold = isCoin ? 10n ** 18n : 25_000_000n
      const got = exchange.quote(sold)
      return {
        status: 'done',
        changes: [-sold, typeof got === 'bigint' ? got : 0n],
        gas: calls.map(() => 60_000n),
      }
    },
    readTokens: async ({ addresses: asked, caipNetworkId }) =>
      asked.map((x) => ({
        address: `${caipNetworkId}:${x}` as CaipAddress,
        name: 'Own token',
        symbol: 'OWN',
        decimals: 6,
      })),
    canBatch: async () => false,
    sendCall: async ({ call }) => (call.to === router ? hash : approvalHash),
    sendBatch: async () => 'batch',
    waitForBatch: async () => hash,
    waitForSwap: async () => undefined,
    getNativeReserve: ({ gasPrice }) => 150_000n * gasPrice,
  }
}
