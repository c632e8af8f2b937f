import { atom, type createStore } from 'jotai'
import { stageAtom } from '../state/stage.js'
import { remountIntent } from './followServers.js'

// A chunk of the shell in development mode; there remotes swap changed code themselves.

/** The message of a remote in development after each update; the build of its manifest adds it. */
type Update = {
  readonly remote: string
  /** Whether its views took every change. A change that they do not take needs them mounted anew. */
  readonly isTaken: boolean
}

const isUpdate = (value: unknown): value is Update =>
  typeof value === 'object' && value !== null && 'remote' in value && 'isTaken' in value

/** Keeps a drawn view's state if it took the update; retries a failed view, which the update may have mended. */
const takeUpdateIntent = atom(null, (get, set, { remote, isTaken }: Update): Promise<void> | undefined => {
  const stage = get(stageAtom)
  const hasFailed = stage.status === 'failed' && stage.error.remote === remote
  return isTaken && !hasFailed ? undefined : set(remountIntent, remote)
})

/** @returns Ends that. */
export function followUpdates({ store, page = window }: followUpdates.Parameters): () => void {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent && isUpdate(event.detail)) void store.set(takeUpdateIntent, event.detail)
  }
  page.addEventListener('foyer-update', hear)
  return () => page.removeEventListener('foyer-update', hear)
}

export declare namespace followUpdates {
  type Parameters = {
    store: ReturnType<typeof createStore>
    page?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  }
}
