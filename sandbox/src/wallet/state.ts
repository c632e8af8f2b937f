import './jitless.js'
import * as z from 'zod/mini'

export const chainSchema = z.object({
  chainId: z.int().check(z.positive()),
  name: z.string().check(z.minLength(1), z.maxLength(64)),
  symbol: z.string().check(z.minLength(1), z.maxLength(11)),
  rpcUrl: z.optional(z.string()),
})
export type Chain = z.infer<typeof chainSchema>

const bitcoinKeySchema = z.object({ address: z.string(), publicKey: z.string(), path: z.string() })
const bitcoinAccountSchema = z.object({ payment: bitcoinKeySchema, ordinal: bitcoinKeySchema })
export type PublicBitcoinAccount = z.infer<typeof bitcoinAccountSchema>

/** As EIP-5792 says, 4096 bytes at most. */
export const batchIdSchema = z.string().check(z.minLength(1), z.maxLength(8194))
/** A batch of calls that was sent, and the transaction that makes them. */
const batchSchema = z.object({ id: batchIdSchema, origin: z.string(), chainId: z.int(), hash: z.string() })
export type Batch = z.infer<typeof batchSchema>

/** The wallet's whole state. Holds no key: an account's key is derived where the account signs. */
export const stateSchema = z.object({
  accountIndex: z.int().check(z.nonnegative(), z.maximum(99)),
  address: z.string(),
  chainId: z.int(),
  chains: z.array(chainSchema),
  /** Origins that may see the active account. */
  sites: z.array(z.string()),
  /** Solana and Bitcoin wallets may show a site several accounts at once: the active one and those after it. */
  solana: z.object({ addresses: z.array(z.string()).check(z.minLength(1)), sites: z.array(z.string()) }),
  bip122: z.object({
    accounts: z.array(bitcoinAccountSchema).check(z.minLength(1)),
    sites: z.array(z.string()),
    /** Accounts that were active before: some sites name an account by its number. */
    earlier: z.optional(z.array(bitcoinAccountSchema)),
  }),
  /** Sites may ask for the active account's assets (EIP-7811). */
  tellsAssets: z.optional(z.boolean()),
  /** Puts the chain's latest blockhash into a Solana transaction before signing, as some real wallets do. */
  renewsBlockhash: z.optional(z.boolean()),
  /** Makes the calls of a batch in one transaction (EIP-5792). */
  makesBatches: z.optional(z.boolean()),
  /** The latest batches, the last one sent last. */
  batches: z.optional(z.array(batchSchema)),
  /** Counts the changes: a document that holds fewer of them is behind. */
  revision: z.optional(z.int().check(z.nonnegative())),
})
export type WalletState = z.infer<typeof stateSchema>

/** The wallet's state before a person or a dapp changes it. */
export const initialState: WalletState = {
  accountIndex: 0,
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  chainId: 1,
  chains: [
    { chainId: 1, name: 'Ethereum', symbol: 'ETH' },
    { chainId: 137, name: 'Polygon', symbol: 'POL' },
  ],
  sites: [],
  solana: { addresses: ['oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'], sites: [] },
  bip122: {
    accounts: [
      {
        payment: {
          address: 'bc1q4qw42stdzjqs59xvlrlxr8526e3nunw7mp73te',
          publicKey: '03fc2a760d930aa1459b35185f45784f4b42050311b232ed490f05db13f448e154',
          path: "m/84'/0'/0'/0/0",
        },
        ordinal: {
          address: 'bc1pfzhx49qe6s5exppe5hqljg3n6587xk0w75xqr70pgdt7ygnfkssqxqjd9l',
          publicKey: '50f965babcdfb8cd90a525204eaf86d729a4e9602da42217e525b13142a108da',
          path: "m/86'/0'/0'/0/0",
        },
      },
    ],
    sites: [],
  },
}

export const knowsChain = (state: WalletState, chainId: number) =>
  state.chains.some((chain) => chain.chainId === chainId)

export const nameOfChain = (state: WalletState, chainId: number) =>
  state.chains.find((chain) => chain.chainId === chainId)?.name ?? `Chain ${chainId}`

/** The namespaces on which a site can connect, each with a separate permission. */
export type Namespace = 'eip155' | 'solana' | 'bip122'

const sitesOf = (state: WalletState, namespace: Namespace) =>
  namespace === 'eip155' ? state.sites : state[namespace].sites

const withSites = (state: WalletState, namespace: Namespace, sites: string[]): WalletState =>
  namespace === 'eip155' ? { ...state, sites } : { ...state, [namespace]: { ...state[namespace], sites } }

export const isConnected = (state: WalletState, origin: string, namespace: Namespace = 'eip155') =>
  sitesOf(state, namespace).includes(origin)

export const connectSite = (state: WalletState, origin: string, namespace: Namespace = 'eip155') =>
  isConnected(state, origin, namespace)
    ? state
    : withSites(state, namespace, [...sitesOf(state, namespace), origin])

export const forgetSite = (state: WalletState, origin: string, namespace: Namespace = 'eip155') =>
  withSites(
    state,
    namespace,
    sitesOf(state, namespace).filter((site) => site !== origin),
  )

export const switchChain = (state: WalletState, chainId: number): WalletState =>
  knowsChain(state, chainId) ? { ...state, chainId } : state

/** Adds a chain and makes it active, as wallets do; a chain already known keeps its entry. */
export const addChain = (state: WalletState, chain: Chain): WalletState => ({
  ...state,
  chains: knowsChain(state, chain.chainId) ? state.chains : [...state.chains, chain],
  chainId: chain.chainId,
})

const keptBatches = 20

export const rememberBatch = (state: WalletState, batch: Batch): WalletState => ({
  ...state,
  batches: [...(state.batches ?? []), batch].slice(-keptBatches),
})

export const findBatch = ({ batches = [] }: WalletState, id: string) => batches.find((x) => x.id === id)

/**
 * The part of the wallet's state that one site may see.
 * @example viewFor(initialState, 'http://localhost:4100') // { accounts: [], chainId: '0x1', solana: [], bip122: [] }
 */
export function viewFor(state: WalletState, origin: string) {
  return {
    accounts: isConnected(state, origin) ? [state.address] : [],
    chainId: `0x${state.chainId.toString(16)}`,
    solana: isConnected(state, origin, 'solana') ? state.solana.addresses : [],
    bip122: isConnected(state, origin, 'bip122') ? state.bip122.accounts : [],
  }
}
