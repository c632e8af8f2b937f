import type { FoyerOptions } from '../host/options.js'
import type { ShellHandle } from '../host/types.js'
import { createInstance, type Start } from '../loader/createInstance.js'

/** The outline. */
export const frame = () => document.querySelector<HTMLElement>('foyer-frame')

/** A shell that loads when the test lets it, and records its calls. */
export function createTestInstance(options: FoyerOptions = {}) {
  const calls: string[] = []
  const waiting: { resolve(shell: ShellHandle): void; reject(error: Error): void }[] = []
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
  const start: Start = {
    ask: say('ask'),
    store: say('store'),
    prefetch: say('prefetch'),
    shell: () => new Promise((resolve, reject) => void waiting.push({ resolve, reject })),
    answers: async () => isReachable,
  }
  const foyer = createInstance(options, start)
  return {
    calls,
    foyer,
    tellOpen: () => listeners.forEach((listener) => void listener({ open: true })),
    come: () => waiting.pop()?.resolve(shell),
    fail: (error = new TypeError('Failed to fetch')) => waiting.pop()?.reject(error),
    asked: () => waiting.length,
    answer: (isThere: boolean) => {
      isReachable = isThere
    },
  }
}
