import type { CaipNetworkId, ChainNamespace } from '../../caip/caip.js'
import type { ConnectedAccount } from '../../connection/states.js'
import { parseChainId } from '../../providers/parseProviderAnswer.js'
import type { PairingLibrary } from './loadProvider.js'
import { readBitcoinAddresses } from './pairedBitcoin.js'
import { readTakenBack } from './readTakenBack.js'

/** Listens to the library's session events. Malformed events of a wallet are ignored. */
export function followLibrary(library: PairingLibrary, heed: followLibrary.Listeners): void {
  library.on('accountsChanged', heed.onSession)
  library.on('session_update', heed.onSession)
  // The session may not show this: it can stay unchanged when its accounts are gone.
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
  // The session expired: the library informs the page's listeners itself.
  library.client.on('session_expire', ({ topic }) => {
    if (topic === library.session?.topic) heed.onExpired()
  })
}

export declare namespace followLibrary {
  type Listeners = {
    /** The session changed, and perhaps its accounts. */
    onSession(): void
    /** The wallet took back all accounts of a namespace. */
    onTakenBack(namespace: ChainNamespace): void
    onBitcoin(accounts: readonly ConnectedAccount[]): void
    onChain(caipNetworkId: CaipNetworkId): void
    onDeleted(): void
    onExpired(): void
  }
}
