import { atom } from 'jotai'
import { hideBannerIntent } from '../state/banner.js'
import { navigatorAtom } from '../state/navigation.js'
import { cancelConnectIntent, stopPairingIntent } from './lateIntents.js'
import { abandonSwitchIntent } from './lateSignals.js'

/** Closes the modal: everything that waits for it rejects with 'Modal closed' [ERR-07]. */
export const closeModalIntent = atom(null, (get, set) => {
  set(stopPairingIntent)
  set(cancelConnectIntent)
  set(abandonSwitchIntent)
  set(hideBannerIntent)
  get(navigatorAtom).close()
})
