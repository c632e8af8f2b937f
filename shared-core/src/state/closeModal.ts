import { atom } from 'jotai'
import { hideBannerIntent } from './banner.js'
import { cancelConnectIntent } from './connect.js'
import { navigatorAtom } from './navigation.js'
import { abandonSwitchAtom } from './network.js'
import { stopPairingIntent } from './pairing.js'

/** Closes the modal: everything that waits for it rejects with 'Modal closed' [ERR-07]. */
export const closeModalIntent = atom(null, (get, set) => {
  set(stopPairingIntent)
  set(cancelConnectIntent)
  set(abandonSwitchAtom)
  set(hideBannerIntent)
  get(navigatorAtom).close()
})
