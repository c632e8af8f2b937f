import type { CaipNetworkId, ChainNamespace } from '../../caip/caip.js'
import { parseChainId } from '../../providers/parseProviderAnswer.js'
import { guardEnds } from './guardEnds.js'
import type { PairingLibrary } from './loadProvider.js'
import { readBitcoinAddresses, type ToldAddress } from './pairedBitcoin.js'
import { readTakenBack } from './readTakenBack.js'

/**
 * Listens to the library's session events, each with the topic of its session. Malformed events of a wallet are ignored.
 */
export function followLibrary(library: PairingLibrary, heed: followLibrary.Listeners): void {
  const { client } = library
  // The library emits the events of its current session alone.
  const topic = () => library.session?.topic ?? ''
  const onSession = () => heed.onSession(topic())
  library.on('accountsChanged', onSession)
  library.on('session_update', onSession)
  // The session may not show this: it can stay unchanged when its accounts are gone.
  library.on('session_event', (event: unknown) => {
    const namespace = readTakenBack(event)
    if (namespace) heed.onTakenBack(topic(), namespace)
  })
  library.on('bip122_addressesChanged', (data: unknown) => {
    const accounts = readBitcoinAddresses(data)
    if (accounts) heed.onBitcoin(topic(), accounts)
  })
  library.on('chainChanged', (chainId: unknown) => {
    try {
      heed.onChain(topic(), parseChainId(chainId))
    } catch {}
  })
  // Of a session that is on offer beside the current one.
  client.on('session_update', (updated) => {
    if (updated.topic !== topic()) heed.onSession(updated.topic)
  })
  client.on('session_extend', (extended) => heed.onSession(extended.topic))
  guardEnds(client, heed.onEnded)
  client.on('session_delete', (ended) => heed.onEnded(ended.topic))
  client.on('session_expire', (ended) => heed.onEnded(ended.topic))
  // The library has forgotten an ended session, and what it held of the next one with it.
  library.on('session_delete', heed.onForgotten)
}

export declare namespace followLibrary {
  type Listeners = {
    /** The session changed, and perhaps its accounts. */
    onSession(topic: string): void
    /** The wallet took back all accounts of a namespace. */
    onTakenBack(topic: string, namespace: ChainNamespace): void
    onBitcoin(topic: string, addresses: readonly ToldAddress[]): void
    onChain(topic: string, caipNetworkId: CaipNetworkId): void
    /** A session is over, in use or not. */
    onEnded(topic: string): void
    onForgotten(): void
  }
}
