import type { createStore } from 'jotai'
import { discoverInjected, legacyId } from '../connectors/injected/discoverInjected.js'
import { legacyLooksMs, restoreLimitMs } from '../constants/connecting.js'
import { sdkVersion } from '../constants/sdk.js'
import { endEach } from '../endEach.js'
import { createPairing } from '../runner/createPairing.js'
import { configAtom, featuresAtom } from '../state/config.js'
import { connectorsAtom, networksAtom } from '../state/connections.js'
import { trackIntent } from '../state/events.js'
import { translateAtom } from '../state/locale.js'
import { runtimeAtom } from '../state/runtime.js'
import { hasStoredConnectionAtom } from '../state/storedConnections.js'
import { addConnectorsAtom, removeConnectorAtom } from './connectorList.js'
import type { LaterWallets } from './findLaterWallets.js'
import { type Engine, engineSlotAtom, loadEngineIntent, type SignIn } from './lateIntent.js'
import { abandonSwitchIntent, tellMachineIntent } from './lateSignals.js'

type Store = ReturnType<typeof createStore>

export type RunningState = {
  /**
   * Loads the engine, then allows storage writes, sends events and asks the remembered wallets. Settles when they have
   * answered.
   * @throws {UnknownOptionError} @throws {InvalidOptionError} The page's options are wrong; nothing was asked or written.
   */
  wake(): Promise<void>
  /** Removes every listener; all that waits rejects with 'Modal closed'. */
  stop(): void
}

/**
 * Starts a modal's state: finds wallets and listens to them. Asks no service and writes nothing before `wake`, which it
 * calls itself if a stored connection must be restored.
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
    onLegacy: (connector, announcedAs) => {
      if (connector) return store.set(addConnectorsAtom, [{ ...connector, name: nameOfLegacy(store) }])
      if (store.get(connectorsAtom).every((x) => x.id !== legacyId)) return
      store.set(
        tellMachineIntent,
        announcedAs
          ? { type: 'connectorReplaced', from: legacyId, to: announcedAs }
          : { type: 'walletLeft', connectorId: legacyId },
      )
      store.set(removeConnectorAtom, legacyId)
    },
  })
  /** The wallets that not every page needs; undefined until the page needs them. */
  let later: Promise<LaterWallets | undefined> | undefined
  const { parentOrigin = '', services } = config
  const isInSafe = services.safe.includes(parentOrigin)
  const findLater = () => {
    const isWanted =
      services.coinbase ||
      services.secureSite ||
      isInSafe ||
      store.get(networksAtom).some((x) => x.chainNamespace !== 'eip155')
    if (later || !isWanted) return
    later = import(/* webpackChunkName: "later-wallets" */ './findLaterWallets.js').then(
      ({ findLaterWallets }) => {
        if (isStopped) return
        const found = findLaterWallets(store)
        stops.push(found.stop)
        return found
      },
    )
    // After a failed load these wallets are absent; the next change of the networks tries again.
    later.catch(() => {
      later = undefined
    })
  }
  const look = () => {
    discovery.look()
    later?.then(
      (found) => found?.look(),
      () => {},
    )
  }
  let isStopped = false
  findLater()
  stops.push(
    discovery.stop,
    store.sub(networksAtom, findLater),
    store.sub(translateAtom, () =>
      store.set(connectorsAtom, (list) =>
        list.map((x) => (x.id === legacyId ? { ...x, name: nameOfLegacy(store) } : x)),
      ),
    ),
  )
  if (config.projectId) store.set(addConnectorsAtom, [createPairing(config)])

  let awake: Promise<void> | undefined
  let isWanted = false
  // The rest only matters once the engine is loaded.
  const slot = store.get(engineSlotAtom)
  const follow = (engine: Engine, signIn?: SignIn) => {
    stops.push(engine.followState(store))
    // Before any call of the engine: no connection goes past the sign-in.
    if (signIn) stops.push(signIn.startSignIn(store, engine))
    // The load failed when the modal was woken, and a later call has made up for it.
    if (isWanted && !awake) wake().catch(() => {})
  }
  if (slot.loaded) follow(slot.loaded)
  else slot.whenLoaded = follow

  const wake = () => {
    isWanted = true
    look()
    if (awake) return awake
    // A legacy wallet does not announce when its script has run, so look again a few times.
    for (const ms of legacyLooksMs) stops.push(config.clock.setTimer(ms, look))
    awake = wakeOnce()
    awake.catch(() => {
      awake = undefined
    })
    return awake
  }
  const wakeOnce = async () => {
    const engine = slot.loaded ?? (await store.set(loadEngineIntent))
    if (isStopped) return
    runtime.isAwake = true
    config.storage.unlock()
    engine.tellAnalytics(store)
    await store.set(engine.restoreIntent)
    if (config.options.reconnect === false || !isInSafe) return
    const join = async () => (await later?.catch(() => undefined))?.join()
    await engine.withTimeout(config.clock, { ms: restoreLimitMs, answer: join(), fallback: undefined })
  }

  store.set(trackIntent, { name: 'MODAL_CREATED' })
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
      slot.whenLoaded = undefined
      endEach([...stops.splice(0), ...runtime.offered.values()])
      runtime.offered.clear()
    },
  }
}

/** A legacy wallet has no name: use a translated one. */
const nameOfLegacy = (store: Store) => store.get(translateAtom)('wallet.browser')

const enabledNames = (flags: Readonly<Record<string, boolean>>): readonly string[] =>
  Object.keys(flags).filter((name) => flags[name])
