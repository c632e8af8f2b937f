import type { Release } from '../release/ReleaseList.js'
import type { Verify } from '../verify/verify.js'
import type { Connected, Foyer, SmartSession } from './host.js'
import type { FoyerOptions } from './options.js'
import type { FoyerState } from './state.js'
import type { Session } from './views.js'

export type { Connected, Foyer, SmartSession } from './host.js'
export type { FoyerOptions } from './options.js'
export type { FoyerState } from './state.js'

/** The loader's data for the shell. */
export type ShellContext = {
  readonly options: FoyerOptions
  /** The checked release; its files are relative to its own address, which `verify` knows. */
  readonly release: Release
  /** Verifies a file of the release and lets it into the page. */
  readonly verify: Verify
  /** Makes `verify` for a newer list; files that are in the page are not fetched again. */
  verifyFor(release: Release): Verify
}

/** A `<foyer-button>` whose label shows the account; `idle` is the text without one. */
export type ShownButton = { readonly host: Element; readonly label: Element; readonly idle: string }

/** An event of any name; a page's types know those of their release. */
export type LoggedEvent = {
  readonly name: string
  readonly cursor: number
  readonly atMs: number
  readonly properties: Readonly<Record<string, unknown>>
}

/** What a page gave to `open()`, of any version of the types. */
export type GivenRoute = {
  readonly view?: string
  readonly namespace?: string
  readonly [data: string]: unknown
}

/**
 * The host API as the shell serves it, and what the loader needs besides: `warm` renders Connect into the closed dialog.
 * What a page gave is not typed here, since the page may be plain JavaScript: the shell checks it.
 */
export type ShellHandle = Pick<Foyer, 'close' | 'destroy' | 'isOpen' | 'ready' | 'shake'> & {
  open(given?: GivenRoute): Promise<unknown>
  connect(given?: {
    readonly connectorId?: string
    readonly caipNetworkId?: string
    readonly namespace?: string
  }): Promise<Connected>
  /** Asks the wallet in use of a namespace by a method of its provider, or of EIP-1193's `request`. */
  ask(namespace: string, method: string, given: unknown): Promise<unknown>
  /** Hears an event of the wallet in use of a namespace. @returns Ends that. */
  hear(namespace: string, event: string, listener: (...told: unknown[]) => void): () => void
  disconnect(namespace?: string): Promise<void>
  switchConnection(id: string): Promise<void>
  deleteConnection(id: string): Promise<void>
  switchNetwork(caipNetworkId: string, how?: { readonly ask?: boolean }): Promise<void>
  addNetwork(network: unknown): Promise<void>
  removeNetwork(caipNetworkId: string): Promise<void>
  getState(): FoyerState
  /** Calls on every change, never at once. */
  subscribe(listener: (state: FoyerState) => void): () => void
  on(name: string, listener: (event: LoggedEvent) => void, since?: number): () => void
  getProvider(namespace?: string): Promise<unknown>
  getSession(): Promise<Session | null>
  signOut(): Promise<void>
  getSmartSessions(): Promise<readonly SmartSession[]>
  revokeSmartSession(of: { readonly pci: string }): Promise<void>
  setTheme(theme: unknown): void
  setLocale(locale: string): void
  setCurrency(currency: string): void
  updateFeatures(features: unknown): void
  warm(): Promise<void>
  /** Writes the account in use on a button. @returns Ends that. */
  show(button: ShownButton): () => void
}
