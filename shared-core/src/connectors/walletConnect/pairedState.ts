import type { CaipNetworkId, ChainNamespace } from '../../caip/caip.js'
import type { ConnectedAccount } from '../../connection/states.js'
import type { ConnectorEvent } from '../Connector.js'
import type { ToldAddress } from './pairedBitcoin.js'
import type { PairedSession } from './readSession.js'

/** A chain in use, and the accounts on it that were last reported. */
export type PairedPart = {
  readonly caipNetworkId: CaipNetworkId
  readonly accounts: readonly ConnectedAccount[]
}

/** A question for the addresses of Bitcoin accounts. Only the newest one counts. */
export type AddressQuestion = {
  readonly number: number
  readonly topic: string
  /** The session's accounts, in its order: the first one leads. */
  readonly accounts: readonly ConnectedAccount[]
  readonly caipNetworkId: CaipNetworkId
  /** Its caller gets the answer, so it is not emitted too. */
  readonly isQuiet: boolean
}

/** What a call asks for. */
export type PairedWish = {
  readonly namespace: ChainNamespace
  /** The chains that its wallet must have one of. */
  readonly chains: readonly CaipNetworkId[]
  /** The list's wallet whose row was pressed; absent: any wallet. */
  readonly walletId?: string | undefined
}

/** A call that shows links. It waits for a wallet; `topic` is the session of the wallet that answered. */
export type PairedCall = PairedWish & {
  readonly id: number
  readonly topic?: string
  /** The visitor left: its links can still be answered. */
  readonly isLeft?: true
}

/** The session of a wallet that said yes after the visitor had left its link. */
export type KeptYes = PairedWish & { readonly session: PairedSession }

/** The session of a pairing, and what the page uses of it. */
export type PairedState = {
  readonly session: PairedSession | undefined
  /** The page uses the session; one of an earlier visit is not used until it is restored. */
  readonly isLive: boolean
  /** On offer: asked again, it connects without a link. */
  readonly kept: KeptYes | undefined
  /** The chains in use, by namespace. */
  readonly parts: Readonly<Partial<Record<ChainNamespace, PairedPart>>>
  /** What the wallet told of the session's Bitcoin accounts, the leading address first. */
  readonly addresses: readonly ToldAddress[]
  /** The Bitcoin accounts that were last asked, in the session's order. */
  readonly asked: string
  /** How many questions were asked. */
  readonly questions: number
  /** The question that waits for its answer, unless the wallet reported its addresses since. */
  readonly question: AddressQuestion | undefined
  /** Requests that wait for the wallet. */
  readonly requests: readonly { readonly id: number; readonly topic: string }[]
  /** In the order in which they were made or left. */
  readonly calls: readonly PairedCall[]
  /** The topics of sessions that are over: none of them comes back. */
  readonly ended: ReadonlySet<string>
}

export const initialPaired: PairedState = {
  session: undefined,
  isLive: false,
  kept: undefined,
  parts: {},
  addresses: [],
  asked: '',
  questions: 0,
  question: undefined,
  requests: [],
  calls: [],
  ended: new Set(),
}

export type PairedEvent =
  /** The library has read its store; or another page of this origin uses the session that is on offer here. */
  | { type: 'loaded'; session: PairedSession }
  /** The library has read its store: a page before this one kept the yes. */
  | { type: 'keptLoaded'; kept: KeptYes }
  /** The visitor asks for a link. */
  | { type: 'pairingRequested'; call: number; wish: PairedWish }
  /** The visitor turns away from a link. */
  | { type: 'pairingLeft'; call: number }
  /**
   * A wallet answered a link, or the visitor asked for the one whose yes was kept. `call` is undefined if its call is over
   * already; `parts` is empty if the wallet knows no chain of the page.
   */
  | { type: 'approved'; call: number | undefined; session: PairedSession; parts: readonly PairedPart[] }
  /** A call has its answer, or no link of it can be answered any more. */
  | { type: 'pairingDone'; call: number }
  /** The page uses these chains of the session. */
  | { type: 'used'; topic: string; parts: readonly PairedPart[] }
  /** The page turns to a chain of a namespace in which each request names its chain. */
  | { type: 'turned'; namespace: ChainNamespace; caipNetworkId: CaipNetworkId }
  | { type: 'updated'; session: PairedSession }
  /** The wallet took back all accounts of a namespace: its session need not show that. */
  | { type: 'takenBack'; topic: string; namespace: ChainNamespace }
  | { type: 'chainChanged'; topic: string; caipNetworkId: CaipNetworkId }
  /** The wallet reported Bitcoin addresses unasked. */
  | { type: 'addressesReported'; topic: string; addresses: readonly ToldAddress[] }
  | { type: 'addressesRead'; number: number; addresses: readonly ToldAddress[] }
  /** A wallet that was silent at a restore answers late. */
  | { type: 'woke'; topic: string }
  | { type: 'requested'; id: number; topic: string; nowMs: number }
  | { type: 'answered'; id: number }
  /** A session is over. `page`: the page ends it, and need not be told. */
  | { type: 'ended'; topic: string; by: 'wallet' | 'page' }
  | { type: 'timePassed'; nowMs: number }

export type PairedEffect =
  | { type: 'emit'; event: ConnectorEvent }
  /** Puts a session in use in the library, in place of the one before. */
  | { type: 'take'; topic: string }
  /** Tells a wallet that its session is over. */
  | { type: 'letGo'; topic: string }
  /** Drops what is kept of a session that is over, and tells the listeners of its providers. */
  | { type: 'forget'; topic: string }
  | { type: 'send'; id: number }
  | { type: 'reject'; id: number }
  | { type: 'readAddresses'; question: AddressQuestion }
  | { type: 'keepAddresses'; topic: string; addresses: readonly ToldAddress[] }
  /** Notes the yes that is on offer for the page after this one. */
  | { type: 'note'; kept: KeptYes | undefined }
  /** Reports the time once it has come. */
  | { type: 'watch'; untilMs: number }

export type PairedStep = { readonly state: PairedState; readonly effects: readonly PairedEffect[] }

export type PairedRules = {
  /** The type of Bitcoin account that leads. */
  readonly bitcoinFirst: string
}
