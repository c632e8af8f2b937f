import type { Address } from 'viem'
import { ports, urls } from '../ports.js'

export type TokenSpec = {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Each development account's balance at start, in whole tokens. */
  readonly perAccount: string
  /** The two sides of its pool in whole coins; a token without one has no price. */
  readonly pool?: { readonly native: string; readonly token: string }
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
      },
      {
        address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
        name: 'Dai Stablecoin',
        symbol: 'DAI',
        decimals: 18,
        perAccount: '5000',
        pool: { native: '5000', token: '15000000' },
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
      },
      {
        address: '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619',
        name: 'Wrapped Ether',
        symbol: 'WETH',
        decimals: 18,
        perAccount: '1.5',
        pool: { native: '6000000', token: '1000' },
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
