import type { CaipNetworkId, ChainNamespace } from '@foyer/shared-core/caip'
import { createNetworkFrom } from '@foyer/shared-core/config'
import { ModalClosedError } from '@foyer/shared-core/modal'
import {
  addNetworkIntent,
  cancelConnectIntent,
  closeModalIntent,
  configAtom,
  connectPageIntent,
  currencyAtom,
  deleteConnectionIntent,
  disconnectIntent,
  eventsAtom,
  getPageProviderIntent,
  modalAtom,
  removeNetworkIntent,
  routeAtom,
  shakeModalIntent,
  signInAtom,
  switchConnectionIntent,
  switchNetworkIntent,
} from '@foyer/shared-core/state'
import type { Theme } from '@foyer/shared-core/theme'
import type { FoyerState, ShellHandle } from '../host/types.js'
import { snapshotAtom } from '../state/snapshot.js'
import { hasDrawnAtom } from '../state/stage.js'
import { connectByModal, connectedIn } from './connectByModal.js'
import { createOpening } from './createOpening.js'
import { createWaking, loadLate, nothing } from './createWaking.js'
import { followConnections } from './followConnections.js'
import { showAccount } from './showAccount.js'

type Parameters = createWaking.Parameters &
  Omit<createOpening.Parameters, 'check' | 'wake'> & {
    setTheme(theme: Theme): Promise<void>
    setLocale(locale: string): Promise<void>
    remove(): void
  }

/** The host API over one modal's store. */
export function createHandle(to: Parameters): ShellHandle {
  const { store, draw, prepare } = to
  let isDestroyed = false
  let end = nothing
  /** Rejects when the modal is destroyed; pending and later calls reject with it [ERR-07]. */
  const destroyed = new Promise<never>((_, reject) => {
    end = () => reject(new ModalClosedError())
  })
  destroyed.catch(nothing)
  const whileAlive = <result>(run: () => Promise<result>): Promise<result> =>
    isDestroyed ? destroyed : Promise.race([run(), destroyed])

  const waking = createWaking(to)
  const { ready, wake } = waking
  const opening = createOpening({ ...to, ...waking })
  const unfollow = followConnections(store)

  const openToConnect = connectByModal({ store, ready, show: opening.show })

  return {
    get isOpen() {
      return store.get(modalAtom).open
    },
    ready,
    open: (given = {}) => whileAlive(() => opening.show(given)),
    close: async () => store.set(closeModalIntent),
    shake: async () => store.set(shakeModalIntent),
    connect: (given = {}) =>
      whileAlive(async () => {
        const { caipNetworkId, connectorId, namespace } = given
        if (connectorId === undefined) return openToConnect(namespace as ChainNamespace | undefined)
        void wake()
        await store.set(connectPageIntent, {
          connectorId,
          ...(caipNetworkId && { caipNetworkId: caipNetworkId as CaipNetworkId }),
        })
        if (store.get(signInAtom)?.isDue) await (await loadLate()).whenSignedIn(store)
        const made = connectedIn(store, caipNetworkId?.split(':')[0] as ChainNamespace | undefined)
        // The visitor, or another call, ended it in the same turn.
        if (!made) throw new ModalClosedError()
        return made
      }),
    disconnect: async (namespace) =>
      store.set(disconnectIntent, namespace ? { namespace: namespace as ChainNamespace } : {}),
    switchConnection: (id) =>
      whileAlive(async () => {
        void wake()
        return store.set(switchConnectionIntent, placeOf(id))
      }),
    deleteConnection: (id) => whileAlive(() => store.set(deleteConnectionIntent, placeOf(id))),
    switchNetwork: (caipNetworkId, { ask = true } = {}) =>
      whileAlive(async () => {
        void wake()
        await prepare()
        draw({ isAwaited: true })
        return store.set(switchNetworkIntent, {
          caipNetworkId: caipNetworkId as CaipNetworkId,
          ignoreConfirmation: !ask,
        })
      }),
    addNetwork: async (network) =>
      store.set(addNetworkIntent, createNetworkFrom(store.get(configAtom), network)),
    removeNetwork: async (caipNetworkId) => store.set(removeNetworkIntent, caipNetworkId as CaipNetworkId),
    getState: () => store.get(snapshotAtom),
    subscribe(listener) {
      const tellPage = () => {
        try {
          listener(store.get(snapshotAtom) as FoyerState)
        } catch (error) {
          // The page's error is told to the page; the store's other listeners and calls go on.
          reportError(error)
        }
      }
      return store.sub(snapshotAtom, tellPage)
    },
    show: (button) => showAccount(store, button),
    on: (name, listener, since) =>
      store.get(eventsAtom).subscribe(
        (event) => {
          if (name === '*' || name === event.name) listener(event)
        },
        since === undefined ? {} : { since },
      ),
    getProvider: (namespace) =>
      store.set(getPageProviderIntent, namespace ? { namespace: namespace as ChainNamespace } : {}),
    getSession: () => whileAlive(async () => (await loadLate()).getSession(store, ready)),
    signOut: () => whileAlive(async () => (await loadLate()).signOut(store, ready)),
    getSmartSessions: () =>
      whileAlive(async () => (await import('./smartSessions.js')).getSmartSessions(store, ready)),
    revokeSmartSession: (of) =>
      whileAlive(async () => (await import('./smartSessions.js')).revokeSmartSession(store, ready, of)),
    ask: (namespace, method, given) =>
      whileAlive(async () => {
        const { askWallet } = await loadLate()
        const of = { namespace: namespace as ChainNamespace, method, given }
        return askWallet(store, of, openToConnect)
      }),
    hear(namespace, event, listener) {
      const of = { namespace: namespace as ChainNamespace, event, listener, since: store.get(snapshotAtom) }
      let end = nothing
      let isOver = false
      loadLate().then(({ hearWallet }) => {
        if (!isOver) end = hearWallet(store, of)
      }, nothing) // the call that needs the wallet reports it
      return () => {
        isOver = true
        end()
      }
    },
    setTheme: (theme) =>
      tell(async () => to.setTheme((await import('@foyer/shared-core/options')).parseTheme(theme))),
    setLocale: (locale) => tell(() => to.setLocale(locale)),
    setCurrency: (currency) =>
      tell(async () =>
        store.set(currencyAtom, (await import('@foyer/shared-core/options')).parseCurrency(currency)),
      ),
    updateFeatures: (features) =>
      tell(async () => {
        const [{ parseFeatures }, { changeFeaturesIntent }] = await Promise.all([
          import('@foyer/shared-core/options'),
          loadLate(),
        ])
        store.set(changeFeaturesIntent, { change: parseFeatures(features) })
      }),
    warm: opening.warm,
    destroy() {
      isDestroyed = true
      end()
      opening.stop()
      unfollow()
      waking.stop()
      store.set(hasDrawnAtom, true)
      store.set(cancelConnectIntent)
      // Leave any view that would keep the modal open.
      store.set(routeAtom, { view: 'Connect', data: undefined })
      store.set(closeModalIntent)
      store.set(modalAtom, (modal) => ({ ...modal, open: false }))
      to.remove()
    },
  }
}

/** Splits an id of `getState().connections`; its connection may not exist. */
const placeOf = (id: string) => {
  const [namespace = ''] = id.split(':', 1)
  return { namespace: namespace as ChainNamespace, connectorId: id.slice(namespace.length + 1) }
}

/** Runs a host's call without waiting; logs its error to the console. */
function tell(run: () => Promise<void>): void {
  run().catch((error) => console.error(`Foyer: ${error}`))
}
