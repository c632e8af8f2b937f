import { atom } from 'jotai'
import type { ConnectionEvent } from '../connection/events.js'
import { liveConnections } from '../connection/find.js'
import { type ConnectionState, isSamePlace } from '../connection/states.js'
import { showBannerIntent } from '../state/banner.js'
import { connectorsAtom } from '../state/connections.js'

type Ended = {
  readonly event: ConnectionEvent
  readonly before: ConnectionState
  readonly after: ConnectionState
}

/**
 * Tells the user that a wallet ended its connection while another one stays connected: nothing else would show it. When the
 * last wallet goes, the view itself changes.
 */
export const tellEndedAtom = atom(null, (get, set, { after, before, event }: Ended): void => {
  const isByWallet =
    event.type === 'walletDisconnected' ||
    event.type === 'walletLeft' ||
    (event.type === 'accountsChanged' && event.accounts.length === 0)
  // A wallet repeats a disconnect that the user asked for.
  if (!isByWallet || before.disconnecting.some((x) => x.waitingFor.includes(event.connectorId))) return
  const left = liveConnections(after)
  const [ended] = liveConnections(before).filter((x) => !left.some(isSamePlace(x)))
  if (!ended || left.length === 0) return
  const connector = get(connectorsAtom).find((x) => x.id === ended.connectorId)
  const wallet = ended.wallet?.name ?? connector?.name
  if (wallet === undefined) return
  const message = `${wallet} is no longer connected`
  set(showBannerIntent, { message, messageKey: 'wallet.ended', values: { wallet }, variant: 'error' })
})
