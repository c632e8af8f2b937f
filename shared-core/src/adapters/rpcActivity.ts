import type { Config } from '../config/Config.js'

/** Whether JSON-RPC addresses may be measured right now: only while the modal is open. */
export type RpcActivity = {
  setActive(isActive: boolean): void
  /** Resolves while active; never again after a destroyed modal was set inactive. */
  whenActive(): Promise<void>
}

const activities = new WeakMap<Config, RpcActivity>()

/** The activity of one modal. */
export function getRpcActivity(config: Config): RpcActivity {
  const known = activities.get(config)
  if (known) return known
  let isActive = false
  let waiting: (() => void)[] = []
  const made: RpcActivity = {
    setActive(next) {
      isActive = next
      if (!isActive) return
      for (const resume of waiting) resume()
      waiting = []
    },
    whenActive: () => (isActive ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  }
  activities.set(config, made)
  return made
}
