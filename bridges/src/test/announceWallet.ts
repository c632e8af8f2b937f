/** What a page is told of a wallet. */
export type Announced = {
  /** The function by which the page reaches the wallet, and the name of the event by which it is told. */
  channel: string
  info: { uuid: string; name: string; icon: string; rdns: string }
}

/** An event on its way to a page. */
export type Told = { channel: string; event: string; data: string | string[] }

export type Answer = { result: unknown } | { error: { code: number; message: string; data?: unknown } }

/**
 * Runs in the page: announces a provider (EIP-1193) by EIP-6963, now and each time the page asks. It is sent to the page as
 * text, so it uses nothing from outside.
 */
export function announceWallet({ channel, info }: Announced): void {
  const listeners = new Map<string, Set<(data: unknown) => void>>()
  const provider = Object.freeze({
    async request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
      const ask: (method: string, params: unknown) => Promise<Answer> = Reflect.get(window, channel)
      // What is no JSON throws here, as in a wallet's extension.
      const plain: unknown = params === undefined ? undefined : JSON.parse(JSON.stringify(params))
      const answer = await ask(method, plain)
      if ('result' in answer) return answer.result
      throw Object.assign(new Error(answer.error.message), answer.error)
    },
    on(event: string, listener: (data: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event: string, listener: (data: unknown) => void) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  })
  addEventListener(channel, (told) => {
    if (!(told instanceof CustomEvent)) return
    for (const listener of [...(listeners.get(told.detail.event) ?? [])])
      try {
        listener(told.detail.data)
      } catch (error) {
        reportError(error)
      }
  })
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const say = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', say)
  say()
}

/** Runs in the page: passes an event on to its listeners. */
export function tellPage(told: Told): void {
  dispatchEvent(new CustomEvent(told.channel, { detail: told }))
}
