import type { ConnectMethod } from '@foyer/shared-core/config'

/** Without a wallet in this browser [NAV-04], and with one [NAV-05]. */
const orders = {
  none: ['email', 'social', 'wallet'],
  injected: ['wallet', 'email', 'social'],
} as const satisfies Record<string, readonly ConnectMethod[]>

/**
 * Orders the ways to connect that can be served. The page's own order comes first; what it leaves out follows.
 * @returns Each offered method once; never one that is not offered.
 * @example orderConnectMethods({ offered: ['wallet', 'email'], hasInjected: true }) // ['wallet', 'email']
 */
export function orderConnectMethods({
  offered,
  hasInjected,
  order = [],
}: orderConnectMethods.Parameters): readonly ConnectMethod[] {
  const wanted = new Set([...order, ...(hasInjected ? orders.injected : orders.none)])
  return [...wanted].filter((method) => offered.includes(method))
}

export declare namespace orderConnectMethods {
  type Parameters = {
    /** What a connector, view or remote of the release list can serve. */
    offered: readonly ConnectMethod[]
    /** Whether an injected or announced wallet is there. */
    hasInjected: boolean
    /** Option `features.connectMethodsOrder`. */
    order?: readonly ConnectMethod[] | undefined
  }
}
