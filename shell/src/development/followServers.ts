import { atom, type createStore } from 'jotai'
import type { Release } from '../release/ReleaseList.js'
import { remotesAtom, retryViewIntent, stageAtom } from '../state/stage.js'

// A chunk of the released shell, fetched only where its list comes from a development server.

/** Loads a remote afresh; a view of it that stands is mounted anew, while history and the shared state stay. */
export const remountIntent = atom(null, async (get, set, name: string): Promise<void> => {
  const remotes = get(remotesAtom)
  const owner = remotes?.ownerOf(get(stageAtom).route.view)
  remotes?.forget(name)
  if (owner === name) await set(retryViewIntent)
})

/**
 * Listens to the servers of remotes in development, which tell their build at once and each one after it.
 * @returns What ends it.
 */
export function followServers({ release, store, listen = listenTo }: followServers.Parameters): () => void {
  const stops = Object.entries(release.remotes).flatMap(([name, { entry }]) => {
    // What is deployed has a hash.
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
