import { atom } from 'jotai'
import { modalAtom, navigatorAtom } from '../state/navigation.js'
import { routeAfter, visitorAtom } from '../state/routeAfter.js'

/** Leads a visitor with a fresh connection on. Only a network that the page does not know opens a closed modal [NAV-18]. */
export const goAfterConnectIntent = atom(null, (get) => {
  const visitor = get(visitorAtom)
  if (visitor.isUnsupported || (visitor.isConnected && get(modalAtom).open))
    get(navigatorAtom).reset(routeAfter({ after: 'connect' }, visitor))
})
