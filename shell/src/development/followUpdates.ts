import { atom, type createStore } from 'jotai'
import { stageAtom } from '../state/stage.js'
import { remountIntent } from './followServers.js'

// A chunk of the shell in development mode, beside remotes that swap what changed themselves.

/** What a remote in development tells after each update; its manifest's build adds it. */
type Update = {
  readonly remote: string
  /** Whether its views took all that changed; what they do not take is in none of them until they are mounted anew. */
  readonly isTaken: boolean
}

const isUpdate = (value: unknown): value is Update =>
  typeof value === 'object' && value !== null && 'remote' in value && 'isTaken' in value

/** A view that stands keeps its state, one that failed is tried again: the update may have mended it. */
const takeUpdateIntent = atom(null, (get, set, { remote, isTaken }: Update): Promise<void> | undefined => {
  const stage = get(stageAtom)
  const hasFailed = stage.status === 'failed' && stage.error.remote === remote
  return isTaken && !hasFailed ? undefined : set(remountIntent, remote)
})

/** @returns What ends it. */
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
