import './jitless.js'
import * as z from 'zod/mini'

export const chainSchema = z.object({
  chainId: z.int().check(z.positive()),
  name: z.string().check(z.minLength(1), z.maxLength(64)),
  symbol: z.string().check(z.minLength(1), z.maxLength(11)),
  rpcUrl: z.optional(z.string()),
})
export type Chain = z.infer<typeof chainSchema>

/** All the wallet remembers. Holds no key: accounts are derived where they sign. */
export const stateSchema = z.object({
  accountIndex: z.int().check(z.nonnegative(), z.maximum(99)),
  address: z.string(),
  chainId: z.int(),
  chains: z.array(chainSchema),
  /** Origins that may see the active account. */
  sites: z.array(z.string()),
})
export type WalletState = z.infer<typeof stateSchema>

/** The chains the wallet knows before a dapp or the person adds one. */
export const initialState: WalletState = {
  accountIndex: 0,
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  chainId: 1,
  chains: [
    { chainId: 1, name: 'Ethereum', symbol: 'ETH' },
    { chainId: 137, name: 'Polygon', symbol: 'POL' },
  ],
  sites: [],
}

export const knowsChain = (state: WalletState, chainId: number) =>
  state.chains.some((chain) => chain.chainId === chainId)

export const nameOfChain = (state: WalletState, chainId: number) =>
  state.chains.find((chain) => chain.chainId === chainId)?.name ?? `Chain ${chainId}`

export const isConnected = (state: WalletState, origin: string) => state.sites.includes(origin)

export const connectSite = (state: WalletState, origin: string): WalletState =>
  isConnected(state, origin) ? state : { ...state, sites: [...state.sites, origin] }

export const forgetSite = (state: WalletState, origin: string): WalletState => ({
  ...state,
  sites: state.sites.filter((site) => site !== origin),
})

export const switchChain = (state: WalletState, chainId: number): WalletState =>
  knowsChain(state, chainId) ? { ...state, chainId } : state

/** Adds a chain and makes it active, as wallets do; a chain already known keeps its entry. */
export const addChain = (state: WalletState, chain: Chain): WalletState => ({
  ...state,
  chains: knowsChain(state, chain.chainId) ? state.chains : [...state.chains, chain],
  chainId: chain.chainId,
})

/**
 * What one site may know of the wallet.
 * @example viewFor(initialState, 'http://localhost:4100') // { accounts: [], chainId: '0x1' }
 */
export function viewFor(state: WalletState, origin: string): { accounts: string[]; chainId: string } {
  return {
    accounts: isConnected(state, origin) ? [state.address] : [],
    chainId: `0x${state.chainId.toString(16)}`,
  }
}
