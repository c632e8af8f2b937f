import type { Config } from '@foyer/shared-core/config'
import type { CompiledCatalogue } from '@foyer/shared-core/i18n'
import type { RemoteManifest, Route, ViewName } from '@foyer/shared-core/manifest'
import { RemoteUnavailableError } from '@foyer/shared-core/modal'
import type { ComponentType } from 'react'
import { filesOf, isRevoked } from '../release/ReleaseList.js'
import { patienceMs } from '../verify/patience.js'
import { readManifest } from './readManifest.js'
import type { Source } from './source.js'

/** A view whose code and texts are loaded. */
export type LoadedView = {
  readonly remote: string
  readonly version: string
  readonly Component: ComponentType<{ data: never }>
  /** Message key of the heading. */
  readonly title: string
}

export type Remotes = {
  /** The name of the remote that serves a view. */
  ownerOf(view: string): string | undefined
  /** The view, if it is loaded and not revoked. */
  loadedView(route: Pick<Route, 'view'>): LoadedView | undefined
  /** @throws {RemoteUnavailableError} The remote is down, broken, or of an unknown contract. */
  loadView(route: Pick<Route, 'view'>, locale: string): Promise<LoadedView>
  /** Loads the texts of every loaded remote in another language. */
  loadMessages(locale: string): Promise<void>
  /** Drops a failed remote: the next request for any of its views loads it anew. */
  forget(name: string): void
  /** The names of the remotes that are loaded or loading; they keep their version. */
  running(): ReadonlySet<string>
  /** The version of every remote that was ever loaded, dropped ones included: code that ran stays in the page. */
  loaded(): ReadonlyMap<string, string>
}

type Loaded = { manifest: RemoteManifest; version: string }

/**
 * Loads remotes at run time by the release list. A failed remote is dropped, so that the next try starts afresh; it never
 * takes the modal down [FED-06]. Its loaded views stay usable until a new try succeeds; then all its views are loaded
 * anew, since they share a state.
 */
