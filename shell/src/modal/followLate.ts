import { presentError, toErrorReport } from '@foyer/shared-core/errors'
import { configAtom, trackIntent } from '@foyer/shared-core/state'
import type { createStore } from 'jotai'
import { followRelease } from '../channel/followRelease.js'
import { stageAtom } from '../state/stage.js'
import { followQuestions } from './followQuestions.js'

type Store = ReturnType<typeof createStore>

/** Tells error analytics of a view that threw while it was drawn [ERR-20]. A remote that failed to load says so itself. */
function followFaults(store: Store): () => void {
  let before = store.get(stageAtom)
  return store.sub(stageAtom, () => {
    const stage = store.get(stageAtom)
    const wasDrawn = before.status === 'ready' && before.route === stage.route
    before = stage
    if (!wasDrawn || stage.status !== 'failed') return
    const { cause } = stage.error
    // A version that was withdrawn, or a file that was refused, is no fault of the view.
    const isKnown = cause instanceof Error && presentError(cause).surface !== 'thrown'
    if (!isKnown) store.set(trackIntent, toErrorReport(cause, 'view'))
  })
}

/** With the option `debug` the page hears more, for its log. */
function followForLog(store: Store): () => void {
  let stop = () => {}
  let isOver = false
  if (store.get(configAtom).options.debug)
    import('./followForLog.js').then(
      (late) => {
        if (!isOver) stop = late.followForLog(store)
      },
      () => {}, // without its code the page hears what every page does
    )
  return () => {
    isOver = true
    stop()
  }
}

/** What is followed once the first view stands. @returns Ends that. */
export function followLate(store: Store): () => void {
  const stops = [followRelease(store), followFaults(store), followForLog(store), followQuestions(store)]
  return () => {
    for (const stop of stops) stop()
  }
}
