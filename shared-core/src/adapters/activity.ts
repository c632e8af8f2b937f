import type { Config } from '../config/Config.js'
import { ModalClosedError } from '../errors/modal.js'

/** Tells what repeats when to ask: while the modal is open in a tab that is seen, and never once it is destroyed. */
export type Activity = {
  setActive(isActive: boolean): void
  /** Resolves while active; never again after a destroyed modal was set inactive. */
  whenActive(): Promise<void>
  /** The modal is destroyed. */
  end(): void
  /** Aborts when the modal is destroyed, with 'Modal closed'. */
  readonly ended: AbortSignal
}

const activities = new WeakMap<Config, Activity>()

/** The activity of one modal. */
export function getActivity(config: Config): Activity {
  const known = activities.get(config)
  if (known) return known
  let isActive = false
  const ending = new AbortController()
  let waiting: (() => void)[] = []
  const made: Activity = {
    setActive(next) {
      isActive = next
      if (!isActive) return
      for (const resume of waiting) resume()
      waiting = []
    },
    end() {
      isActive = false
      ending.abort(new ModalClosedError())
    },
    ended: ending.signal,
    whenActive: () => (isActive ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  }
  activities.set(config, made)
  return made
}
