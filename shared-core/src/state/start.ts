import type { createStore } from 'jotai'
import { getRpcActivity } from '../adapters/rpcActivity.js'
import { discoverInjected } from '../connectors/discoverInjected.js'
import { createWalletConnectConnector } from '../connectors/walletConnect/createWalletConnectConnector.js'
import { sdkVersion } from '../constants/sdk.js'
import { startAnalytics } from '../events/startAnalytics.js'
import { warnOfOriginAtom } from './banner.js'
import { configAtom, featuresAtom } from './config.js'
import { activeCaipAddressAtom, connectorsAtom, isNetworkSupportedAtom } from './connections.js'
import { eventsAtom, trackIntent } from './events.js'
import { addConnectorsAtom, dispatchAtom, removeConnectorAtom } from './machine.js'
import { modalAtom, navigatorAtom, routeAtom } from './navigation.js'
import { abandonSwitchAtom, showUnsupportedChainIntent } from './network.js'
import { hasStoredConnectionAtom, restoreIntent } from './restore.js'
import { runtimeAtom } from './runtime.js'

type Store = ReturnType<typeof createStore>

/** Views that make sense only while somebody is connected. */
const connectedViews: ReadonlySet<string> = new Set([
  'Account',
  'SwitchNetwork',
  'UnsupportedChain',
  'WalletReceive',
  'WalletSend',
  'WalletSendSelectToken',
  'WalletSendPreview',
])

export type RunningState = {
  /** Ends the silence: storage is written, events are sent, remembered wallets are asked. Settles when they answered. */
  wake(): Promise<void>
  /** Removes every listener; all that waits rejects with 'Modal closed'. */
  stop(): void
}

/**
 * Brings a modal's state to life: finds wallets and listens to them. Asks no service and writes nothing before
 * `wake`, which it calls itself where a stored connection is to be restored.
 * @example const { wake, stop } = startState(store)
 */
export function startState(store: Store): RunningState {
  const config = store.get(configAtom)
  const runtime = store.get(runtimeAtom)
  const { stops } = runtime

  const discovery = discoverInjected({
    clock: config.clock,
    windowProvider: config.windowProvider,
    onFound: (connector) => store.set(addConnectorsAtom, [connector]),
    onFlagged: (id) =>
      store.set(connectorsAtom, (list) => list.map((x) => (x.id === id ? { ...x, flagged: true } : x))),
    onLegacy: (connector) => {
      if (connector) store.set(addConnectorsAtom, [connector])
      else store.set(removeConnectorAtom, 'injected')
    },
  })
  stops.push(discovery.stop)
  if (config.projectId) store.set(addConnectorsAtom, [createWalletConnectConnector(config)])

  stops.push(store.sub(routeAtom, () => leaveQuestion(store)))
  const activity = getRpcActivity(config)
  stops.push(
    store.sub(modalAtom, () => {
      activity.setActive(store.get(modalAtom).open)
      leaveQuestion(store)
    }),
  )
  stops.push(store.sub(activeCaipAddressAtom, () => leaveConnectedViews(store)))
  stops.push(
    store.sub(isNetworkSupportedAtom, () => {
      // A wallet that is being restored never opens the modal by itself.
      if (runtime.restores.size === 0) store.set(showUnsupportedChainIntent)
    }),
  )

  let awake: Promise<void> | undefined
  const wake = () => {
    discovery.look()
    awake ??= wakeOnce()
    return awake
  }
  const wakeOnce = async () => {
    runtime.isAwake = true
    config.storage.unlock()
    stops.push(
      startAnalytics({
        config,
        events: store.get(eventsAtom),
        getAddress: () => store.get(activeCaipAddressAtom),
        onForbidden: () => store.set(warnOfOriginAtom),
      }),
    )
    await store.set(restoreIntent)
  }

  store.set(trackIntent, {
    name: 'INITIALIZE',
    properties: { sdkVersion, features: enabledNames(store.get(featuresAtom)) },
  })
  if (config.options.quietUntilOpened === false || store.get(hasStoredConnectionAtom)) void wake()

  return {
    wake,
    stop() {
      store.set(dispatchAtom, { type: 'stopped' })
      store.set(abandonSwitchAtom)
      runtime.pairing += 1
      runtime.search?.abort()
      activity.setActive(false)
      for (const stop of stops.splice(0)) stop()
    },
  }
}

function leaveQuestion(store: Store): void {
  const asked = store.get(runtimeAtom).askedSwitch
  if (!asked) return
  const isInFront = store.get(modalAtom).open && store.get(routeAtom).view === 'SwitchNetwork'
  // The question opens the modal, which takes more than one step: it is left only after it was seen.
  if (isInFront) asked.isSeen = true
  else if (asked.isSeen) store.set(abandonSwitchAtom)
}

function leaveConnectedViews(store: Store): void {
  if (store.get(activeCaipAddressAtom) || !store.get(modalAtom).open) return
  if (!connectedViews.has(store.get(routeAtom).view)) return
  store.get(navigatorAtom).reset({ view: 'Connect', data: undefined })
}

const enabledNames = (flags: Readonly<Record<string, boolean>>): readonly string[] =>
  Object.keys(flags).filter((name) => flags[name])
