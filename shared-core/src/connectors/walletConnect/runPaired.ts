import type { CaipNetworkId } from '../../caip/caip.js'
import type { Clock } from '../../clock/Clock.js'
import type { ConnectedAccount, Session } from '../../connection/states.js'
import type { Network } from '../../entities/Network.js'
import type { Eip1193Provider } from '../../providers/Eip1193Provider.js'
import type { ConnectorEvent } from '../Connector.js'
import { createQueue } from './createQueue.js'
import { followLibrary } from './followLibrary.js'
import { rejectRequest, rejectRequests } from './guardEnds.js'
import { holdSessions } from './holdSessions.js'
import { createKeptBitcoin } from './keptBitcoin.js'
import type { PairingLibrary } from './loadProvider.js'
import { createPairedEvm } from './pairedEvm.js'
import { createPairedListeners, passEvents } from './pairedListeners.js'
import { createPairedRequests, overError } from './pairedRequests.js'
import {
  type AddressQuestion,
  initialPaired,
  type KeptYes,
  type PairedEffect,
  type PairedEvent,
  type PairedPart,
  type PairedRules,
  type PairedState,
  type PairedWish,
} from './pairedState.js'
import { chooseSession, namespaceOf, noSession, type PairedSession, parseSession } from './readSession.js'
import { readWalletAddresses } from './readWalletAddresses.js'
import { addressesOf } from './reduceAddresses.js'
import { findHeir, findKept } from './reduceKept.js'
import { reducePaired } from './reducePaired.js'

/** Longest single timer: one of more than 24 days fires at once. */
const longestWatchMs = 86_400_000

type Wanted = chooseSession.Parameters & { networks: readonly Network[] }

