/** A contract that trades, which this product can decode the calls of. */
export type SwapRouter = {
  readonly kind: 'uniswapV2' | 'uniswapV3'
  /** The exchange's own name. */
  readonly name: string
  readonly router: string
  /** Who takes the sold token from the account. */
  readonly spender: string
  /** The token that stands for the native coin in a route. */
  readonly wrapped: string
}

type Official = { readonly wrapped: string; readonly uniswapV2: string; readonly uniswapV3?: string }

/** Uniswap v3's SwapRouter has one address wherever Uniswap placed it; newer networks have only routers that it replaced. */
const uniswapV3 = '0xE592427A0AEce92De3Edee1F18E0157C05861564'
const youngerUniswapV2 = '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24'

/** Uniswap's own contracts, as its documentation lists them, on those networks of CON-43 that have them. */
export const officialRouters: Readonly<Record<string, Official>> = {
  'eip155:1': {
    wrapped: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    uniswapV2: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
    uniswapV3,
  },
  'eip155:10': {
    wrapped: '0x4200000000000000000000000000000000000006',
    uniswapV2: '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2',
    uniswapV3,
  },
  'eip155:56': { wrapped: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c', uniswapV2: youngerUniswapV2 },
  'eip155:137': {
    wrapped: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
    uniswapV2: '0xedf6066a2b290C185783862C7F4776A2C8077AD1',
    uniswapV3,
  },
  'eip155:8453': { wrapped: '0x4200000000000000000000000000000000000006', uniswapV2: youngerUniswapV2 },
  'eip155:42161': {
    wrapped: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
    uniswapV2: youngerUniswapV2,
    uniswapV3,
  },
  'eip155:43114': { wrapped: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7', uniswapV2: youngerUniswapV2 },
}

/** How much less than the quote a swap may bring, in hundredths of a percent, unless the visitor says so [CON-13]. */
export const defaultSlippage = 100

/** What an exchange of a kind is called where the page names it not. */
export const exchangeNames = { uniswapV2: 'Uniswap v2', uniswapV3: 'Uniswap v3' } as const

/**
 * Longest calldata of a swap or approval, in characters: real ones have some thousands at most. In a longer one many arguments
 * can point to the same bytes, which takes minutes to decode.
 */
export const maxSwapDataLength = 10_000

/** How far ahead a swap's deadline must lie: one that passes while it is signed and mined costs the visitor its fee. */
export const leastDeadlineSeconds = 60

/** How far ahead a swap's deadline may lie. */
export const swapDeadlineSeconds = 24 * 60 * 60

/** Gas that a swap of the whole native balance keeps back for its fee. */
export const swapReserveGas = 150_000n

/** How long a node may try a swap out: a quote is good for 20 s, and the visitor reads it meanwhile. */
export const simulationWaitMs = 5_000

/** Longest reason of a failed simulation that is shown: the contract may claim any text. */
export const revertReasonLimit = 100

/** How many tokens that a page names are read of their contracts, and how many bytes one call asks them. */
export const presetTokensLimit = 100
export const tokenFactsCallBytes = 8_192

/** Maximum number of stored pending swaps. The oldest ones are dropped. */
export const pendingSwapsLimit = 20
