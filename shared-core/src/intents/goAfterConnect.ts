import { atom } from 'jotai'
import { modalAtom, navigatorAtom, routeAtom } from '../state/navigation.js'
import { closesOnConnect, routeAfter, visitorAtom } from '../state/routeAfter.js'

/**
 * Navigates after a connect. Opens a closed modal only for an unknown network [NAV-18]. A connect that neither visitor nor
 * page asked for leaves the list of wallets alone, and stays in any other view.
 */
export const goAfterConnectIntent = atom(
  null,
  (get, _set, { isUnasked = false }: { isUnasked?: boolean | undefined } = {}) => {
    const { open } = get(modalAtom)
    if (isUnasked && open && get(routeAtom).view !== 'Connect') return
    const visitor = get(visitorAtom)
    if (visitor.isConnected && open && closesOnConnect(visitor)) return get(navigatorAtom).close()
    if (visitor.isUnsupported || (visitor.isConnected && open))
      get(navigatorAtom).reset(routeAfter({ after: 'connect' }, visitor))
  },
)
