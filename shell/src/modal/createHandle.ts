import type { CaipNetworkId, ChainNamespace } from '@foyer/shared-core/caip'
import { createNetworkFrom } from '@foyer/shared-core/config'
import { ModalClosedError, nextTask } from '@foyer/shared-core/modal'
import {
  activeNamespaceAtom,
  addNetworkIntent,
  cancelConnectIntent,
  closeModalIntent,
  configAtom,
  connectIntent,
  deleteConnectionIntent,
  disconnectIntent,
  eventsAtom,
  getProviderIntent,
  hasStoredConnectionAtom,
  isNetworkSupportedAtom,
  loadEngineIntent,
  modalAtom,
  openNamespaceIntent,
  openResultAtom,
  type RunningState,
  removeNetworkIntent,
  routeAtom,
  servedViewsAtom,
  settleOpenIntent,
  shakeModalIntent,
  showErrorIntent,
  statusAtom,
  switchConnectionIntent,
  switchNetworkIntent,
  trackIntent,
} from '@foyer/shared-core/state'
import type { Theme } from '@foyer/shared-core/theme'
import type { createStore } from 'jotai'
import type { FoyerState, OpenOptions, ShellHandle } from '../loader/types.js'
import { isRevoked } from '../release/ReleaseList.js'
import { chooseView } from '../router/chooseView.js'
import { reset } from '../router/history.js'
import { readyAtom, snapshotAtom } from '../state/snapshot.js'
import { sourceAtom } from '../state/source.js'
import { flagsAtom, hasDrawnAtom, showHistoryIntent, standsAtom } from '../state/stage.js'
import { requestedRoute } from './requestedRoute.js'

/** Views whose `open()` waits for what they yield. */
const viewsWithResult: ReadonlySet<string> = new Set(['WalletSend'])

const optionErrors: ReadonlySet<string> = new Set([
  'UnknownOptionError',
  'InvalidOptionError',
  'SiwxOptionsConflictError',
])
const nothing = () => {}
const loadLate = () => import('./late.js')

type Parameters = {
  store: ReturnType<typeof createStore>
  running: RunningState
  draw(): Promise<void>
  /** Gets the closed modal ready for its first frame. */
  layOut(): void
  setTheme(theme: Theme): Promise<void>
  setLocale(locale: string): Promise<void>
  remove(): void
}

