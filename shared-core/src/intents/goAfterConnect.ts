import { atom } from 'jotai'
import { modalAtom, navigatorAtom, routeAtom } from '../state/navigation.js'
import { closesOnConnect, routeAfter, visitorAtom } from '../state/routeAfter.js'
import { isHeldBySignInAtom, signInAtom } from '../state/signIn.js'

/**
 * Navigates after a connect. Opens a closed modal only for an unknown network [NAV-18]. A connect that neither visitor nor
 * page asked for leaves the list of wallets alone, and stays in any other view. An account that signs in first goes on from
 * there. `isDone`: nothing is left to do, so the modal closes.
 */
export const goAfterConnectIntent = atom(
  null,
  (
    get,
    set,
    { isDone = false, isUnasked = false }: { isDone?: boolean; isUnasked?: boolean | undefined } = {},
  ) => {
    if (get(signInAtom)?.isUnderWay) return set(isHeldBySignInAtom, true)
    const { open } = get(modalAtom)
    if (isUnasked && open && get(routeAtom).view !== 'Connect') return
    const visitor = get(visitorAtom)
    const isOver = closesOnConnect(visitor) || (isDone && !visitor.wanted)
    if (visitor.isConnected && open && isOver) return get(navigatorAtom).close()
    if (visitor.isUnsupported || (visitor.isConnected && open))
      get(navigatorAtom).reset(routeAfter({ after: 'connect' }, visitor))
  },
)
