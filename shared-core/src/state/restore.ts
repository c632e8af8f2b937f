import { atom } from 'jotai'
import { configAtom } from './config.js'
import { connectionStateAtom, namespaceOf, networksAtom } from './connections.js'
import { dispatchAtom } from './machine.js'
import { toRemembered } from './remember.js'
import { runtimeAtom } from './runtime.js'

/** Asks the remembered wallets whether they still know the page. Resolves when all have answered; never rejects. */
export const restoreIntent = atom(null, async (get, set): Promise<void> => {
  const { options, storage } = get(configAtom)
  const lastNetwork = storage.get('lastNetwork')
  if (lastNetwork && get(networksAtom).some((x) => x.caipNetworkId === lastNetwork))
    set(connectionStateAtom, (state) => ({
      ...state,
      chosenNetworks: { [namespaceOf(lastNetwork)]: lastNetwork, ...state.chosenNetworks },
    }))
  if (options.reconnect === false) return
  set(dispatchAtom, {
    type: 'restoreRequested',
    remembered: (storage.get('connections') ?? []).flatMap((x) => toRemembered(x) ?? []),
    disconnected: storage.get('disconnected') ?? [],
    ...(lastNetwork && { activeNamespace: namespaceOf(lastNetwork) }),
  })
  await Promise.all(get(runtimeAtom).restores)
})
