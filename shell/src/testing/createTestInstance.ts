import type { FoyerOptions } from '../host/options.js'
import type { ShellHandle } from '../host/types.js'
import { arrive } from '../loader/arrive.js'
import { createInstance, type Start } from '../loader/createInstance.js'

/** The outline. */
export const frame = () => document.querySelector<HTMLElement>('foyer-frame')

/** A shell that loads when the test lets it, and records its calls. */
export function createTestInstance(options: Partial<FoyerOptions> = {}) {
  const calls: string[] = []
  type Waiting = { resolve(shell: ShellHandle): void; reject(error: Error): void }
  const waiting: Waiting[] = []
  /** What the test says before the shell is asked for. */
  const early: ((waiting: Waiting) => void)[] = []
  const settle = (how: (waiting: Waiting) => void) => {
    const last = waiting.pop()
    if (last) how(last)
    else early.push(how)
  }
  const listeners = new Set<(state: { open: boolean }) => void>()
  const shell = {
    open: async () => calls.push('open'),
    warm: async () => void calls.push('warm'),
    subscribe: (listener: (state: { open: boolean }) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    on: () => () => {},
    getState: () => ({ open: false, status: 'disconnected', namespaces: {} }),
    ready: Promise.resolve(),
    destroy: () => void calls.push('destroy'),
    async ask(...of: unknown[]) {
      calls.push(`ask ${JSON.stringify(of)}`)
      return 'answer'
    },
    hear(namespace: string, event: string) {
      calls.push(`hear ${namespace} ${event}`)
      return () => calls.push(`unhear ${namespace} ${event}`)
    },
  } as unknown as ShellHandle
  const say = (name: string) => async () => void calls.push(name)
  let isReachable = false
  /** What keeps the checker's file away. */
  let fault: Error | undefined
  let begun = 0
  const start: Start = [
    true,
    async (isAhead) => {
      begun += 1
      if (isAhead) calls.push('ask')
      if (fault) throw fault
      return {
        arrive: (outline, load) => arrive(outline, options, async () => isReachable, load),
        store: say('store'),
        watch: () => void calls.push('watch'),
        prefetch: say('prefetch'),
        shell: () =>
          new Promise((resolve, reject) => {
            const said = early.shift()
            if (said) said({ resolve, reject })
            else waiting.push({ resolve, reject })
          }),
      }
    },
  ]
  const foyer = createInstance(options, start)
  return {
    calls,
    foyer,
    tellOpen: () => listeners.forEach((listener) => void listener({ open: true })),
    come: () => settle((one) => one.resolve(shell)),
    fail: (error = new TypeError('Failed to fetch')) => settle((one) => one.reject(error)),
    /** Keeps the checker's file away. */
    withhold(error?: Error) {
      fault = error
    },
    /** How often the checker's file was asked for. */
    begun: () => begun,
    asked: () => waiting.length,
    answer: (isThere: boolean) => {
      isReachable = isThere
    },
  }
}
