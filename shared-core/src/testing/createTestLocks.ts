import type { createNotedYes } from '../connectors/walletConnect/createNotedYes.js'

type Locks = NonNullable<createNotedYes.Parameters['locks']>

/** The locks of one origin: shared ones are given at once, an exclusive one only where the name is free. */
export function createTestLocks(): Locks {
  const held = new Map<string, number>()
  const request = async (name: string, { ifAvailable }: LockOptions, act: LockGrantedCallback<unknown>) => {
    const count = held.get(name) ?? 0
    if (ifAvailable && count > 0) return act(null)
    held.set(name, count + 1)
    try {
      return await act({ name, mode: ifAvailable ? 'exclusive' : 'shared' })
    } finally {
      held.set(name, (held.get(name) ?? 0) - 1)
    }
  }
  return { request: request as Locks['request'] }
}
