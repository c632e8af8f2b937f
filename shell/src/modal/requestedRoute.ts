import type { Route, ViewName } from '@foyer/shared-core/manifest'
import { InvalidOptionError } from '@foyer/shared-core/modal'
import type { OpenOptions } from '../host/types.js'

/** What a view cannot be drawn without, and what it is. */
const neededData: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ConnectingExternal: { connectorId: 'string' },
  ConnectingWalletConnect: { wallet: 'object' },
  ConnectingMultiChain: { connectorIds: 'object' },
  SwitchActiveChain: { caipNetworkId: 'string', destination: 'string' },
  SwitchNetwork: { caipNetworkId: 'string' },
  WalletSendConfirmed: {
    hash: 'string',
    caipNetworkId: 'string',
    symbol: 'string',
    amountText: 'string',
    receiver: 'string',
  },
}

/**
 * Reads what the host asked `open()` for.
 * @param served The views that some remote of the release serves.
 * @throws {InvalidOptionError} No remote serves the view, or it lacks what it needs.
 */
export function requestedRoute(
  { view, namespace: _, ...data }: OpenOptions,
  served: ReadonlySet<ViewName>,
): Route | undefined {
  if (view === undefined) return undefined
  if (!served.has(view as ViewName))
    throw new InvalidOptionError({ option: 'view', reason: `No remote serves ${view}.` })
  const missing = Object.entries(neededData[view] ?? {}).find(
    ([name, type]) => typeof (data[name] ?? undefined) !== type,
  )
  if (missing) throw new InvalidOptionError({ option: 'view', reason: `${view} needs ${missing[0]}.` })
  return { view, data: Object.keys(data).length > 0 ? data : undefined } as Route
}