export function createRemotes({
  source,
  loadContainer,
  addMessages,
  onLoaded,
  onForgotten,
  clock,
}: createRemotes.Parameters): Remotes {
  const loading = new Map<string, Promise<Loaded>>()
  const failures = new Map<string, number>()
  /** The loaded views, each with the load of its remote. */
  const views = new Map<ViewName, { view: LoadedView; attempt: Promise<Loaded> }>()
  const loaded = new Map<string, string>()
  const told = new Set<string>()

  const released = (name: string) => source().release.remotes[name]
  const ownerOf = (view: string) =>
    Object.entries(source().release.remotes).find(([, remote]) => Object.hasOwn(remote.views, view))?.[0]

  /** Treats a server that does not answer in time as one that is down. */
  const inTime = <value>(work: Promise<value>) =>
    new Promise<value>((resolve, reject) => {
      const stop = clock.setTimer(patienceMs, () => reject(new TypeError('No answer in time')))
      work.then(resolve, reject).finally(stop)
    })

  /** @throws {TypeError} The version is revoked. */
  const demand = (name: string, running: { version: string }) => {
    const remote = released(name)
    if (remote && isRevoked(remote, running)) throw new TypeError(`${running.version} is revoked`)
  }

  async function load(name: string): Promise<Loaded> {
    const remote = released(name)
    if (!remote) throw new RemoteUnavailableError({ remote: name })
    const tries = failures.get(name) ?? 0
    // In development the engine remembers a failed entry by its address, so use a new one. It holds the time: a mere count
    // could lead a later page to a broken answer that this page has cached.
    const isPlain = !source().release.integrity[remote.entry]
    const entry = tries && isPlain ? `${remote.entry}?r=${clock.nowMs() + tries}` : remote.entry
    try {
      demand(name, remote)
      const { verify } = source()
      // Request all files at once: the first view needs every one.
      await Promise.all(filesOf({ ...remote, entry }).map((file) => verify(file)))
      const id = `foyer_${name}_${remote.version}`.replace(/\W/g, '_')
      const module = await inTime(loadContainer({ entry, runtime: remote.runtime }, verify))
      const manifest = readManifest((module as { manifest?: unknown }).manifest, name)
      loaded.set(name, remote.version)
      if (!told.has(id)) onLoaded({ remote: name, version: remote.version })
      told.add(id)
      return { manifest, version: remote.version }
    } catch (cause) {
      throw new RemoteUnavailableError({ remote: name, version: remote.version, cause })
    }
  }

  /** Drops a failed load. A part may be broken for good, as a module that threw, so the next try begins with the entry. */
  function forget(name: string, attempt = loading.get(name)) {
    if (!attempt || loading.get(name) !== attempt) return
    loading.delete(name)
    failures.set(name, (failures.get(name) ?? 0) + 1)
    onForgotten(name)
  }

  const dropViews = (name: string, isDropped = (_attempt: Promise<Loaded>) => true) => {
    for (const [key, { view, attempt }] of views)
      if (view.remote === name && isDropped(attempt)) views.delete(key)
  }

  function remember(name: string): Promise<Loaded> {
    const known = loading.get(name)
    if (known) return known
    const attempt = load(name)
    loading.set(name, attempt)
    attempt.catch(() => forget(name, attempt))
    return attempt
  }

  const messagesOf = async ({ manifest }: Loaded, locale: string) => {
    const language = locale.split('-')[0] ?? locale
    const catalogue = manifest.messages[locale] ?? manifest.messages[language] ?? manifest.messages.en
    if (catalogue) addMessages((await catalogue()).default, locale)
  }

  return {
    ownerOf,
    loadedView({ view }) {
      const known = views.get(view)?.view
      const remote = known && released(known.remote)
      return remote && isRevoked(remote, known) ? undefined : known
    },
    async loadView({ view }, locale) {
      const name = ownerOf(view)
      if (!name) throw new RemoteUnavailableError({ remote: '', cause: new TypeError(`None serves ${view}`) })
      const attempt = remember(name)
      const loaded = await attempt
      const load = Object.entries(loaded.manifest.views).find(([key]) => key === view)?.[1]
      const route = Object.entries(loaded.manifest.routes).find(([key]) => key === view)?.[1]
      try {
        if (!load || !route) throw new TypeError(`It has no ${view}`)
        const [Component] = await inTime(Promise.all([load(), messagesOf(loaded, locale)]))
        // The version may have been revoked during the load.
        demand(name, loaded)
        if (!Component) throw new TypeError(`Its ${view} is empty`)
        const ready: LoadedView = {
          remote: name,
          version: loaded.version,
          Component: Component as LoadedView['Component'],
          title: route.title,
        }
        if (loading.get(name) === attempt) {
          dropViews(name, (earlier) => earlier !== attempt)
          views.set(view, { view: ready, attempt })
        }
        return ready
      } catch (cause) {
        forget(name, attempt)
        throw new RemoteUnavailableError({ remote: name, version: loaded.version, cause })
      }
    },
    async loadMessages(locale) {
      // Ignore remotes that are down; load the texts of the others.
      await Promise.allSettled([...loading.values()].map(async (remote) => messagesOf(await remote, locale)))
    },
    forget(name) {
      forget(name)
      dropViews(name)
    },
    running: () => new Set(loading.keys()),
    loaded: () => loaded,
  }
}

export declare namespace createRemotes {
  type Parameters = {
    source: () => Source
    loadContainer: (of: { entry: string; runtime: string }, verify: Source['verify']) => Promise<unknown>
    addMessages: (catalogue: CompiledCatalogue, locale: string) => void
    /** Called once per remote and version, when its manifest is loaded. */
    onLoaded: (of: { remote: string; version: string }) => void
    /** Called each time a remote was dropped; its next version may differ. */
    onForgotten: (name: string) => void
    clock: Config['clock']
  }
}
