import { atom } from 'jotai'
import type { CaipNetworkId } from '../caip/caip.js'
import type { ConnectionEvent } from '../connection/events.js'
import type { WalletProvider } from '../providers/WalletProvider.js'
import type { OpenedWallet } from './pairingState.js'

/** One store's running work beside its state: waiting promises, aborts, and functions that end something. */
export type Runtime = {
  /** The machine's queue of events; the first is being processed. */
  readonly events: ConnectionEvent[]
  readonly calls: Map<string, { resolve: () => void; reject: (error: unknown) => void }>
  readonly attempts: Map<number, AbortController>
  readonly restores: Set<Promise<void>>
  readonly connectorWaiters: Set<() => void>
  /** Called after every step of the machine. */
  readonly letGoWaiters: Set<() => void>
  /** Providers that were handed out, each with its guarded wrapper. */
  readonly guarded: WeakMap<WalletProvider, WalletProvider>
  /** What ends each connector on the list, by its id. */
  readonly offered: Map<string, () => void>
  readonly stops: (() => void)[]
  lastCall: number
  pairing: number
  /** The list's wallet whose pairing link is on show, by its id. */
  pairingWalletId: string | undefined
  /** The apps that were opened on this phone with a link that the visitor left, by the list's wallet. */
  readonly leftApps: Map<string, OpenedWallet>
  /** Whether a pairing link was made ahead in this opening. */
  isPairingPrepared: boolean
  search: AbortController | undefined
  /** The switch that a view asks about. Once the visitor confirms it, the machine holds it. */
  askedSwitch:
    | {
        readonly caipNetworkId: CaipNetworkId
        isSeen: boolean
        resolve: () => void
        reject: (error: unknown) => void
      }
    | undefined
  /** Spells an EVM address with its checksum (EIP-55); undefined until a wallet is asked for its accounts. */
  spell: ((address: string) => string) | undefined
  isAwake: boolean
  /** Whether this page is storing its own connections now. */
  isRemembering: boolean
  /** Whether this page listens to changes by other pages. */
  isFollowing: boolean
}

/** Computed once per store: it has no dependencies. */
export const runtimeAtom = atom(
  (): Runtime => ({
    events: [],
    calls: new Map(),
    attempts: new Map(),
    restores: new Set(),
    connectorWaiters: new Set(),
    letGoWaiters: new Set(),
    guarded: new WeakMap(),
    offered: new Map(),
    stops: [],
    lastCall: 0,
    pairing: 0,
    pairingWalletId: undefined,
    leftApps: new Map(),
    isPairingPrepared: false,
    search: undefined,
    askedSwitch: undefined,
    spell: undefined,
    isAwake: false,
    isRemembering: false,
    isFollowing: false,
  }),
)
