import { localeAtom } from '@foyer/shared-core/i18n'
import type { Route } from '@foyer/shared-core/manifest'
import { RemoteUnavailableError } from '@foyer/shared-core/modal'
import {
  cancelConnectIntent,
  configAtom,
  modalAtom,
  routeAfter,
  routeAtom,
  servedViewsAtom,
  statusAtom,
  trackIntent,
  visitorAtom,
} from '@foyer/shared-core/state'
import { atom } from 'jotai'
import type { ReleaseEvent } from '../release/events.js'
import type { LoadedView, Remotes } from '../remotes/createRemotes.js'
import { isReachable } from '../remotes/isReachable.js'
import { sourceAtom } from '../remotes/source.js'
import { canGoBack, currentRoute, type History, reset } from '../router/history.js'

export type Direction = 'forward' | 'back' | 'none'

/** The modal's content: a view, its loading state, or its failure. */
export type Stage = { readonly route: Route; readonly direction: Direction } & (
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly view: LoadedView }
  | { readonly status: 'failed'; readonly error: RemoteUnavailableError; readonly isOffline: boolean }
)

/** Set once, at creation. */
export const remotesAtom = atom<Remotes | undefined>(undefined)

/** `known` settles when the provider's flags came, or failed to come. Set at creation. */
export const flagsAtom = atom({ known: async (): Promise<void> => {} })

const start: Route = { view: 'Connect', data: undefined }
export const historyAtom = atom<History>(reset(start))
export const stageAtom = atom<Stage>({ route: start, direction: 'none', status: 'loading' })
export const canGoBackAtom = atom((get) => canGoBack(get(historyAtom)))

/** Shows the last view of a history. Resolves when it is drawn or has failed; a later request wins over a slow one. */
export const showHistoryIntent = atom(
  null,
  async (get, set, { history, direction }: { history: History; direction: Direction }): Promise<void> => {
    const route = currentRoute(history)
    set(historyAtom, history)
    set(routeAtom, route)
    const remotes = get(remotesAtom)
    const isCurrent = () => currentRoute(get(historyAtom)) === route
    if (!remotes) return
    /** Whether the view needs a connection that is missing. */
    const isLeft = () => {
      const visitor = get(visitorAtom)
      return !visitor.isConnected && routeAfter({ after: 'disconnect', from: route }, visitor) !== route
    }
    /** A visitor who was connecting in another namespace goes back to where their wallet is. */
    const isLeftForGood = () => {
      if (isLeft()) set(cancelConnectIntent)
      return isLeft()
    }
    try {
      const owner = get(sourceAtom)?.release.remotes[remotes.ownerOf(route.view) ?? '']
      if (owner?.flags[0]) {
        if (!remotes.loadedView(route)) set(stageAtom, { route, direction, status: 'loading' })
        await get(flagsAtom).known()
        if (!isCurrent()) return
      }
      // Never load a remote whose flag is off [FED-05].
      if (!get(servedViewsAtom).has(route.view))
        throw new RemoteUnavailableError({ remote: '', cause: new TypeError(`None serves ${route.view}`) })
      // Its remote is not even asked for, unless a wallet is about to answer.
      if (get(statusAtom) === 'disconnected' && isLeftForGood()) return set(showStartIntent, direction)
      // A view already here is drawn without a frame of skeleton in between.
      const known = remotes.loadedView(route)
      if (!known) set(stageAtom, { route, direction, status: 'loading' })
      const locale = get(localeAtom)
      const view = known ?? (await remotes.loadView(route, locale))
      // The language may have changed meanwhile.
      if (locale !== get(localeAtom)) await remotes.loadMessages(get(localeAtom))
      if (!isCurrent()) return
      if (isLeftForGood()) return set(showStartIntent, direction)
      set(stageAtom, { route, direction, status: 'ready', view })
    } catch (error) {
      if (!(error instanceof RemoteUnavailableError)) throw error
      if (get(configAtom).options.debug) console.error(error, error.cause)
      const { remote, version, cause } = error
      set(reportFailureIntent, { remote, version, view: route.view, cause })
      if (!isCurrent()) return
      // A machine with only a loopback interface counts as offline too, so the browser's word alone is no proof.
      const { release } = get(sourceAtom) ?? {}
      const isOffline =
        globalThis.navigator?.onLine === false && !(await isReachable(get(configAtom), { release, remote }))
      if (isCurrent()) set(stageAtom, { route, direction, status: 'failed', error, isOffline })
    }
  },
)

/** The visit's id, made when first read. Without https there is no `randomUUID`. */
const visitAtom = atom(() => crypto.randomUUID?.() ?? String(Math.random()))

/** Logs that a remote was loaded. */
export const reportLoadedIntent = atom(null, (get, set, of: { remote: string; version: string }) => {
  set(trackIntent, {
    name: 'REMOTE_LOADED',
    properties: { ...of, visit: get(visitAtom) },
  } satisfies ReleaseEvent)
})

/** Treats a view that threw while it was drawn as a remote that failed to load. */
export const failViewIntent = atom(
  null,
  (get, set, { stage, cause: thrown }: { stage: Extract<Stage, { status: 'ready' }>; cause: unknown }) => {
    const { route, view } = stage
    const { remote, version } = view
    // Log only the error's name: a view's message may hold the visitor's input. An IntegrityError names only a file.
    const name = thrown instanceof Error ? thrown.name : typeof thrown
    const cause = name === 'IntegrityError' ? thrown : name
    get(remotesAtom)?.forget(remote)
    set(reportFailureIntent, { remote, version, view: route.view, cause })
    if (get(stageAtom) !== stage) return
    const error = new RemoteUnavailableError({ remote, version, cause: thrown })
    set(stageAtom, { route, direction: 'none', status: 'failed', error, isOffline: false })
  },
)

/** Logs which version of which remote could not show a view, and why. */
const reportFailureIntent = atom(null, (get, set, { remote, version, view, cause }: Failure) => {
  const reason = cause instanceof Error ? cause.message : String(cause)
  set(trackIntent, {
    name: 'REMOTE_FAILED',
    properties: { remote, version, view, reason, visit: get(visitAtom) },
  } satisfies ReleaseEvent)
})

type Failure = { remote: string; version: string; view: string; cause: unknown }

/** An atom of its own, since an intent cannot call itself. */
const showStartIntent = atom(
  null,
  (_get, set, direction: Direction): Promise<void> =>
    set(showHistoryIntent, { history: reset(start), direction }),
)

/** Tries the current view's remote once more, without a reload of the page [FED-06]. */
export const retryViewIntent = atom(null, (get, set) =>
  set(showHistoryIntent, { history: get(historyAtom), direction: 'none' }),
)

/** Whether a view or a failure was drawn yet. Set by the component that draws it. */
export const hasDrawnAtom = atom(false)

/** The dialog while it is open on screen, a moment after the state. Set by the dialog. */
export const openDialogAtom = atom<HTMLDialogElement | false>(false)

/** Whether the modal has drawn and, if open, shows; only then later code loads. */
export const standsAtom = atom((get) => {
  const { embedded, open } = get(modalAtom)
  return get(hasDrawnAtom) && (!open || embedded || get(openDialogAtom) !== false)
})
