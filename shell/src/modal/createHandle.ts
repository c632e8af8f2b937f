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
  switchConnectionIntent,
  switchNetworkIntent,
} from '@foyer/shared-core/state'
import type { Theme } from '@foyer/shared-core/theme'
import type { FoyerState, ShellHandle } from '../host/types.js'
import { snapshotAtom } from '../state/snapshot.js'
import { hasDrawnAtom } from '../state/stage.js'
import { createOpening } from './createOpening.js'
import { createWaking, loadLate, nothing } from './createWaking.js'
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

  return {
    get isOpen() {
      return store.get(modalAtom).open
    },
    ready,
    open: (given = {}) => whileAlive(() => opening.show(given)),
    close: async () => store.set(closeModalIntent),
    shake: async () => store.set(shakeModalIntent),
    connect: (given) =>
      whileAlive(async () => {
        void wake()
        return store.set(connectPageIntent, {
          connectorId: given.connectorId,
          ...(given.caipNetworkId && { caipNetworkId: given.caipNetworkId as CaipNetworkId }),
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
        await prepare()
        draw({ isAwaited: true })
        return store.set(switchNetworkIntent, { caipNetworkId: caipNetworkId as CaipNetworkId })
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
      tellPage()
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
