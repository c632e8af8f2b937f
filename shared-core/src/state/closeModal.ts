import { atom } from 'jotai'
import { hideBannerIntent } from './banner.js'
import { abandonSwitchIntent, cancelConnectIntent, stopPairingIntent } from './late.js'
import { navigatorAtom } from './navigation.js'

/** Closes the modal: everything that waits for it rejects with 'Modal closed' [ERR-07]. */
export const closeModalIntent = atom(null, (get, set) => {
  set(stopPairingIntent)
  set(cancelConnectIntent)
  set(abandonSwitchIntent)
  set(hideBannerIntent)
  get(navigatorAtom).close()
})
