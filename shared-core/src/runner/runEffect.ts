import { atom, type Getter, type Setter } from 'jotai'
import { withTimeout } from '../clock/withTimeout.js'
import type { ConnectionEffect, Settlement } from '../connection/effects.js'
import type { ConnectionEvent } from '../connection/events.js'
import { isLive, isRestoring } from '../connection/find.js'
import { placeAt } from '../connection/places.js'
import { initialConnectionState } from '../connection/states.js'
import type { Connector, ConnectParameters } from '../connectors/Connector.js'
import { announcementWaitMs, restoreLimitMs } from '../constants/connecting.js'
import {
  ConnectFailedError,
  ConnectorNotFoundError,
  DisconnectChainsFailedError,
  DisconnectFailedError,
  RequestPendingError,
} from '../errors/connection.js'
import { RequestAbortedError } from '../errors/general.js'
import { ModalClosedError } from '../errors/modal.js'
import { NetworkNotFoundError, SwitchNotSupportedError } from '../errors/network.js'
import { toErrorReport } from '../events/toErrorReport.js'
import { reportFault } from '../reportFault.js'
import { configAtom } from '../state/config.js'
import { connectionStateAtom, connectorsAtom, networksAtom } from '../state/connections.js'
import { trackIntent } from '../state/events.js'
import { modalAtom, navigatorAtom, routeAtom } from '../state/navigation.js'
import { oneClickAtom } from '../state/oneClick.js'
import { pairingLinkAtom } from '../state/pairingState.js'
import { runtimeAtom } from '../state/runtime.js'
import { cachesOf } from '../storage/caches.js'
import { askInPage } from './askInPage.js'
import { type Before, rememberAtom } from './remember.js'
import { loadSpellingAtom } from './spelling.js'

type Dispatch = (event: ConnectionEvent) => void
type Of<type extends ConnectionEffect['type']> = Extract<ConnectionEffect, { type: type }>

type Given = { effect: ConnectionEffect; before: Before; dispatch: Dispatch }

/** Runs one effect of the machine; answers come back as events. An effect that throws fails its own call alone. */
export const runEffectAtom = atom(null, (get, set, given: Given): void => {
  try {
    run(get, set, given)
  } catch (error) {
    const failure = failureOf(given.effect, error)
    if (failure) given.dispatch(failure)
    else {
      reportFault(error)
      set(trackIntent, toErrorReport(error, 'state'))
    }
  }
})

function run(get: Getter, set: Setter, { effect, before, dispatch }: Given): unknown {
  switch (effect.type) {
    case 'connect':
      return connect(get, set, effect, dispatch)
    case 'abortConnect':
      return get(runtimeAtom).attempts.get(effect.attempt)?.abort(new RequestAbortedError())
    case 'disconnect':
      return disconnect(get, effect, dispatch)
    case 'release':
      return find(get, effect.connectorId)
        ?.disconnect()
        .catch(() => {})
    case 'switch':
      return switchNetwork(get, effect, dispatch)
    case 'restore':
      return restore(get, set, effect, dispatch)
    case 'settle':
      return settle(get, effect)
    case 'remember':
      return set(rememberAtom, before)
    case 'rememberAll':
      return set(rememberAtom, { ...before, state: initialConnectionState })
    case 'dropCaches':
      return cachesOf(get(configAtom)).dropAccount(effect.caipAddress)
  }
}

/** The answer to an effect that failed before it asked; undefined if no call waits for it. */
function failureOf(effect: ConnectionEffect, error: unknown): ConnectionEvent | undefined {
  switch (effect.type) {
    case 'connect':
      return { type: 'connectFailed', attempt: effect.attempt, error }
    case 'disconnect':
      return { type: 'disconnectSettled', callId: effect.callId, connectorId: effect.connectorId, error }
    case 'switch':
      return { type: 'switchFailed', callId: effect.callId, error }
    case 'restore': {
      const { attempt, connectorId, namespace } = effect
      return { type: 'restoreSettled', attempt, connectorId, namespace, outcome: 'needsVisitor' }
    }
    default:
      return undefined
  }
}

const find = (get: Getter, connectorId: string): Connector | undefined =>
  get(connectorsAtom).find((x) => x.id === connectorId)

