import {
  configAtom,
  hasStoredConnectionAtom,
  isReadyAtom,
  loadEngineIntent,
  type RunningState,
  showErrorIntent,
} from '@foyer/shared-core/state'
import type { createStore } from 'jotai'
import { flagsAtom } from '../state/stage.js'

export const nothing = () => {}
export const loadLate = () => import('./late.js')

/** Wakes a modal: checks its options, and only then asks services and wallets. */
export function createWaking({ store, running }: createWaking.Parameters): Waking {
  const { options, alerts } = store.get(configAtom)
  let checked: Promise<void> | undefined
  let isStopped = false
  let stopPolling = nothing
  let flags: Promise<void> | undefined

  const check = () => {
    if (checked) return checked
    const checking = Promise.all([loadLate(), store.set(loadEngineIntent)]).then(
      ([{ followLate, loadFlagsIntent }]) => {
        if (isStopped) return
        stopPolling()
        stopPolling = followLate(store)
        flags = store.set(loadFlagsIntent)
        flags.catch(nothing) // without them the page's own flags count
        for (const alert of alerts) {
          console.error(`Foyer: ${alert}`)
          store.set(showErrorIntent, alert)
        }
      },
    )
    checking.catch(() => {
      checked = undefined
    })
    checked = checking
    return checking
  }
  // A remote behind a flag waits for the flags. Never rejects: open() reports wrong options.
  store.set(flagsAtom, {
    known: () =>
      check()
        .then(() => flags)
        .catch(nothing),
  })
  const wake = () => Promise.all([running.wake(), check()]).then(nothing, nothing)
  const isAwaited = options.quietUntilOpened === false || store.get(hasStoredConnectionAtom)
  return {
    check,
    wake,
    ready: (isAwaited ? wake() : Promise.resolve()).finally(() => store.set(isReadyAtom, true)),
    stop() {
      isStopped = true
      stopPolling()
    },
  }
}

export type Waking = {
  /** Settles when the options have been checked. */
  check(): Promise<void>
  /** Never rejects: a call that needs the engine reports why it failed to load. */
  wake(): Promise<void>
  /** Settles when stored connections are restored; at once if there are none. */
  readonly ready: Promise<void>
  stop(): void
}

export declare namespace createWaking {
  type Parameters = { store: ReturnType<typeof createStore>; running: RunningState }
}
