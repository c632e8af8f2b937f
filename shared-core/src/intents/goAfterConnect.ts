import { atom } from 'jotai'
import { modalAtom, navigatorAtom } from '../state/navigation.js'
import { routeAfter, visitorAtom } from '../state/routeAfter.js'

/** Navigates after a connect. Opens a closed modal only for an unknown network [NAV-18]. */
export const goAfterConnectIntent = atom(null, (get) => {
  const visitor = get(visitorAtom)
  if (visitor.isUnsupported || (visitor.isConnected && get(modalAtom).open))
    get(navigatorAtom).reset(routeAfter({ after: 'connect' }, visitor))
})