async function connect(get: Getter, set: Setter, effect: Of<'connect'>, dispatch: Dispatch): Promise<void> {
  const { attempt, caipNetworkId, connectorId, namespace } = effect
  const { attempts, pairingWalletId } = get(runtimeAtom)
  const abort = new AbortController()
  attempts.set(attempt, abort)
  try {
    const connector = find(get, connectorId)
    if (!connector) throw new ConnectorNotFoundError({ connectorId })
    const networks = get(networksAtom)
    const oneClick = get(oneClickAtom)
    const spelling = connector.namespaces.includes('eip155') ? set(loadSpellingAtom) : undefined
    const to: ConnectParameters = {
      networks: networks.filter((x) => x.chainNamespace === namespace),
      spannedNetworks: networks.filter((x) => connector.namespaces.includes(x.chainNamespace)),
      caipNetworkId,
      isInUse: get(connectionStateAtom).places.some((x) => x.connectorId === connectorId && isLive(x)),
      signal: abort.signal,
      ...(oneClick && { oneClick }),
      ...(pairingWalletId !== undefined &&
        connector.kind === 'walletConnect' && { walletId: pairingWalletId }),
      onPairingLink: (link) => {
        if (abort.signal.aborted) return
        set(pairingLinkAtom, link)
        // The page itself asked for the pairing, so show the code to the visitor.
        const route = { view: 'ConnectingWalletConnectBasic', data: undefined } as const
        const isSeen = get(modalAtom).open && get(routeAtom).view.startsWith('ConnectingWalletConnect')
        if (!isSeen) get(navigatorAtom).push(route)
      },
    }
    const session = await askInPage(get, connector.kind, () => connector.connect(to))
    await spelling
    dispatch({ type: 'connectSucceeded', attempt, session })
  } catch (error) {
    dispatch({ type: 'connectFailed', attempt, error, isHeld: error instanceof RequestPendingError })
  } finally {
    attempts.delete(attempt)
  }
}

async function disconnect(get: Getter, effect: Of<'disconnect'>, dispatch: Dispatch): Promise<void> {
  const { callId, connectorId } = effect
  try {
    await find(get, connectorId)?.disconnect()
    dispatch({ type: 'disconnectSettled', callId, connectorId })
  } catch (error) {
    dispatch({ type: 'disconnectSettled', callId, connectorId, error })
  }
}

async function switchNetwork(get: Getter, effect: Of<'switch'>, dispatch: Dispatch): Promise<void> {
  const { callId, caipNetworkId, connectorId } = effect
  try {
    const connector = find(get, connectorId)
    if (!connector) throw new ConnectorNotFoundError({ connectorId })
    const network = get(networksAtom).find((x) => x.caipNetworkId === caipNetworkId)
    if (!network) throw new NetworkNotFoundError({ caipNetworkId })
    const { kind, name, switchNetwork } = connector
    if (!switchNetwork) throw new SwitchNotSupportedError({ connectorName: name })
    await askInPage(get, kind, () => switchNetwork.call(connector, { network }))
    dispatch({ type: 'switchSucceeded', callId })
  } catch (error) {
    dispatch({ type: 'switchFailed', callId, error })
  }
}

function restore(get: Getter, set: Setter, effect: Of<'restore'>, dispatch: Dispatch): void {
  const { attempt, caipNetworkId, connectorId, namespace } = effect
  const { restores } = get(runtimeAtom)
  const run = async (): Promise<void> => {
    const networks = get(networksAtom).filter((x) => x.chainNamespace === namespace)
    const connector = find(get, connectorId) ?? (await waitForConnector(get, connectorId))
    if (connector && namespace === 'eip155') await set(loadSpellingAtom)
    // Do not ask a wallet that was disconnected meanwhile, or is asked anew.
    const place = placeAt(get(connectionStateAtom), effect)
    if (!isRestoring(place) || place.silent !== attempt) return
    const ask = async () => connector?.restore({ networks, caipNetworkId })
    const answer = ask().catch(() => undefined)
    const outcome = await withTimeout(get(configAtom).clock, {
      ms: restoreLimitMs,
      answer,
      fallback: undefined,
      onLate(late) {
        if (typeof late === 'object' && !isLive(placeAt(get(connectionStateAtom), effect)))
          dispatch({ type: 'accountsChanged', connectorId, namespace, accounts: late.accounts })
      },
    })
    dispatch({ type: 'restoreSettled', attempt, connectorId, namespace, outcome: outcome ?? 'needsVisitor' })
  }
  const running = run().finally(() => restores.delete(running))
  restores.add(running)
}

/** Waits for a wallet's announcement: an extension's script may run after ours. */
function waitForConnector(get: Getter, connectorId: string): Promise<Connector | undefined> {
  const { connectorWaiters } = get(runtimeAtom)
  return new Promise((resolve) => {
    const finish = (connector: Connector | undefined) => {
      cancel()
      connectorWaiters.delete(look)
      resolve(connector)
    }
    const look = () => {
      const connector = find(get, connectorId)
      if (connector) finish(connector)
    }
    const cancel = get(configAtom).clock.setTimer(announcementWaitMs, () => finish(undefined))
    connectorWaiters.add(look)
  })
}

function settle(get: Getter, { callId, settlement }: Of<'settle'>): void {
  const { calls } = get(runtimeAtom)
  const call = calls.get(callId)
  calls.delete(callId)
  if (settlement.status === 'done') call?.resolve()
  else call?.reject(toError(settlement))
}

function toError(settlement: Exclude<Settlement, { status: 'done' }>): unknown {
  if (settlement.status === 'modalClosed') return new ModalClosedError()
  if (settlement.status === 'aborted') return new RequestAbortedError()
  if (settlement.status === 'failed') return settlement.error ?? new ConnectFailedError({ connectorId: '' })
  const [first, ...rest] = settlement.failed
  const { connectorId = '', cause } = first ?? {}
  if (rest.length === 0) return new DisconnectFailedError({ connectorId, cause })
  return new DisconnectChainsFailedError({ namespaces: settlement.failed.map((x) => x.connectorId), cause })
}
