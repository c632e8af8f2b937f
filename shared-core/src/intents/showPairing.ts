import { atom } from 'jotai'
import { pairingLoadWaitMs, pairingRetryMs } from '../constants/timing.js'
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
import { openedWalletAtom, pairingLinkAtom, pairingPhaseAtom } from '../state/pairingState.js'
import { runtimeAtom } from '../state/runtime.js'
import { cancelConnectIntent, connectIntent } from './connect.js'
import { showErrorIntent } from './showError.js'

/** Longest wait between two tries where the relay does not answer. */
const longestRetryMs = 16_000

/**
 * Shows a pairing until a wallet answers or `stopPairingIntent`: the link is renewed before it expires; a reject or
 * an error gives a fresh one, at the earliest a second after the last [STA-31, CON-33]. Never rejects.
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

    set(openedWalletAtom, undefined)
    let retryMs = pairingRetryMs
    while (!isOver()) {
      // The page's own connect may have brought the visitor here: its code is the one to show.
      const waiting = get(connectionStateAtom).connecting.find((x) => x.connectorId === connector.id)
      if (!waiting) set(pairingLinkAtom, undefined)
      set(pairingPhaseAtom, { status: 'pending' })
      const startedAtMs = clock.nowMs()
      try {
        if (waiting) await set(callAtom, (callId) => ({ type: 'connectRequested', ...waiting, callId }))
        else await set(connectIntent, { connectorId: connector.id, ...to })
        // The pairing library reads it, to bring the wallet to the front at the next request.
        const opened = get(openedWalletAtom)
        if (opened && !get(hasManyPairingsAtom)) storage.set('deepLinkChoice', opened)
        if (!isOver()) set(stopPairingIntent)
        return
      } catch (error) {
        if (isOver()) return
        // Another connect of the same connector took over: it is not ours to take it back.
        if (error instanceof RequestAbortedError) return set(pairingPhaseAtom, { status: 'idle' })
        const wasShown = get(pairingLinkAtom) !== undefined
        set(pairingLinkAtom, undefined)
        // A wallet that said no, or nonsense, has read its link: the next one is shown, and the reason over it.
        if (wasShown) set(showErrorIntent, error)
        set(pairingPhaseAtom, wasShown ? { status: 'pending' } : { status: 'failed', error })
        retryMs = wasShown ? pairingRetryMs : Math.min(retryMs * 2, longestRetryMs)
        // A failure stands for its whole wait, however long it took to come: it is to be read.
        await clock.delay(wasShown ? Math.max(0, retryMs - (clock.nowMs() - startedAtMs)) : retryMs)
      }
    }
  },
)

/**
 * Gets the pairing ready that a visitor may ask for next: its code while they read the list, or with `isNear` also the
 * relay and a link, which is the one they are shown. At most one link is made ahead in an opening, and none where a
 * wallet would need no new one. Never rejects: the request for a code tells what is wrong.
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
  // Running it holds the page's thread up: the list and its pictures come first.
  await clock.delay(pairingLoadWaitMs)
  if (get(modalAtom).open) await listed?.prepare?.({ until: 'loaded' })
})

const linkAheadAtom = atom(null, async (get, set): Promise<void> => {
  const runtime = get(runtimeAtom)
  if (runtime.isPairingPrepared) return
  const connector = set(takePairingAtom)
  const { connections, remembered } = get(connectionStateAtom)
  if (!connector || [...connections, ...remembered].some((x) => x.connectorId === connector.id)) return
  runtime.isPairingPrepared = true
  const networks = get(networksAtom).filter((x) => connector.namespaces.includes(x.chainNamespace))
  await connector.prepare?.({ until: 'linked', networks })
})

/** Ends the pairing on show; its call rejects with 'Modal closed' [ERR-07]. */
export const stopPairingIntent = atom(null, (get, set) => {
  get(runtimeAtom).pairing += 1
  set(pairingPhaseAtom, { status: 'idle' })
  set(pairingLinkAtom, undefined)
  const connector = get(waitingPairingAtom)
  if (connector) set(cancelConnectIntent, { connectorId: connector.id })
})
