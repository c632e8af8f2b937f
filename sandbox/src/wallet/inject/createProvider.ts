import type { FromBridge } from '../messages.js'
import { createWindow } from './createWindow.js'
import { openBridge } from './openBridge.js'

type Listener = (data: unknown) => void
type Settle = { resolve: (result: unknown) => void; reject: (error: Error) => void }

/** An EIP-1193 provider. Holds no key: it only carries questions to the wallet's own origin. */
export type Provider = {
  readonly isSandboxWallet: true
  request(of: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: Listener): Provider
  removeListener(event: string, listener: Listener): Provider
}

/** @example const provider = createProvider('http://localhost:4110') */
export function createProvider(walletOrigin: string): Provider {
  const listeners = new Map<string, Set<Listener>>()
  const waiting = new Map<number, Settle>()
  let lastId = 0

  const emit = (name: string, data: unknown) => {
    for (const listener of [...(listeners.get(name) ?? [])]) {
      try {
        listener(data)
      } catch (cause) {
        // One listener that throws must not keep the others from hearing; it is reported as usual.
        reportError(cause)
      }
    }
  }

  const hear = (message: FromBridge) => {
    if (message.type === 'openWindow') return approval.open()
    if (message.type === 'event') return emit(message.name, message.data)
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

  const provider: Provider = {
    isSandboxWallet: true,
    async request({ method, params }) {
      const id = ++lastId
      // What cannot be written as JSON cannot be asked of a wallet; this throws before anything is sent.
      const plain: unknown = params === undefined ? undefined : JSON.parse(JSON.stringify(params))
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        send({ type: 'request', id, method, params: plain })
      })
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  return Object.freeze(provider)
}

function toError({ code, message }: { code: number; message: string }): Error {
  return Object.assign(new Error(message), { code })
}
