import { atom } from 'jotai'
import type { CaipNetworkId } from '../caip/caip.js'
import type { ConnectionEvent } from '../connection/events.js'
import type { WalletProvider } from '../providers/WalletProvider.js'

/** What runs beside the state, one a store: waiting promises, aborts and what must be ended. */
export type Runtime = {
  /** What the machine has not heard yet; the first is the one it is at. */
  readonly events: ConnectionEvent[]
  readonly calls: Map<string, { resolve: () => void; reject: (error: unknown) => void }>
  readonly attempts: Map<number, AbortController>
  readonly restores: Set<Promise<void>>
  readonly connectorWaiters: Set<() => void>
  /** Looked at after every step of the machine. */
  readonly letGoWaiters: Set<() => void>
  /** Providers already handed out, each with its guarded self. */
  readonly guarded: WeakMap<WalletProvider, WalletProvider>
  readonly stops: (() => void)[]
  lastCall: number
  pairing: number
  /** A link was made ahead in this opening. */
  isPairingPrepared: boolean
  search: AbortController | undefined
  askedSwitch:
    | {
        readonly caipNetworkId: CaipNetworkId
        isSeen: boolean
        /** The visitor said yes, and looks for a wallet of that namespace. */
        isOnWay: boolean
        resolve: () => void
        reject: (error: unknown) => void
      }
    | undefined
  isAwake: boolean
  /** This page is writing down its own connections. */
  isRemembering: boolean
  /** Changes by other pages are heard. */
  isFollowing: boolean
}

/** Computed once per store and never again: it reads nothing. */
export const runtimeAtom = atom(
  (): Runtime => ({
    events: [],
    calls: new Map(),
    attempts: new Map(),
    restores: new Set(),
    connectorWaiters: new Set(),
    letGoWaiters: new Set(),
    guarded: new WeakMap(),
    stops: [],
    lastCall: 0,
    pairing: 0,
    isPairingPrepared: false,
    search: undefined,
    askedSwitch: undefined,
    isAwake: false,
    isRemembering: false,
    isFollowing: false,
  }),
)
