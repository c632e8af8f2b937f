import { solanaTokens } from '../solana/solanaTokens.js'

export { type ChainSpec, chainSpecs, findChain, type TokenSpec } from '../chains/chainSpecs.js'

/** The addresses of the sandbox's tokens, the same as on the real chains. */
export const tokens = {
  ethereum: {
    usdc: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    dai: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
    dust: '0xD057000000000000000000000000000000000001',
    /** Lets no allowance be changed but from or to zero, and returns nothing, as the real one. */
    usdt: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    /** Keeps 2 % of each transfer; see `setTransferFee` of `@foyer/sandbox/swaps`. */
    fee: '0xFee0000000000000000000000000000000000001',
    /** Can be bought, but its holders cannot transfer it. */
    stuck: '0x57C0000000000000000000000000000000000001',
  },
  polygon: {
    usdc: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
    weth: '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619',
  },
  optimism: { usdc: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85' },
  /** Mints; all but the first belong to Token-2022, and the last takes a fee from each transfer. */
  solana: {
    usdc: solanaTokens.usdc.address,
    pyusd: solanaTokens.pyusd.address,
    bern: solanaTokens.bern.address,
  },
} as const