/** Runs `reducePaired` over the pairing library: dispatches what the library reports, and does what the reducer says. */
export function runPaired(library: PairingLibrary, to: runPaired.Parameters) {
  const { clock, emit, isFar, letGo, note, noted, whenTold } = to
  const kept = createKeptBitcoin(library)
  const sessions = holdSessions(library)
  let state = initialPaired
  let listening = { topic: '', listeners: createPairedListeners() }
  let cancelWatch = () => {}
  /** Looks whether the addresses that a caller waits for are there. */
  const looks = new Set<() => void>()
  const isOwn = (topic: string) => state.session?.topic === topic

  const runEffect = (effect: PairedEffect): void => {
    switch (effect.type) {
      case 'emit':
        if (isEvmGone(effect.event)) listening.listeners.tell('accountsChanged', [])
        emit(effect.event)
        break
      case 'take':
        sessions.take(effect.topic)
        break
      case 'letGo':
        letGo(effect.topic)
        break
      case 'forget':
        sessions.drop(effect.topic)
        rejectRequests(library.client, effect.topic)
        kept.drop(effect.topic)
        if (listening.topic === effect.topic) listening.listeners.tell('disconnect', overError())
        break
      case 'send':
        requests.send(effect.id)
        break
      case 'reject':
        requests.reject(effect.id)
        break
      case 'readAddresses':
        void readAddresses(effect.question)
        break
      case 'keepAddresses':
        kept.write(effect.topic, effect.addresses)
        break
      case 'note':
        note(effect.kept)
        break
      case 'watch':
        watch(effect.untilMs)
    }
  }
  const watch = (untilMs: number) => {
    cancelWatch()
    const ms = Math.min(untilMs - clock.nowMs(), longestWatchMs)
    cancelWatch = clock.setTimer(ms, () => dispatch({ type: 'timePassed', nowMs: clock.nowMs() }))
  }
  const readAddresses = async (question: AddressQuestion) => {
    const { number, topic } = question
    const addresses = await readWalletAddresses(question, {
      ask: requests.askOf(topic),
      clock,
      isFar: isFar(),
      known: state.addresses,
      readKept: () => kept.read(topic),
    })
    dispatch({ type: 'addressesRead', number, addresses })
  }

  const dispatch = createQueue((event: PairedEvent) => {
    const step = reducePaired(state, event, to)
    state = step.state
    for (const effect of step.effects) {
      try {
        runEffect(effect)
      } catch (cause) {
        // A listener failed: the page hears of it, and the other effects run.
        queueMicrotask(() => {
          throw cause
        })
      }
    }
    for (const look of [...looks]) look()
  })
  // Reading the link removes one that must not be opened: the library opens it unchecked.
  const requests = createPairedRequests({ beforeSend: isFar, dispatch, nowMs: clock.nowMs, sessions })

  followLibrary(library, {
    onSession(topic) {
      const session = sessions.find(topic)
      if (session) dispatch({ type: 'updated', session })
    },
    onTakenBack: (topic, namespace) => dispatch({ type: 'takenBack', topic, namespace }),
    onBitcoin: (topic, addresses) => dispatch({ type: 'addressesReported', topic, addresses }),
    onChain: (topic, caipNetworkId) => dispatch({ type: 'chainChanged', topic, caipNetworkId }),
    onEnded: (topic) => dispatch({ type: 'ended', topic, by: 'wallet' }),
    onForgotten() {
      const session = sessions.find(state.session?.topic ?? '')
      if (!session) return
      sessions.take(session.topic)
      dispatch({ type: 'updated', session })
    },
  })
  // A request that was on its way when its session ended is one that the end did not reject.
  library.client.on('session_request_sent', ({ id, topic }) => {
    if (state.ended.has(topic)) rejectRequest(library.client, id)
  })
  passEvents(library, (event, ...args) => {
    const isMeant = isOwn(library.session?.topic ?? '') && isOwn(listening.topic)
    if (isMeant) listening.listeners.tell(event, ...args)
  })
  const stored = sessions.find(library.session?.topic ?? '')
  if (stored && stored.expiresAtMs > clock.nowMs()) {
    const isNoted = noted?.topic === stored.topic
    dispatch(
      isNoted
        ? { type: 'keptLoaded', kept: { ...noted, session: stored } }
        : { type: 'loaded', session: stored },
    )
  }

  const setChain = (topic: string, parts: readonly PairedPart[], { networks }: Wanted) => {
    const part = parts.find((x) => namespaceOf(x.caipNetworkId) === 'eip155')
    const network = networks.find((x) => x.caipNetworkId === part?.caipNetworkId)
    if (part) sessions.setChain(topic, part.caipNetworkId, network?.rpcUrls.default.http[0])
  }
  const whenRead = (topic: string): Promise<void> =>
    new Promise((resolve) => {
      const look = () => {
        if (isOwn(topic) && state.question?.isQuiet) return
        looks.delete(look)
        resolve()
      }
      looks.add(look)
      look()
    })
  /** Waits for the addresses of the chosen chains, and until a reload cannot find the session before. @throws {Error} The session is over. */
  const answer = async (topic: string, { others = [], ...chosen }: Session): Promise<Session> => {
    const read = <part extends PairedPart>(part: part): part => ({
      ...part,
      accounts: state.parts[namespaceOf(part.caipNetworkId)]?.accounts ?? part.accounts,
    })
    const readAll = () => ({ ...read(chosen), ...(others.length > 0 && { others: others.map(read) }) })
    await whenRead(topic)
    if (!isOwn(topic)) throw overError()
    const before = readAll()
    await whenTold()
    if (isOwn(topic)) return readAll()
    // The wallet of another call took its place meanwhile, and answers that call.
    if (state.session) return before
    throw overError()
  }
  const take = async ({ call, session, wanted }: runPaired.Yes): Promise<Session> => {
    const { topic } = session
    const chosen = chooseIn(session, wanted)
    const parts = chosen ? partsOf(chosen) : []
    dispatch({ type: 'approved', call, session, parts })
    if (!chosen) return chooseSession(session, wanted)
    if (isOwn(topic)) setChain(topic, parts, wanted)
    return answer(topic, chosen)
  }

  return {
    dispatch,
    /** Undefined once the session has expired, also where the library has not noticed. */
    session: (): PairedSession | undefined =>
      state.session && state.session.expiresAtMs > clock.nowMs() ? state.session : undefined,
    askOf: requests.askOf,
    /** The addresses of that session; empty if it is not the current one. */
    bitcoinAccounts: (topic: string): readonly ConnectedAccount[] => (isOwn(topic) ? addressesOf(state) : []),
    /** The session's address for the account of a Bitcoin address, if the wallet reported it. */
    bitcoinAccountOf: (address: string) => state.addresses.find((x) => x.address === address)?.account,
    evm(topic: string, fixed?: CaipNetworkId): Eip1193Provider {
      if (listening.topic !== topic) listening = { topic, listeners: createPairedListeners() }
      return createPairedEvm({
        ask: requests.askOf(topic),
        chain: () => (isOwn(topic) ? (fixed ?? state.parts.eip155?.caipNetworkId) : undefined),
        listeners: listening.listeners,
      })
    },
    /** The yes that is on offer to this wish. */
    kept(wish: PairedWish): KeptYes | undefined {
      const kept = findKept(state, wish)
      return kept && kept.session.expiresAtMs > clock.nowMs() ? kept : undefined
    },
    /** The session of the yes that is on offer. */
    offered: (): PairedSession | undefined => state.kept?.session,
    /** The waiting call that a yes to a link of a left call answers. */
    heirOf: (call: number): number | undefined => findHeir(state, call),
    /** Puts chains of the session in use. @throws {NoRequestedChainError} @throws {Error} The session is over. */
    async use(wanted: Wanted): Promise<Session> {
      const { session = noSession } = state
      const chosen = chooseSession(session, wanted)
      const parts = partsOf(chosen)
      dispatch({ type: 'used', topic: session.topic, parts })
      setChain(session.topic, parts, wanted)
      return answer(session.topic, chosen)
    },
    /**
     * Puts a session in use that a wallet settled for a call, or keeps it if the visitor left.
     * @throws {NoRequestedChainError} @throws {Error} The session is over, or is not in use.
     */
    async approve({ call, settled, wanted }: runPaired.Approval): Promise<Session> {
      const topic = settled.session?.topic ?? ''
      sessions.hold(topic, settled)
      const session = sessions.find(topic) ?? parseSession(settled.session) ?? { ...noSession, topic }
      try {
        return await take({ call, session, wanted })
      } finally {
        if (!isOwn(topic) && !isKept(state, topic)) sessions.drop(topic)
      }
    },
    /** Puts the session in use whose yes was kept. @throws {Error} The session is over, or is not in use. */
    takeUp: take,
    /** A wallet settled a session that no call waits for. */
    refuse(settled: PairingLibrary['session']): void {
      const session = parseSession(settled)
      if (session) dispatch({ type: 'approved', call: undefined, session, parts: [] })
    },
    dispose: () => cancelWatch(),
  }
}

