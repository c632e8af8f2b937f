import type { createStore } from 'jotai'
import { getActivity } from '../adapters/activity.js'
import { goAfterConnectIntent } from '../intents/goAfterConnect.js'
import { abandonSwitchAtom, isSwitchInFront } from '../intents/network.js'
import { dispatchAtom } from '../runner/machine.js'
import { configAtom, featuresAtom } from '../state/config.js'
import {
  activeCaipAddressAtom,
  connectionStateAtom,
  isNetworkSupportedAtom,
  networksAtom,
} from '../state/connections.js'
import { modalAtom, navigatorAtom, routeAtom } from '../state/navigation.js'
import { routeAfter, visitorAtom } from '../state/routeAfter.js'
import { runtimeAtom } from '../state/runtime.js'

type Store = ReturnType<typeof createStore>

/** Reacts to changes of the state. @returns Ends that. */
export function followState(store: Store): () => void {
  const config = store.get(configAtom)
  const activity = getActivity(config)
  const followVisibility = () =>
    activity.setActive(store.get(modalAtom).open && config.visibility.isVisible())
  const followModal = () => {
    const { open } = store.get(modalAtom)
    followVisibility()
    if (!open) store.get(runtimeAtom).isPairingPrepared = false
    leaveQuestion(store)
  }
  followMultiWallet(store)
  followModal()
  const stops = [
    store.sub(featuresAtom, () => followMultiWallet(store)),
    store.sub(routeAtom, () => leaveQuestion(store)),
    store.sub(modalAtom, followModal),
    config.visibility.subscribe(followVisibility),
    store.sub(activeCaipAddressAtom, () => leaveConnectedViews(store)),
    store.sub(isNetworkSupportedAtom, () => {
      // A restore must not open the modal.
      if (store.get(visitorAtom).isUnsupported && store.get(runtimeAtom).restores.size === 0)
        store.set(goAfterConnectIntent)
    }),
    activity.end,
    followNetworkQuestions(store),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** A server that may be on the user's device or network: the code for that is loaded only then. */
const maybeNear = /localhost|\/\/\[|\/\/\d|\.local\b/
const isOnDevice = /\/\/(?:localhost|127\.|\[::1\])/

/** Follows the browser's question whether the page may access the user's network, where the page can need that. */
function followNetworkQuestions(store: Store): () => void {
  const { origin, services } = store.get(configAtom)
  const addresses = JSON.stringify([services, store.get(networksAtom)])
  const isAndroid = /android/i.test(globalThis.navigator?.userAgent)
  let isOver = false
  let stop = () => {}
  if (!isOnDevice.test(origin) && (isAndroid || maybeNear.test(addresses)))
    import(/* webpackChunkName: "local-network" */ './followLocalNetwork.js').then(
      (late) => {
        if (!isOver) stop = late.followLocalNetwork(store)
      },
      () => {}, // without its code the browser's question has no words of ours
    )
  return () => {
    isOver = true
    stop()
  }
}

/** Tells the machine whether several wallets are allowed; the flag may change while wallets are connected [CAP-08]. */
function followMultiWallet(store: Store): void {
  store.set(dispatchAtom, { type: 'multiWalletChanged', multiWallet: store.get(featuresAtom).multiWallet })
}

function leaveQuestion(store: Store): void {
  const asked = store.get(runtimeAtom).askedSwitch
  if (!asked) return
  const isInFront = isSwitchInFront(store.get, asked.caipNetworkId)
  // The question opens the modal in several steps, so it counts as left only after it was in front.
  if (isInFront) asked.isSeen = true
  else if (asked.isSeen) store.set(abandonSwitchAtom)
}

/** Leaves a view that needs a connection, of any remote, when the last wallet is gone. */
function leaveConnectedViews(store: Store): void {
  if (store.get(activeCaipAddressAtom) || !store.get(modalAtom).open) return
  // During a namespace switch the caller navigates.
  if (store.get(connectionStateAtom).switchingNamespace) return
  const from = store.get(routeAtom)
  const next = routeAfter({ after: 'disconnect', from }, store.get(visitorAtom))
  if (next !== from) store.get(navigatorAtom).reset(next)
}
