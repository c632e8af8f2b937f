import type { CaipNetworkId, ChainNamespace } from '../../caip/caip.js'
import type { ConnectedAccount } from '../../connection/states.js'
import { parseChainId } from '../../providers/parseProviderAnswer.js'
import type { PairingLibrary } from './loadProvider.js'
import { readBitcoinAddresses } from './pairedBitcoin.js'
import { readTakenBack } from './readTakenBack.js'

/** Hears what the pairing library tells of its session. Nonsense from a wallet changes nothing. */
export function followLibrary(library: PairingLibrary, heed: followLibrary.Listeners): void {
  library.on('accountsChanged', heed.onSession)
  library.on('session_update', heed.onSession)
  // Nothing in the session need tell of it: without accounts it stands as it is.
  library.on('session_event', (event: unknown) => {
    const namespace = readTakenBack(event)
    if (namespace) heed.onTakenBack(namespace)
  })
  library.on('bip122_addressesChanged', (data: unknown) => {
    const accounts = readBitcoinAddresses(data)
    if (accounts) heed.onBitcoin(accounts)
  })
  library.on('chainChanged', (chainId: unknown) => {
    try {
      heed.onChain(parseChainId(chainId))
    } catch {}
  })
  library.on('session_delete', heed.onDeleted)
  // Its time ran out: the library tells the page's listeners by itself.
  library.client.on('session_expire', ({ topic }) => {
    if (topic === library.session?.topic) heed.onExpired()
  })
}

export declare namespace followLibrary {
  type Listeners = {
    /** Its accounts may be others. */
    onSession(): void
    /** All accounts of a namespace were taken back. */
    onTakenBack(namespace: ChainNamespace): void
    onBitcoin(accounts: readonly ConnectedAccount[]): void
    onChain(caipNetworkId: CaipNetworkId): void
    onDeleted(): void
    onExpired(): void
  }
}
