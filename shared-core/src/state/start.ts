import type { createStore } from 'jotai'
import { getRpcActivity } from '../adapters/rpcActivity.js'
import type { Config } from '../config/Config.js'
import { createLateConnector } from '../connectors/createLateConnector.js'
import { discoverInjected } from '../connectors/discoverInjected.js'
import { legacyLooksMs } from '../constants/connecting.js'
import { sdkVersion } from '../constants/sdk.js'
import { translateAtom } from '../i18n/locale.js'
import { warnOfOriginAtom } from './banner.js'
import { configAtom, featuresAtom } from './config.js'
import {
  activeCaipAddressAtom,
  connectionStateAtom,
  connectorsAtom,
  isNetworkSupportedAtom,
} from './connections.js'
import { addConnectorsAtom, removeConnectorAtom } from './connectorList.js'
import { eventsAtom, trackIntent } from './events.js'
import { abandonSwitchIntent, tellMachineIntent } from './late.js'
import { engineSlotAtom, loadEngineIntent } from './lateIntent.js'
import { modalAtom, navigatorAtom, routeAtom } from './navigation.js'
import { runtimeAtom } from './runtime.js'
import { hasStoredConnectionAtom } from './storedConnections.js'
import { showUnsupportedChainIntent } from './unsupportedChain.js'

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
  /**
   * Loads the engine and ends the silence: storage is written, events are sent, remembered wallets are asked.
   * Settles when they answered.
   * @throws {UnknownOptionError} @throws {InvalidOptionError} The page's options; nothing was asked or written then.
   */
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
      if (connector) store.set(addConnectorsAtom, [{ ...connector, name: nameOfLegacy(store) }])
      else store.set(removeConnectorAtom, 'injected')
    },
  })
  stops.push(
    discovery.stop,
    store.sub(translateAtom, () =>
      store.set(connectorsAtom, (list) =>
        list.map((x) => (x.id === 'injected' ? { ...x, name: nameOfLegacy(store) } : x)),
      ),
    ),
  )
  if (config.projectId) store.set(addConnectorsAtom, [pairingConnector(config)])

  stops.push(store.sub(featuresAtom, () => followMultiWallet(store)))
  followMultiWallet(store)
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
  let isStopped = false
  const wake = () => {
    discovery.look()
    if (awake) return awake
    // A wallet from before announcements tells nobody when its script has run.
    for (const ms of legacyLooksMs) stops.push(config.clock.setTimer(ms, discovery.look))
    awake = wakeOnce()
    awake.catch(() => {
      awake = undefined
    })
    return awake
  }
  const wakeOnce = async () => {
    const engine = store.get(engineSlotAtom).loaded ?? (await store.set(loadEngineIntent))
    if (isStopped) return
    runtime.isAwake = true
    config.storage.unlock()
    stops.push(
      engine.startAnalytics({
        config,
        events: store.get(eventsAtom),
        getAddress: () => store.get(activeCaipAddressAtom),
        onForbidden: () => store.set(warnOfOriginAtom),
      }),
    )
    await store.set(engine.restoreIntent)
  }

  store.set(trackIntent, {
    name: 'INITIALIZE',
    properties: { sdkVersion, features: enabledNames(store.get(featuresAtom)) },
  })
  if (config.options.quietUntilOpened === false || store.get(hasStoredConnectionAtom)) wake().catch(() => {})

  return {
    wake,
    stop() {
      isStopped = true
      store.set(tellMachineIntent, { type: 'stopped' })
      store.set(abandonSwitchIntent)
      runtime.pairing += 1
      runtime.search?.abort()
      activity.setActive(false)
      for (const stop of stops.splice(0)) stop()
    },
  }
}

/** It does not say who it is: it goes by a word of the visitor's language. */
const nameOfLegacy = (store: Store) => store.get(translateAtom)('wallet.browser')

/** Any wallet that is paired by a link [CAP-01]; its code comes with the first pairing. */
const pairingConnector = (config: Config) =>
  createLateConnector(
    { id: 'walletConnect', kind: 'walletConnect', name: 'WalletConnect', namespaces: ['eip155'] },
    async () => {
      const { createWalletConnectConnector } = await import(
        '../connectors/walletConnect/createWalletConnectConnector.js'
      )
      return createWalletConnectConnector(config)
    },
  )

/** A wallet more or a wallet instead: the flag may change while wallets are connected [CAP-08]. */
function followMultiWallet(store: Store): void {
  const { multiWallet } = store.get(featuresAtom)
  store.set(connectionStateAtom, (state) =>
    state.multiWallet === multiWallet ? state : { ...state, multiWallet },
  )
}

function leaveQuestion(store: Store): void {
  const asked = store.get(runtimeAtom).askedSwitch
  if (!asked) return
  const { view, data } = store.get(routeAtom)
  const isInFront =
    store.get(modalAtom).open && view === 'SwitchNetwork' && data.caipNetworkId === asked.caipNetworkId
  // The question opens the modal, which takes more than one step: it is left only after it was seen.
  if (isInFront) asked.isSeen = true
  else if (asked.isSeen) store.set(abandonSwitchIntent)
}

function leaveConnectedViews(store: Store): void {
  if (store.get(activeCaipAddressAtom) || !store.get(modalAtom).open) return
  if (!connectedViews.has(store.get(routeAtom).view)) return
  store.get(navigatorAtom).reset({ view: 'Connect', data: undefined })
}

const enabledNames = (flags: Readonly<Record<string, boolean>>): readonly string[] =>
  Object.keys(flags).filter((name) => flags[name])
