import type { Route } from '@foyer/shared-core/manifest'

export type Opening = {
  /** The host draws its own pairing (option `manualPairing`). */
  manualPairing: boolean
  /** No chain adapter is configured (option `basic`). */
  withoutAdapters: boolean
  connected: boolean
  mobile: boolean
  requested: Route | undefined
}

/** Which view `open()` shows, in the order of the specification [NAV-07] [NAV-08] [NAV-09]. */
export function chooseView({ manualPairing, withoutAdapters, connected, mobile, requested }: Opening): Route {
  if (manualPairing || (withoutAdapters && !connected))
    return { view: mobile ? 'AllWallets' : 'ConnectingWalletConnectBasic', data: undefined }
  if (requested) return requested
  return { view: connected ? 'Account' : 'Connect', data: undefined }
}
