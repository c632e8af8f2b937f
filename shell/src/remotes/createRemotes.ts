import type { Config } from '@foyer/shared-core/config'
import type { CompiledCatalogue } from '@foyer/shared-core/i18n'
import type { RemoteManifest, Route } from '@foyer/shared-core/manifest'
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

/** What this page knows of one remote. It stays after a failure: code that ran stays in the page. */
type RemoteRecord = {
  /** The load that counts; undefined after it failed. */
  attempt: Promise<Loaded> | undefined
  /** Its views that can be drawn, all of one load. A failed remote keeps them until a new load brings one. */
  views: Map<string, LoadedView>
  attemptOfViews: Promise<Loaded> | undefined
  failures: number
  /** The version that was loaded last. */
  version: string | undefined
  /** The versions that `onLoaded` was called for. */
  readonly told: Set<string>
}

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
  // By remote of a list, each with a version for each release that came while the page lives.
  const records = new Map<string, RemoteRecord>()
  const recordOf = (name: string): RemoteRecord => {
    const known = records.get(name)
    if (known) return known
    const made: RemoteRecord = {
      attempt: undefined,
      views: new Map(),
      attemptOfViews: undefined,
      failures: 0,
      version: undefined,
      told: new Set(),
    }
    records.set(name, made)
    return made
  }

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

  async function loadAnew(name: string): Promise<Loaded> {
    const remote = released(name)
    if (!remote) throw new RemoteUnavailableError({ remote: name })
    const record = recordOf(name)
    // In development the engine remembers a failed entry by its address, so use a new one. It holds the time: a mere count
    // could lead a later page to a broken answer that this page has cached.
    const isPlain = !source().release.integrity[remote.entry]
    const { failures } = record
    const entry = failures && isPlain ? `${remote.entry}?r=${clock.nowMs() + failures}` : remote.entry
    try {
      demand(name, remote)
      const { verify } = source()
      // Request all files at once: the first view needs every one.
      await Promise.all(filesOf({ ...remote, entry }).map((file) => verify(file)))
      const module = await inTime(loadContainer({ entry, runtime: remote.runtime }, verify))
      const manifest = readManifest((module as { manifest?: unknown }).manifest, name)
      record.version = remote.version
      if (!record.told.has(remote.version)) onLoaded({ remote: name, version: remote.version })
      record.told.add(remote.version)
      return { manifest, version: remote.version }
    } catch (cause) {
      throw new RemoteUnavailableError({ remote: name, version: remote.version, cause })
    }
  }

  /** Drops a failed load. A part may be broken for good, as a module that threw, so the next try begins with the entry. */
  function forget(name: string, attempt = records.get(name)?.attempt) {
    const record = recordOf(name)
    if (!attempt || record.attempt !== attempt) return
    record.attempt = undefined
    record.failures += 1
    onForgotten(name)
  }

  function load(name: string): Promise<Loaded> {
    const record = recordOf(name)
    if (record.attempt) return record.attempt
    const attempt = loadAnew(name)
    record.attempt = attempt
    attempt.catch(() => forget(name, attempt))
    return attempt
  }

  /** Keeps a view of a load that still counts; views of an earlier load go, and so does this view of another remote. */
  function keepView(
    name: string,
    view: string,
    { attempt, ready }: { attempt: Promise<Loaded>; ready: LoadedView },
  ) {
    const record = recordOf(name)
    if (record.attempt !== attempt) return
    if (record.attemptOfViews !== attempt) record.views = new Map()
    record.attemptOfViews = attempt
    for (const other of records.values()) other.views.delete(view)
    record.views.set(view, ready)
  }

  const messagesOf = async ({ manifest }: Loaded, locale: string) => {
    const language = locale.split('-')[0] ?? locale
    const catalogue = manifest.messages[locale] ?? manifest.messages[language] ?? manifest.messages.en
    if (catalogue) addMessages((await catalogue()).default, locale)
  }

  return {
    ownerOf,
    loadedView({ view }) {
      const known = [...records.values()].flatMap((x) => x.views.get(view) ?? [])[0]
      const remote = known && released(known.remote)
      return remote && isRevoked(remote, known) ? undefined : known
    },
    async loadView({ view }, locale) {
      const name = ownerOf(view)
      if (!name) throw new RemoteUnavailableError({ remote: '', cause: new TypeError(`None serves ${view}`) })
      const attempt = load(name)
      const loaded = await attempt
      const loadComponent = Object.entries(loaded.manifest.views).find(([key]) => key === view)?.[1]
      const route = Object.entries(loaded.manifest.routes).find(([key]) => key === view)?.[1]
      try {
        if (!loadComponent || !route) throw new TypeError(`It has no ${view}`)
        const [Component] = await inTime(Promise.all([loadComponent(), messagesOf(loaded, locale)]))
        // The version may have been revoked during the load.
        demand(name, loaded)
        if (!Component) throw new TypeError(`Its ${view} is empty`)
        const ready: LoadedView = {
          remote: name,
          version: loaded.version,
          Component: Component as LoadedView['Component'],
          title: route.title,
        }
        keepView(name, view, { attempt, ready })
        return ready
      } catch (cause) {
        forget(name, attempt)
        throw new RemoteUnavailableError({ remote: name, version: loaded.version, cause })
      }
    },
    async loadMessages(locale) {
      // Ignore remotes that are down; load the texts of the others.
      const attempts = [...records.values()].flatMap(({ attempt }) => attempt ?? [])
      await Promise.allSettled(attempts.map(async (attempt) => messagesOf(await attempt, locale)))
    },
    forget(name) {
      forget(name)
      records.get(name)?.views.clear()
    },
    running: () => new Set([...records].flatMap(([name, { attempt }]) => (attempt ? [name] : []))),
    loaded: () =>
      new Map(
        [...records].flatMap(([name, { version }]) => (version === undefined ? [] : [[name, version]])),
      ),
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
