import { atom } from 'jotai'
import { configAtom } from '../state/config.js'
import { namespaceOf, networksAtom } from '../state/connections.js'
import { runtimeAtom } from '../state/runtime.js'
import { toRemembered } from '../state/storedConnections.js'
import type { Storage } from '../storage/Storage.js'
import { dispatchAtom } from './machine.js'
import { addStoredPairingsAtom } from './takePairing.js'

/** Asks the remembered wallets whether they still know the page. Resolves when all have answered; never rejects. */
export const restoreIntent = atom(null, async (get, set): Promise<void> => {
  const { options, storage } = get(configAtom)
  set(followOtherPagesAtom)
  set(addStoredPairingsAtom)
  const lastNetwork = storage.get('lastNetwork')
  if (lastNetwork && get(networksAtom).some((x) => x.caipNetworkId === lastNetwork))
    set(dispatchAtom, {
      type: 'networkRecalled',
      caipNetworkId: lastNetwork,
      namespace: namespaceOf(lastNetwork),
    })
  if (options.reconnect === false) return
  set(dispatchAtom, {
    type: 'restoreRequested',
    ...readMemory(storage),
    ...(lastNetwork && { activeNamespace: namespaceOf(lastNetwork) }),
  })
  await Promise.all(get(runtimeAtom).restores)
})

/** Starts, once, to follow the connects and disconnects of other pages of this origin. */
const followOtherPagesAtom = atom(null, (get, set) => {
  const runtime = get(runtimeAtom)
  if (runtime.isFollowing) return
  runtime.isFollowing = true
  const { options, storage } = get(configAtom)
  const follow = () => {
    if (runtime.isRemembering) return
    // No page leaves `disconnected` without a list: both are missing only where the storage was cleared.
    const isCleared = !storage.get('connections') && !storage.get('disconnected')
    if (isCleared) return set(dispatchAtom, { type: 'memoryCleared' })
    set(addStoredPairingsAtom)
    set(dispatchAtom, { type: 'memoryChanged', ...readMemory(storage), asks: options.reconnect !== false })
  }
  runtime.stops.push(storage.subscribe('connections', follow), storage.subscribe('disconnected', follow))
})

const readMemory = (storage: Storage) => ({
  remembered: (storage.get('connections') ?? []).flatMap((x) => toRemembered(x) ?? []),
  disconnected: storage.get('disconnected') ?? [],
})
