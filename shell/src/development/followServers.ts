import { atom, type createStore } from 'jotai'
import type { Release } from '../release/ReleaseList.js'
import { remotesAtom, retryViewIntent, stageAtom } from '../state/stage.js'

// A chunk of the released shell, fetched only if its list comes from a development server.

/** Loads a remote anew and mounts its current view anew; history and shared state stay. */
export const remountIntent = atom(null, async (get, set, name: string): Promise<void> => {
  const remotes = get(remotesAtom)
  const owner = remotes?.ownerOf(get(stageAtom).route.view)
  remotes?.forget(name)
  if (owner === name) await set(retryViewIntent)
})

/**
 * Listens to the servers of remotes in development, which report their current build and every later one.
 * @returns Ends that.
 */
export function followServers({ release, store, listen = listenTo }: followServers.Parameters): () => void {
  const stops = Object.entries(release.remotes).flatMap(([name, { entry }]) => {
    // A deployed remote has a hash.
    if (release.integrity[entry]) return []
    let current: string | undefined
    return listen(new URL('/changes', entry).href, (build) => {
      if (current !== undefined && build !== current) void store.set(remountIntent, name)
      current = build
    })
  })
  return () => {
    for (const stop of stops) stop()
  }
}

function listenTo(url: string, hear: (build: string) => void): () => void {
  const source = new EventSource(url)
  source.onmessage = ({ data }) => hear(data)
  return () => source.close()
}

export declare namespace followServers {
  type Parameters = {
    release: Release
    store: ReturnType<typeof createStore>
    listen?: (url: string, hear: (build: string) => void) => () => void
  }
}
