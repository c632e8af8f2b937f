import { atom } from 'jotai'
import type { CaipAddress } from '../caip/caip.js'
import { parseCaipAddress } from '../caip/parseCaipAddress.js'
import { setAccountDetailsIntent } from '../state/account.js'
import { configAtom } from '../state/config.js'
import { activeCaipAddressAtom, isNetworkSupportedAtom } from '../state/connections.js'
import { setIdentityIntent } from '../state/identities.js'

/**
 * Reads the name and picture of an account, the one in use where no other is named. Never rejects: without an answer the
 * address stands for itself.
 */
export const refreshIdentityIntent = atom(
  null,
  async (get, set, of: { caipAddress?: CaipAddress } = {}): Promise<void> => {
    const own = get(activeCaipAddressAtom)
    const caipAddress = of.caipAddress ?? own
    if (!caipAddress || !get(isNetworkSupportedAtom)) return
    const { address } = parseCaipAddress(caipAddress)
    const sender = own && parseCaipAddress(own).address
    try {
      const { readIdentity } = await import(/* webpackChunkName: "identity" */ '../adapters/readIdentity.js')
      const identity = await readIdentity(get(configAtom), { caipAddress, sender })
      set(setIdentityIntent, { address, identity })
      const { avatar: profileImage, name: profileName } = identity
      set(setAccountDetailsIntent, { caipAddress, profileName, profileImage })
    } catch {
      // The page misses nothing: names are an addition.
    }
  },
)

/**
 * An account has a name from now on: caches and views know it at once [STA-35].
 * @example await set(adoptNameIntent, { caipAddress, name: 'alice.foyer.id' })
 */
export const adoptNameIntent = atom(
  null,
  async (get, set, { caipAddress, name }: { caipAddress: CaipAddress; name: string }): Promise<void> => {
    const { address } = parseCaipAddress(caipAddress)
    // A picture belongs to the name that it came with.
    const identity = { name }
    try {
      const { rememberIdentity } = await import(
        /* webpackChunkName: "identity" */ '../adapters/readIdentity.js'
      )
      rememberIdentity(get(configAtom), { address, identity })
    } finally {
      set(setIdentityIntent, { address, identity })
      set(setAccountDetailsIntent, { caipAddress, profileName: name, profileImage: undefined })
    }
  },
)
