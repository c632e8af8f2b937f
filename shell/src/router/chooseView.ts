import type { Route } from '@foyer/shared-core/manifest'

export type Opening = {
  /** The host draws its own pairing (option `manualPairing`). */
  manualPairing: boolean
  /** No chain adapter is configured (option `basic`). */
  withoutAdapters: boolean
  connected: boolean
  /** The wallet is on a network the page does not know, and the page does not allow that [NAV-18]. */
  unsupported: boolean
  mobile: boolean
  requested: Route | undefined
}

/** Which view `open()` shows, in the order of the specification [NAV-07] [NAV-08] [NAV-09]. */
export function chooseView({
  manualPairing,
  withoutAdapters,
  connected,
  unsupported,
  mobile,
  requested,
}: Opening): Route {
  if (manualPairing || (withoutAdapters && !connected))
    return { view: mobile ? 'AllWallets' : 'ConnectingWalletConnectBasic', data: undefined }
  if (requested) return requested
  const home = unsupported ? 'UnsupportedChain' : 'Account'
  return { view: connected ? home : 'Connect', data: undefined }
}
