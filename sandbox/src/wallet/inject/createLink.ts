import type { FromBridge } from '../messages.js'
import type { Namespace } from '../state.js'
import { createWindow } from './createWindow.js'
import { openBridge } from './openBridge.js'

type Listener = (data: unknown) => void
type Settle = { resolve: (result: unknown) => void; reject: (error: Error) => void }
type Question = { namespace?: Namespace; method: string; params?: unknown }

/** The base of every face of the wallet in a page: sends requests to the wallet's origin, and passes on its events. */
export type Link = {
  /** @throws {Error} The wallet's refusal, with its `code`. */
  request(of: Question): Promise<unknown>
  /** @returns Ends the subscription. */
  on(namespace: Namespace, name: string, listener: Listener): () => void
}

/**
 * One frame and one approval window for all faces of a page. Holds no key.
 * @example const link = createLink('http://localhost:4110')
 */
export function createLink(walletOrigin: string): Link {
  const listeners = new Map<string, Set<Listener>>()
  const waiting = new Map<number, Settle>()
  let lastId = 0

  const emit = (key: string, data: unknown) => {
    for (const listener of [...(listeners.get(key) ?? [])]) {
      try {
        listener(data)
      } catch (cause) {
        // A listener that throws must not keep the event from the others; the browser reports its error as usual.
        reportError(cause)
      }
    }
  }

  const hear = (message: Exclude<FromBridge, { type: 'ready' }>) => {
    if (message.type === 'openWindow') return approval.open()
    if (message.type === 'event') return emit(`${message.namespace} ${message.name}`, message.data)
    const settle = waiting.get(message.id)
    waiting.delete(message.id)
    if ('error' in message.outcome) settle?.reject(toError(message.outcome.error))
    else settle?.resolve(message.outcome.result)
  }

  const send = openBridge(walletOrigin, hear)
  const approval = createWindow({
    url: `${walletOrigin}/approve`,
    onClosed: () => send({ type: 'windowClosed' }),
    onBlocked: () => send({ type: 'windowBlocked' }),
  })

  return {
    async request({ namespace = 'eip155', method, params }) {
      const id = ++lastId
      // Parameters must be writable as JSON: otherwise this throws before the request is sent.
      const plain: unknown = params === undefined ? undefined : JSON.parse(JSON.stringify(params))
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        send({ type: 'request', id, namespace, method, params: plain })
      })
    },
    on(namespace, name, listener) {
      const key = `${namespace} ${name}`
      listeners.set(key, (listeners.get(key) ?? new Set()).add(listener))
      return () => void listeners.get(key)?.delete(listener)
    },
  }
}

function toError({ code, message }: { code: number; message: string }): Error {
  return Object.assign(new Error(message), { code })
}