export type PairedRunner = ReturnType<typeof runPaired>

const partsOf = ({ accounts, caipNetworkId, others = [] }: Session): readonly PairedPart[] =>
  [{ accounts, caipNetworkId }, ...others].map((x) => ({
    accounts: x.accounts,
    caipNetworkId: x.caipNetworkId,
  }))

/** @returns Undefined if the wallet knows no chain of the page. */
function chooseIn(session: PairedSession, wanted: Wanted): Session | undefined {
  try {
    return chooseSession(session, wanted)
  } catch {
    return undefined
  }
}

const isKept = ({ kept }: PairedState, topic: string) => kept?.session.topic === topic

const isEvmGone = (event: ConnectorEvent) =>
  event.type === 'accountsChanged' && event.namespace === 'eip155' && event.accounts.length === 0

export declare namespace runPaired {
  type Parameters = PairedRules & {
    clock: Clock
    emit(event: ConnectorEvent): void
    /** Whether the wallet's app was opened by a link, so that every request would bring it to the front. */
    isFar(): boolean
    /** Tells a wallet that its session is over. */
    letGo(topic: string): void
    /** Resolves once the wallets that were let go of are told, or cannot be. */
    whenTold(): Promise<unknown>
    /** Notes the yes that is on offer for the page after this one. */
    note(kept: KeptYes | undefined): void
    /** What a page before this one noted. */
    noted: (PairedWish & { readonly topic: string }) | undefined
  }
  type Yes = { call: number; session: PairedSession; wanted: Wanted }
  type Approval = Omit<Yes, 'session'> & {
    /** A copy of the library with the session that the wallet settled. */
    settled: PairingLibrary
  }
}
