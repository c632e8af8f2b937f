// The types of a host page: a release ships this file as the types of `loader.npm.js`.

/** The options of `createFoyer`; `docs/host-api.md` explains each. Checked in full by the shell. */
export type FoyerOptions = {
  projectId?: string
  /** Lets `<foyer-button for="…">` find this instance. */
  id?: string
  /** URL of the release list, or the list itself. Left out: `release.json` beside the loader. */
  release?: string | object
  /** Ed25519 public key, 32 raw bytes in base64: the list must be signed by it. */
  releaseKey?: string
  /** The lowest sequence that a release list may have. */
  minSequence?: number
  /** The name of the channel whose lists are taken. Left out: the one that the loader was released with. */
  channel?: string
  /** When Foyer's code is fetched before it is opened. */
  warm?: 'intent' | 'visible' | 'idle' | 'none'
  /** `'importmap'`: the page's import map holds the hashes of the release, as `pnpm release` prints it. */
  pinned?: 'importmap'
  locale?: string
  /** What worth is shown in, as `'eur'`. */
  currency?: string
  /** Where NFTs come from, and whose metadata and pictures are asked. */
  nfts?: {
    /** Candidates, instead of those of the account's history; the chain confirms each. */
    source?: (account: {
      caipAddress: string
      caipNetworkId: string
      address: string
      signal?: AbortSignal
    }) => Promise<
      readonly {
        contractAddress: string
        /** Decimal, or hex with 0x. */
        tokenId: string
        standard?: 'ERC721' | 'ERC1155'
        name?: string
        imageUrl?: string
      }[]
    >
    /** Addresses whose origins may be asked. */
    hosts?: readonly string[]
  }
  [option: string]: unknown
}

/** One immutable picture of the modal; a new object on every change, fit for `useSyncExternalStore`. */
export type FoyerState = {
  readonly open: boolean
  readonly ready: boolean
  readonly view?: string
  readonly loading: Readonly<Record<string, boolean>>
  readonly activeNamespace?: string
  readonly caipAddress?: string
  readonly address?: string
  /** The account's name, which leads back to its address, and its picture; once the modal or a button asked for them. */
  readonly profileName?: string
  readonly profileImage?: string
  readonly caipNetworkId?: string
  readonly status: 'disconnected' | 'connecting' | 'connected'
  /** `publicKey` and `path` of Bitcoin accounts, as far as their wallet tells them. */
  readonly accounts: Readonly<
    Record<string, readonly { address: string; type: string; publicKey?: string; path?: string }[]>
  >
  readonly connections: Readonly<
    Record<string, readonly { id: string; connectorId: string; status: string }[]>
  >
  readonly features: Readonly<Record<string, unknown>>
  readonly theme: { readonly mode: string }
  readonly locale: string
}

/** Something that happened; `cursor` counts up from 1, `atMs` is epoch milliseconds. */
export type FoyerEvent = {
  readonly name: string
  readonly cursor: number
  readonly atMs: number
  readonly properties: Readonly<Record<string, unknown>>
}

export type OpenOptions = { view?: string; namespace?: string; [data: string]: unknown }

/** What a host page holds. Every promise settles exactly once. */
export type Foyer = {
  readonly isOpen: boolean
  /** Settles when the shell is loaded and stored connections were looked at. Starts no loading by itself. */
  readonly ready: Promise<void>
  open(options?: OpenOptions): Promise<unknown>
  /** Fetches what the first view needs, and draws it unseen. */
  prepare(): Promise<void>
  /** Has it prepared when a visitor is about to press a button of the page's own. @returns Ends it. */
  attach(element: HTMLElement): () => void
  close(): Promise<void>
  shake(): Promise<void>
  connect(to: { connectorId: string; caipNetworkId?: string }): Promise<unknown>
  disconnect(namespace?: string): Promise<void>
  /** `id` as `getState().connections` lists it: turns to a live connection, and connects one that is remembered. */
  switchConnection(id: string): Promise<void>
  deleteConnection(id: string): Promise<void>
  switchNetwork(caipNetworkId: string): Promise<void>
  addNetwork(network: unknown): Promise<void>
  removeNetwork(caipNetworkId: string): Promise<void>
  getState(): FoyerState
  subscribe(listener: (state: FoyerState) => void): () => void
  /** `name` may be `'*'`; `since` replays what was raised after that cursor. */
  on(name: string, listener: (event: FoyerEvent) => void, since?: number): () => void
  /** The provider of the namespace's active connection; rejects where nothing is connected. */
  getProvider(namespace?: string): Promise<unknown>
  setTheme(theme: unknown): void
  setLocale(locale: string): void
  setCurrency(currency: string): void
  updateFeatures(features: unknown): void
  destroy(): void
}
