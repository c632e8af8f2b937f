import type { Address } from 'viem'
import { ports, urls } from '../ports.js'

export type PoolSpec = { readonly native: string; readonly token: string }

/** What a Uniswap v3 pool keeps, in hundredths of a basis point. */
export type PoolFee = 500 | 3000

export type TokenSpec = {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Each development account's balance at start, in whole tokens; none where it is absent. */
  readonly perAccount?: string
  /** The two sides of its Uniswap v2 pool in whole coins; a token without one has no price. */
  readonly pool?: PoolSpec
  /** Its Uniswap v3 pool; liquidity over every price, so that its sides mean the same as those of v2. */
  readonly poolV3?: PoolSpec & { readonly fee: PoolFee }
  /** What lies behind a token that is no plain one. */
  readonly contract?: 'SandboxFeeToken' | 'SandboxStuckToken' | 'SandboxTether'
  /** An unrequested gift, which the data API marks as such. */
  readonly isSpam?: true
}

export type ChainSpec = {
  readonly chainId: number
  readonly caipNetworkId: `eip155:${number}`
  readonly name: string
  readonly port: number
  readonly rpcUrl: string
  /** Whole seconds between blocks, so that a person sees "pending"; or a block for every transaction. */
  readonly mining: { readonly intervalSeconds: number } | 'instant'
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: 18 }
  /** Uniswap v2 and the wrapped coin, at the addresses they have on the real chain. */
  readonly dex: { readonly factory: Address; readonly router: Address; readonly wrapped: Address }
  /** The chain's dollar: prices are in this token. */
  readonly dollar: Address
  readonly tokens: readonly TokenSpec[]
}

/** The address that stands for a chain's own coin. */
export const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Uniswap v3, at the addresses it has on each real chain. */
export const uniswapV3 = {
  factory: '0x1F98431c8aD98523631AE4a59f267346ea31F984',
  router: '0xE592427A0AEce92De3Edee1F18E0157C05861564',
  quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e',
  positions: '0xC36442b4a4522E871399CD717aBDD847Ab11FE88',
} as const satisfies { [name: string]: Address }

const ethereumUsdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const polygonUsdc = '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'
const optimismUsdc = '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const

/** The chains of the sandbox. The Sandbox Wallet knows all but the last, which a page has to add. */
export const chainSpecs: readonly ChainSpec[] = [
  {
    chainId: 1,
    caipNetworkId: 'eip155:1',
    name: 'Ethereum',
    port: ports.ethereum,
    rpcUrl: urls.ethereum,
    mining: { intervalSeconds: 1 },
    nativeCurrency: ether,
    dex: {
      factory: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
      router: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
      wrapped: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    },
    dollar: ethereumUsdc,
    tokens: [
      {
        address: ethereumUsdc,
        name: 'USD Coin',
        symbol: 'USDC',
        decimals: 6,
        perAccount: '10000',
        pool: { native: '10000', token: '30000000' },
        poolV3: { native: '20000', token: '60000000', fee: 500 },
      },
      {
        address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
        name: 'Dai Stablecoin',
        symbol: 'DAI',
        decimals: 18,
        perAccount: '5000',
        pool: { native: '5000', token: '15000000' },
        poolV3: { native: '2000', token: '6000000', fee: 3000 },
      },
      // An unrequested gift like this token has no decimals, so the product does not show it [VAL-25].
      {
        address: '0xD057000000000000000000000000000000000001',
        name: '<b>1000 FREE</b> claim at airdrop.example',
        symbol: 'CLAIM',
        decimals: 0,
        perAccount: '1000',
        isSpam: true,
      },
      // No account owns any of the following at start: a test mints what it needs.
      {
        address: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
        name: 'Tether USD',
        symbol: 'USDT',
        decimals: 6,
        pool: { native: '4000', token: '12000000' },
        poolV3: { native: '1000', token: '3000000', fee: 3000 },
        contract: 'SandboxTether',
      },
      {
        address: '0xFee0000000000000000000000000000000000001',
        name: 'Fee on Transfer',
        symbol: 'FEE',
        decimals: 18,
        pool: { native: '1000', token: '300000' },
        contract: 'SandboxFeeToken',
      },
      {
        address: '0x57C0000000000000000000000000000000000001',
        name: 'Stuck Token',
        symbol: 'STUCK',
        decimals: 18,
        pool: { native: '1000', token: '3000000' },
        contract: 'SandboxStuckToken',
      },
    ],
  },
  {
    chainId: 137,
    caipNetworkId: 'eip155:137',
    name: 'Polygon',
    port: ports.polygon,
    rpcUrl: urls.polygon,
    mining: 'instant',
    nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
    dex: {
      factory: '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C',
      router: '0xedf6066a2b290C185783862C7F4776A2C8077AD1',
      wrapped: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
    },
    dollar: polygonUsdc,
    tokens: [
      {
        address: polygonUsdc,
        name: 'USD Coin',
        symbol: 'USDC',
        decimals: 6,
        perAccount: '2500',
        pool: { native: '20000000', token: '10000000' },
        poolV3: { native: '40000000', token: '20000000', fee: 500 },
      },
      {
        address: '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619',
        name: 'Wrapped Ether',
        symbol: 'WETH',
        decimals: 18,
        perAccount: '1.5',
        pool: { native: '6000000', token: '1000' },
        poolV3: { native: '2400000', token: '400', fee: 3000 },
      },
    ],
  },
  {
    chainId: 10,
    caipNetworkId: 'eip155:10',
    name: 'OP Mainnet',
    port: ports.optimism,
    rpcUrl: urls.optimism,
    mining: 'instant',
    nativeCurrency: ether,
    dex: {
      factory: '0x0c3c1c532F1e39EdF36BE9Fe0bE1410313E074Bf',
      router: '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2',
      wrapped: '0x4200000000000000000000000000000000000006',
    },
    dollar: optimismUsdc,
    tokens: [
      {
        address: optimismUsdc,
        name: 'USD Coin',
        symbol: 'USDC',
        decimals: 6,
        perAccount: '500',
        pool: { native: '1000', token: '3000000' },
      },
    ],
  },
]

/** @returns The chain with this CAIP-2 id, if the sandbox runs it. */
export const findChain = (caipNetworkId: string): ChainSpec | undefined =>
  chainSpecs.find((chain) => chain.caipNetworkId === caipNetworkId)
