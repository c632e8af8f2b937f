import { atom, type createStore, type WritableAtom } from 'jotai'
import type { CaipNetworkId, ChainNamespace } from '../caip/caip.js'
import type { EmbeddedHost } from '../connectors/embedded/EmbeddedHost.js'
import type { EmbeddedUser } from '../entities/EmbeddedUser.js'
import type { CallFrame } from '../frame/createCalls.js'
import type { Frame } from '../frame/createFrame.js'
import type { Questions } from './questions.js'

export type Store = ReturnType<typeof createStore>

type Connecting = { connectorId: string; caipNetworkId?: CaipNetworkId; namespace?: ChainNamespace }

/** The intents that the embedded wallet sends: given to it, since they come late. */
export type Intents = {
  readonly connectIntent: WritableAtom<null, [to: Connecting], Promise<unknown>>
  readonly disconnectIntent: WritableAtom<null, [to: { connectorId: string }], Promise<unknown>>
  readonly showErrorIntent: WritableAtom<null, [error: unknown], unknown>
}

/** One store's embedded wallet. */
export type Run = {
  readonly store: Store
  readonly intents: Intents
  /** The frame as it is; made anew after a failure. @throws {RequestAbortedError} The modal is destroyed. */
  frame: () => Frame
  /** Calls the frame; what only the developer or the visitor's clock can mend is shown besides. */
  readonly call: CallFrame
  readonly questions: Questions
  /** What is under way in the modal: aborted, its calls and its window end. */
  readonly steps: { current: AbortController }
  /** A login is done, and is being connected. */
  isFinishing: boolean
  /** Who waits for the visitor's login. */
  readonly waiters: Set<Waiter>
  /** The visitor picked another account. */
  tellUser(user: EmbeddedUser): void
  /** What the connector needs of it. */
  readonly host: EmbeddedHost
}

type Waiter = {
  come(user: EmbeddedUser): void
  /** The modal was closed, or the view of the device's window left. */
  leave?(): void
}

/** How an intent of the door reaches the running wallet, whose code loads when it is needed first. */
type Gate = {
  readonly opened: Promise<() => Promise<Run>>
  open(wake: () => Promise<Run>): void
}

/** Opened by what starts the modal, on a page with a secure site. */
export const gateAtom = atom((): Gate => {
  let open: Gate['open'] = () => {}
  const opened = new Promise<() => Promise<Run>>((resolve) => {
    open = resolve
  })
  return { opened, open }
})

/** The running wallet. @throws Its code did not load. */
export const runIntent = atom(null, async (get): Promise<Run> => (await get(gateAtom).opened)())
