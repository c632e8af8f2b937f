import type { ChainNamespace } from '@foyer/shared-core/caip'
import { ModalClosedError, nextTask } from '@foyer/shared-core/modal'
import {
  activeNamespaceAtom,
  closeModalIntent,
  configAtom,
  fetchEngine,
  loadEngineIntent,
  modalAtom,
  openNamespaceIntent,
  openResultAtom,
  routeAfter,
  routeAtom,
  servedViewsAtom,
  settleOpenIntent,
  statusAtom,
  viewFactsAtom,
  visitorAtom,
} from '@foyer/shared-core/state'
import type { createStore } from 'jotai'
import type { OpenOptions } from '../host/types.js'
import { isExpired, isRevoked } from '../release/ReleaseList.js'
import { sourceAtom } from '../remotes/source.js'
import { reset } from '../router/history.js'
import { openIntent } from '../state/navigator.js'
import { hasDrawnAtom, showHistoryIntent, standsAtom } from '../state/stage.js'
import { loadLate, nothing, type Waking } from './createWaking.js'
import { requestedRoute } from './requestedRoute.js'

/** How long the first view may take before a skeleton is drawn in its place. */
const skeletonAfterMs = 100

const optionErrors: ReadonlySet<string> = new Set([
  'UnknownOptionError',
  'InvalidOptionError',
  'SiwxOptionsConflictError',
])

/** What puts a view before the visitor, and what draws one ahead of that. */
export function createOpening({ check, draw, layOut, prepare, store, wake }: createOpening.Parameters) {
  const { clock } = store.get(configAtom)
  /** Whether the host has asked for a view, which warming must never cover. */
  let isShown = false

  const refuse = async ({ version }: { version: string }) => {
    const { VersionRevokedError } = await import('@foyer/shared-core/errors')
    throw new VersionRevokedError({ remote: 'shell', version })
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

  /** Settles with the view, or where it keeps the visitor waiting: a skeleton takes as long to draw as the view. */
  const whenHereOrLate = (view: Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const stop = clock.setTimer(skeletonAfterMs, resolve)
      view.then(resolve, reject).finally(stop)
    })

  const resultOfView = () =>
    new Promise((resolve, reject) => {
      const settle = (outcome: { value: unknown } | { error: Error }) =>
        'error' in outcome ? reject(outcome.error) : resolve(outcome.value)
      store.set(openResultAtom, { settle })
    })

  // A visitor whose wallet answered while Connect was in front has nothing left to do there [NAV-03].
  const stop = store.sub(statusAtom, () => {
    if (store.get(statusAtom) !== 'connected' || store.get(routeAtom).view !== 'Connect') return
    void store.set(showHistoryIntent, {
      history: reset(routeAfter({ after: 'connect' }, store.get(visitorAtom))),
      direction: 'forward',
    })
  })

  return {
    stop,
    /** @returns What the view yields, where it yields something; settles when it is shown. */
    async show(given: OpenOptions): Promise<unknown> {
      const { release } = store.get(sourceAtom) ?? {}
      const shell = release?.remotes.shell
      // Revoked under its page: it opens no more, until the page is loaded anew.
      if (shell && isRevoked(shell)) await refuse(shell)
      // A page that stood open for weeks has a list of then; its time is over, and a newer one may be there.
      if (release?.isChannel && release.expires && isExpired(release, clock.nowMs()))
        await store.set((await import('./late.js')).refreshIntent)
      const requested = requestedRoute(given, store.get(servedViewsAtom), store.get(viewFactsAtom))
      isShown = true
      const { namespace } = given
      // Switch the namespace first: it decides the view. Where it stays, the engine is not waited for.
      if (namespace && namespace !== store.get(activeNamespaceAtom))
        await store.set(openNamespaceIntent, namespace as ChainNamespace)
      const route = routeAfter({ after: 'open', requested }, store.get(visitorAtom))
      // One open() waits for a result; the view that was to yield it goes now.
      if (store.get(openResultAtom)) store.set(settleOpenIntent, { error: new ModalClosedError() })
      const shown = store.set(showHistoryIntent, { history: reset(route), direction: 'none' })
      await Promise.all([prepare(), store.get(hasDrawnAtom) || whenHereOrLate(shown)])
      // First, so that it is drawn once, and drawn open.
      store.set(openIntent, route)
      draw({ isAwaited: true })
      // From the frame in which the list is painted: on its way meanwhile, and not among what that waits for.
      shown.then(() => requestAnimationFrame(() => void fetchEngine()), nothing)
      const isAwaited = store.get(viewFactsAtom).get(route.view)?.yields === 'result'
      const result = isAwaited ? resultOfView() : undefined
      result?.catch(nothing) // it may end before anybody listens
      await shown
      await whenStands()
      await nextTask()
      // Only now: what the first view needs had the network and the frame to itself.
      void wake()
      await check().catch((error: Error) => {
        // A network that is down is told when a wallet is asked; wrong options are told to the page at once.
        if (!optionErrors.has(error.name)) return
        store.set(closeModalIntent)
        throw error
      })
      return result
    },
    /** Draws and lays out what a visitor who is about to open will see. */
    async warm(): Promise<void> {
      // Only what was not shown yet is drawn ahead, and for a connected visitor Connect would be the wrong guess.
      if (isShown || store.get(modalAtom).open || store.get(statusAtom) !== 'disconnected') return
      const history = reset({ view: 'Connect', data: undefined } as const)
      const drawn = prepare().then(() => draw({ isAwaited: false }))
      await Promise.all([drawn, store.set(showHistoryIntent, { history, direction: 'none' })])
      await whenStands()
      if (!isShown) layOut()
      // Code alone; no service is asked.
      await Promise.all([loadLate(), store.set(loadEngineIntent)]).catch(nothing)
    },
  }
}

export declare namespace createOpening {
  type Parameters = Pick<Waking, 'check' | 'wake'> & {
    store: ReturnType<typeof createStore>
    /** Loads what drawing needs. @throws {ModalClosedError} The modal was removed meanwhile. */
    prepare(): Promise<void>
    /** Puts the modal into the page: in one go for a visitor who waits, else in slices, which never hold up the page. */
    draw(who: { isAwaited: boolean }): void
    /** Gets the closed modal ready for its first frame. */
    layOut(): void
  }
}
