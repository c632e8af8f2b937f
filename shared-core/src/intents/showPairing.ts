import { atom } from 'jotai'
import { isRemembered } from '../connection/find.js'
import type { WalletPlace } from '../connection/states.js'
import { leftLinksLimit } from '../constants/connecting.js'
import { pairingLoadWaitMs, pairingRetryMs } from '../constants/timing.js'
import { signsAtOnce } from '../entities/signsAtOnce.js'
import type { WalletListItem } from '../entities/WalletListItem.js'
import { ConnectorNotFoundError } from '../errors/connection.js'
import { RequestAbortedError } from '../errors/general.js'
import { callAtom } from '../runner/machine.js'
import {
  hasManyPairingsAtom,
  pairingsAtom,
  takePairingAtom,
  waitingPairingAtom,
} from '../runner/takePairing.js'
import { configAtom } from '../state/config.js'
import { connectionStateAtom, networksAtom } from '../state/connections.js'
import { modalAtom } from '../state/navigation.js'
import { oneClickAtom } from '../state/oneClick.js'
import {
  type OpenedWallet,
  openedWalletAtom,
  pairingLinkAtom,
  pairingPhaseAtom,
} from '../state/pairingState.js'
import { type Runtime, runtimeAtom } from '../state/runtime.js'
import { cancelConnectIntent, connectIntent } from './connect.js'
import { showErrorIntent } from './showError.js'

/** Longest wait between two tries while the relay does not answer. */
const longestRetryMs = 16_000

/**
 * Shows a pairing until a wallet answers or `stopPairingIntent` runs. The link is renewed before it expires; after a
 * rejection or an error a new one is shown, at most one a second [STA-31, CON-33]. Never rejects.
 */
export const startPairingIntent = atom(
  null,
  async (get, set, to: { wallet?: WalletListItem } = {}): Promise<void> => {
    const runtime = get(runtimeAtom)
    const { clock, storage } = get(configAtom)
    runtime.pairing += 1
    const own = runtime.pairing
    const isOver = () => runtime.pairing !== own
    const connector = set(takePairingAtom)
    if (!connector)
      return set(pairingPhaseAtom, {
        status: 'failed',
        error: new ConnectorNotFoundError({ connectorId: 'walletConnect' }),
      })

    const walletId = to.wallet?.id
    runtime.pairingWalletId = walletId
    set(openedWalletAtom, undefined)
    let retryMs = pairingRetryMs
    while (!isOver()) {
      // If the page's own connect opened this view, show the code of that connect.
      const waiting = get(connectionStateAtom).places.find((x) => x.connectorId === connector.id && x.connect)
      if (!waiting) set(pairingLinkAtom, undefined)
      set(pairingPhaseAtom, { status: 'pending' })
      const startedAtMs = clock.nowMs()
      const { places } = get(connectionStateAtom)
      const approved = places.find((x) => x.connectorId === connector.id && x.approved)?.approved
      const answeredId = walletId ?? approved?.walletId
      try {
        if (waiting?.connect) {
          const { connect, connectorId, namespace } = waiting
          const { caipNetworkId } = connect
          await set(callAtom, (callId) => ({
            type: 'connectRequested',
            callId,
            connectorId,
            namespace,
            caipNetworkId,
          }))
        } else await set(connectIntent, { connectorId: connector.id, ...to })
        // The pairing library reads this entry to bring the wallet to the front at the next request.
        const opened = get(openedWalletAtom) ?? runtime.leftApps.get(answeredId ?? '')
        runtime.leftApps.clear()
        set(openedWalletAtom, undefined)
        if (opened && !get(hasManyPairingsAtom)) storage.set('deepLinkChoice', opened)
        if (!isOver()) set(stopPairingIntent)
        return
      } catch (error) {
        if (isOver()) return
        // Another connect of the same connector took over: leave it alone.
        if (error instanceof RequestAbortedError) return set(pairingPhaseAtom, { status: 'idle' })
        const wasShown = get(pairingLinkAtom) !== undefined
        set(pairingLinkAtom, undefined)
        // A wallet that rejected or failed has used the link: show a new one, with the error in a banner.
        if (wasShown) set(showErrorIntent, error)
        set(pairingPhaseAtom, wasShown ? { status: 'pending' } : { status: 'failed', error })
        retryMs = wasShown ? pairingRetryMs : Math.min(retryMs * 2, longestRetryMs)
        // Show a failure for the whole wait, so that it can be read. After a rejection count the time that passed.
        await clock.delay(wasShown ? Math.max(0, retryMs - (clock.nowMs() - startedAtMs)) : retryMs)
      }
    }
  },
)

/**
 * Prepares the pairing that the visitor may ask for next: loads its code, and with `isNear` also makes the link that they
 * will see. Makes at most one link ahead per opening, and none if the pairing already has a wallet, or one that said yes.
 * Never rejects: the request for a code reports what is wrong.
 */
export const preparePairingIntent = atom(
  null,
  async (get, set, { isNear = false }: { isNear?: boolean } = {}): Promise<void> => {
    if (!get(modalAtom).open || get(waitingPairingAtom)) return
    await set(isNear ? linkAheadAtom : loadAheadAtom).catch(() => {})
  },
)

const loadAheadAtom = atom(null, async (get): Promise<void> => {
  const { clock, savesData } = get(configAtom)
  const [listed] = get(pairingsAtom)
  if (savesData) return
  await listed?.prepare?.({ until: 'fetched' })
  // Running the library blocks the page's thread: let the list and its pictures come first.
  await clock.delay(pairingLoadWaitMs)
  if (get(modalAtom).open) await listed?.prepare?.({ until: 'loaded' })
})

const linkAheadAtom = atom(null, async (get, set): Promise<void> => {
  const runtime = get(runtimeAtom)
  if (runtime.isPairingPrepared) return
  const connector = set(takePairingAtom)
  const { places } = get(connectionStateAtom)
  const isKnown = (x: WalletPlace) => isRemembered(x) || x.approved !== undefined
  if (!connector || places.some((x) => x.connectorId === connector.id && isKnown(x))) return
  runtime.isPairingPrepared = true
  const networks = get(networksAtom).filter((x) => connector.namespaces.includes(x.chainNamespace))
  // A link that asks for a sign-in too has a nonce, which is made once a visitor asks.
  const isPlain = !get(oneClickAtom) || !signsAtOnce(networks)
  await connector.prepare?.(isPlain ? { until: 'linked', networks } : { until: 'loaded' })
})

/** Takes the pairing on show away; its call rejects with 'Modal closed' [ERR-07]. A wallet may still say yes to its link. */
export const stopPairingIntent = atom(null, (get, set) => {
  const runtime = get(runtimeAtom)
  const { pairingWalletId } = runtime
  const opened = get(openedWalletAtom)
  // Its link can still be answered.
  if (pairingWalletId !== undefined && opened) keepLeftApp(runtime.leftApps, pairingWalletId, opened)
  runtime.pairing += 1
  runtime.pairingWalletId = undefined
  set(openedWalletAtom, undefined)
  set(pairingPhaseAtom, { status: 'idle' })
  set(pairingLinkAtom, undefined)
  const connector = get(waitingPairingAtom)
  if (connector) set(cancelConnectIntent, { connectorId: connector.id })
})

/** Keeps an app as the one that was left last: no more than there are links that can be answered. */
function keepLeftApp(apps: Runtime['leftApps'], walletId: string, opened: OpenedWallet): void {
  apps.delete(walletId)
  apps.set(walletId, opened)
  const [oldest = walletId] = apps.keys()
  if (apps.size > leftLinksLimit) apps.delete(oldest)
}
