import type { ChainNamespace } from '@foyer/shared-core/caip'
import { ModalClosedError, nextTask } from '@foyer/shared-core/modal'
import {
  activeNamespaceAtom,
  closeModalIntent,
  closesOnConnect,
  configAtom,
  fetchEngine,
  loadEngineIntent,
  modalAtom,
  navigatorAtom,
  openNamespaceIntent,
  openResultAtom,
  routeAfter,
  routeAtom,
  servedViewsAtom,
  settleOpenIntent,
  signInAtom,
  statusAtom,
  viewFactsAtom,
  visitorAtom,
  wantedRouteAtom,
} from '@foyer/shared-core/state'
import type { createStore } from 'jotai'
import type { GivenRoute } from '../host/types.js'
import { isExpired, isRevoked } from '../release/ReleaseList.js'
import { sourceAtom } from '../remotes/source.js'
import { reset } from '../router/history.js'
import { openIntent } from '../state/navigator.js'
import { hasDrawnAtom, showHistoryIntent, standsAtom } from '../state/stage.js'
import { loadLate, nothing, type Waking } from './createWaking.js'
import { requestedRoute } from './requestedRoute.js'

/** How long the first view may take before a skeleton is drawn instead. */
const skeletonAfterMs = 100

const optionErrors: ReadonlySet<string> = new Set([
  'UnknownOptionError',
  'InvalidOptionError',
  'SiwxOptionsConflictError',
])

/** Shows a view to the visitor, or draws one ahead. */
export function createOpening({ check, draw, layOut, prepare, store, wake }: createOpening.Parameters) {
  const { clock } = store.get(configAtom)
  /** Whether the host has asked for a view; warming must not replace it. */
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

  /** Settles with the view, or after 100 ms: drawing a skeleton takes as long as drawing the view. */
  const whenHereOrLate = (view: Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const stop = clock.setTimer(skeletonAfterMs, resolve)
      view.then(resolve, reject).finally(stop)
    })

  const endWaiting = () => {
    if (store.get(openResultAtom)) store.set(settleOpenIntent, { error: new ModalClosedError() })
  }

  const resultOfView = () =>
    new Promise((resolve, reject) => {
      const settle = (outcome: { value: unknown } | { error: Error }) =>
        'error' in outcome ? reject(outcome.error) : resolve(outcome.value)
      // Of two that were asked at once, the later one's view is in front.
      endWaiting()
      store.set(openResultAtom, { settle })
    })

  // Leave Connect once a wallet has answered [NAV-03].
  const stopLeaving = store.sub(statusAtom, () => {
    if (store.get(statusAtom) !== 'connected' || store.get(routeAtom).view !== 'Connect') return
    // The sign-in goes on from there.
    if (store.get(signInAtom)) return
    const visitor = store.get(visitorAtom)
    if (closesOnConnect(visitor)) return store.get(navigatorAtom).close()
    const history = reset(routeAfter({ after: 'connect' }, visitor))
    void store.set(showHistoryIntent, { history, direction: 'forward' })
  })

  // Where a wallet's question opens it, the page may never have done so.
  const stopDrawing = store.sub(modalAtom, () => {
    if (isShown || !store.get(modalAtom).open || store.get(hasDrawnAtom)) return
    prepare().then(
      () => draw({ isAwaited: true }),
      () => store.get(navigatorAtom).close(),
    )
  })

  return {
    stop() {
      stopLeaving()
      stopDrawing()
    },
    /** @returns The view's result, if it yields one; else settles when the view is shown. */
    async show(given: GivenRoute): Promise<unknown> {
      const { release } = store.get(sourceAtom) ?? {}
      const shell = release?.remotes.shell
      // A revoked shell opens no more until the page is reloaded.
      if (shell && isRevoked(shell)) await refuse(shell)
      // On a page that was open for weeks the list may have expired: ask for a newer one.
      if (release?.isChannel && release.expires && isExpired(release, clock.nowMs()))
        await store.set((await import('./late.js')).refreshIntent)
      const requested = requestedRoute(given, store.get(servedViewsAtom), store.get(viewFactsAtom))
      isShown = true
      const { namespace } = given
      // Switch namespace first: it decides the view. Skip when unchanged, which would wait for the engine.
      if (namespace && namespace !== store.get(activeNamespaceAtom))
        await store.set(openNamespaceIntent, namespace as ChainNamespace)
      const visitor = store.get(visitorAtom)
      const mustConnect = requested && !visitor.isConnected && visitor.needsConnection(requested.view)
      store.set(wantedRouteAtom, mustConnect ? requested : undefined)
      const route = routeAfter({ after: 'open', requested }, visitor)
      // An earlier open() may still wait for a result: its view goes now, so reject it.
      endWaiting()
      const shown = store.set(showHistoryIntent, { history: reset(route), direction: 'none' })
      await Promise.all([prepare(), store.get(hasDrawnAtom) || whenHereOrLate(shown)])
      // Set the state before drawing, so that the modal is drawn once, and open.
      store.set(openIntent, route)
      draw({ isAwaited: true })
      // Fetch the engine from the frame that paints the list: early, but without delaying that frame.
      shown.then(() => requestAnimationFrame(() => void fetchEngine()), nothing)
      const isAwaited = store.get(viewFactsAtom).get(route.view)?.yields === 'result'
      const result = isAwaited ? resultOfView() : undefined
      result?.catch(nothing) // it may reject before the caller awaits it
      await shown
      await whenStands()
      await nextTask()
      // Wake only now: until here the first view had network and frame to itself.
      void wake()
      await check().catch((error: Error) => {
        // Reject for wrong options alone; a network failure is reported when a wallet is asked.
        if (!optionErrors.has(error.name)) return
        store.set(closeModalIntent)
        throw error
      })
      return result
    },
    /** Draws and lays out the view that a visitor will see on opening. */
    async warm(): Promise<void> {
      // Skip after the first opening, and for a connected visitor, who will not see Connect.
      if (isShown || store.get(modalAtom).open || store.get(statusAtom) !== 'disconnected') return
      const history = reset({ view: 'Connect', data: undefined } as const)
      const drawn = prepare().then(() => draw({ isAwaited: false }))
      await Promise.all([drawn, store.set(showHistoryIntent, { history, direction: 'none' })])
      await whenStands()
      if (!isShown) layOut()
      // Loads code only; asks no service.
      await Promise.all([loadLate(), store.set(loadEngineIntent)]).catch(nothing)
    },
  }
}

export declare namespace createOpening {
  type Parameters = Pick<Waking, 'check' | 'wake'> & {
    store: ReturnType<typeof createStore>
    /** Loads what drawing needs. @throws {ModalClosedError} The modal was removed meanwhile. */
    prepare(): Promise<void>
    /** Draws the modal into the page: at once for a waiting visitor, else in slices, which do not block the page. */
    draw(who: { isAwaited: boolean }): void
    /** Lays out the closed modal for its first frame. */
    layOut(): void
  }
}