/** The host API over one modal's store. */
export function createHandle({
  store,
  running,
  draw,
  layOut,
  setTheme,
  setLocale,
  remove,
}: Parameters): ShellHandle {
  const { options, isMobile, alerts } = store.get(configAtom)
  let checked: Promise<void> | undefined
  let isDestroyed = false
  let end = nothing
  let stopPolling = nothing
  let flags: Promise<void> | undefined
  /** Whatever still waits, and whatever is asked later, ends with the modal [ERR-07]. */
  const destroyed = new Promise<never>((_, reject) => {
    end = () => reject(new ModalClosedError())
  })
  destroyed.catch(nothing)
  const whileAlive = <result>(run: () => Promise<result>): Promise<result> =>
    isDestroyed ? destroyed : Promise.race([run(), destroyed])

  /** Settles when the options were held to their schema; only then is anything asked of a service. */
  const check = () => {
    if (checked) return checked
    const checking = Promise.all([loadLate(), store.set(loadEngineIntent)]).then(
      ([{ followRelease, loadFlagsIntent }]) => {
        if (isDestroyed) return
        stopPolling()
        stopPolling = followRelease(store)
        flags = store.set(loadFlagsIntent)
        flags.catch(nothing) // then the page's own flags count
        for (const alert of alerts) {
          console.error(`Foyer: ${alert}`)
          store.set(showErrorIntent, alert)
        }
      },
    )
    checking.catch(() => {
      checked = undefined
    })
    checked = checking
    return checking
  }
  // A remote behind a flag waits until it is known that the flag is on; wrong options are told to who opens.
  store.set(flagsAtom, {
    known: () =>
      check()
        .then(() => flags)
        .catch(nothing),
  })

  /** Never rejects: whoever asks the engine for something is told why it is not there. */
  const wake = () => Promise.all([running.wake(), check()]).then(nothing, nothing)
  const isAwaited = options.quietUntilOpened === false || store.get(hasStoredConnectionAtom)
  const ready = (isAwaited ? wake() : Promise.resolve()).finally(() => store.set(readyAtom, true))

  const isUnsupported = () => !store.get(isNetworkSupportedAtom) && options.allowUnsupportedChain !== true

  const refuse = async ({ version }: { version: string }) => {
    const { VersionRevokedError } = await import('@foyer/shared-core/errors')
    throw new VersionRevokedError({ remote: 'shell', version })
  }

  /** Whether the host has asked for a view, which warming must never cover. */
  let isShown = false

  async function show(given: OpenOptions) {
    const shell = store.get(sourceAtom)?.release.remotes.shell
    // Revoked under its page: it opens no more, until the page is loaded anew.
    if (shell && isRevoked(shell)) await refuse(shell)
    const requested = requestedRoute(given, store.get(servedViewsAtom))
    isShown = true
    const { namespace } = given
    // What it turns to decides the view; nobody waits for the engine who stays where they are.
    if (namespace && namespace !== store.get(activeNamespaceAtom))
      await store.set(openNamespaceIntent, namespace as ChainNamespace)
    const connected = store.get(statusAtom) === 'connected'
    const route = chooseView({
      manualPairing: options.manualPairing === true,
      withoutAdapters: options.basic === true,
      connected,
      unsupported: isUnsupported(),
      mobile: isMobile,
      requested,
    })
    // One open() waits for a result; the view that was to yield it goes now.
    if (store.get(openResultAtom)) store.set(settleOpenIntent, { error: new ModalClosedError() })
    const shown = store.set(showHistoryIntent, { history: reset(route), direction: 'none' })
    await draw()
    store.set(modalAtom, (modal) => ({ ...modal, open: true }))
    store.set(trackIntent, { name: 'MODAL_OPEN', properties: { view: route.view } })
    const result = viewsWithResult.has(route.view) ? resultOfView() : undefined
    result?.catch(nothing) // it may end before anybody listens
    await shown
    await whenStands()
    await nextTask()
    // Only now: what the first view needs had the network and the frame to itself.
    void wake()
    await check().catch((error: Error) => {
      // A network that is down is told to whoever asks a wallet; wrong options are the page's own, at once.
      if (!optionErrors.has(error.name)) return
      store.set(closeModalIntent)
      throw error
    })
    return result
  }

  const whenStands = () =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!store.get(standsAtom)) return
        stop()
        resolve()
      }
      const stop = store.sub(standsAtom, look)
      look()
    })

  const resultOfView = () =>
    new Promise((resolve, reject) => {
      const settle = (outcome: { value: unknown } | { error: Error }) =>
        'error' in outcome ? reject(outcome.error) : resolve(outcome.value)
      store.set(openResultAtom, { settle })
    })

  // A visitor whose wallet answered while Connect was in front has nothing left to do there [NAV-03].
  const stopFollowing = store.sub(statusAtom, () => {
    if (store.get(statusAtom) !== 'connected' || store.get(routeAtom).view !== 'Connect') return
    void store.set(showHistoryIntent, {
      history: reset({ view: isUnsupported() ? 'UnsupportedChain' : 'Account', data: undefined }),
      direction: 'forward',
    })
  })

  return {
    get isOpen() {
      return store.get(modalAtom).open
    },
    ready,
    open: (given = {}) => whileAlive(() => show(given)),
    close: async () => store.set(closeModalIntent),
    shake: async () => store.set(shakeModalIntent),
    connect: (to) =>
      whileAlive(async () => {
        void wake()
        return store.set(connectIntent, {
          connectorId: to.connectorId,
          ...(to.caipNetworkId && { caipNetworkId: to.caipNetworkId as CaipNetworkId }),
        })
      }),
    disconnect: async (namespace) =>
      store.set(disconnectIntent, namespace ? { namespace: namespace as ChainNamespace } : {}),
    switchConnection: (id) =>
      whileAlive(async () => {
        void wake()
        return store.set(switchConnectionIntent, placeOf(id))
      }),
    deleteConnection: (id) => whileAlive(() => store.set(deleteConnectionIntent, placeOf(id))),
    switchNetwork: (caipNetworkId) =>
      whileAlive(async () => {
        void wake()
        await draw()
        return store.set(switchNetworkIntent, { caipNetworkId: caipNetworkId as CaipNetworkId })
      }),
    addNetwork: async (network) =>
      store.set(addNetworkIntent, createNetworkFrom(store.get(configAtom), network)),
    removeNetwork: async (caipNetworkId) => store.set(removeNetworkIntent, caipNetworkId as CaipNetworkId),
    getState: () => store.get(snapshotAtom),
    subscribe(listener) {
      listener(store.get(snapshotAtom))
      return store.sub(snapshotAtom, () => listener(store.get(snapshotAtom) as FoyerState))
    },
    on: (name, listener, since) =>
      store.get(eventsAtom).subscribe(
        (event) => {
          if (name === '*' || name === event.name) listener(event)
        },
        since === undefined ? {} : { since },
      ),
    getProvider: (namespace) =>
      store.set(getProviderIntent, namespace ? { namespace: namespace as ChainNamespace } : {}),
    setTheme: (theme) =>
      tell(async () => setTheme((await import('@foyer/shared-core/options')).parseTheme(theme))),
    setLocale: (locale) => tell(() => setLocale(locale)),
    updateFeatures: (features) =>
      tell(async () => {
        const [{ parseFeatures }, { changeFeaturesIntent }] = await Promise.all([
          import('@foyer/shared-core/options'),
          loadLate(),
        ])
        store.set(changeFeaturesIntent, { change: parseFeatures(features) })
      }),
    async warm() {
      // Only what nobody has seen yet is drawn ahead, and for a connected visitor Connect would be the wrong guess.
      if (isShown || store.get(modalAtom).open || store.get(statusAtom) !== 'disconnected') return
      const history = reset({ view: 'Connect', data: undefined } as const)
      await Promise.all([draw(), store.set(showHistoryIntent, { history, direction: 'none' })])
      await whenStands()
      if (!isShown) layOut()
      // Code alone; no service is asked.
      await store.set(loadEngineIntent).catch(nothing)
    },
    destroy() {
      isDestroyed = true
      end()
      stopFollowing()
      stopPolling()
      store.set(hasDrawnAtom, true)
      store.set(cancelConnectIntent)
      // No view holds a modal that its page lets go.
      store.set(routeAtom, { view: 'Connect', data: undefined })
      store.set(closeModalIntent)
      store.set(modalAtom, (modal) => ({ ...modal, open: false }))
      remove()
    },
  }
}

/** An id as `getState().connections` lists it; what it names may not be there. */
const placeOf = (id: string) => {
  const [namespace = ''] = id.split(':', 1)
  return { namespace: namespace as ChainNamespace, connectorId: id.slice(namespace.length + 1) }
}

/** Does what the host asked without waiting for it; what it got wrong goes to the console. */
function tell(run: () => Promise<void>): void {
  run().catch((error) => console.error(`Foyer: ${error}`))
}
