/**
 * One answer of a scripted wallet. Any other value is the answer itself. As JSON it fits into an address.
 * - `fail`: the wallet rejects with this code, text, `[code, text]`, or object
 * - `never`: the request stays open
 * - `pass`: the wallet behind answers
 * - `emit`: an event, before the answer
 */
type Step =
  | { readonly fail: number | string | readonly [code: number, text: string] | object }
  | { readonly never: true; readonly emit?: Emitted }
  | { readonly pass: true; readonly emit?: Emitted }
  | { readonly answer: unknown; readonly emit?: Emitted }
type Emitted = readonly [event: string, data: unknown]

/** Per method its answers, one after the other; the last one repeats. A value that is no list is every answer. */
export type Script = Readonly<Record<string, unknown>>

/** @example scriptedWallet({ eth_requestAccounts: [fail(4100), accounts] }) */
export const fail = (fault: number | string | object, text?: string): Step => ({
  fail: typeof fault === 'number' && text !== undefined ? [fault, text] : fault,
})
export const never: Step = { never: true }
export const pass: Step = { pass: true }
/** Emits an event, then answers. @example emits('accountsChanged', accounts, never) */
export const emits = (event: string, data: unknown, then: unknown = null): Step =>
  isStep(then) ? { ...then, emit: [event, data] } : { answer: then, emit: [event, data] }

const isStep = (value: unknown): value is Step =>
  typeof value === 'object' && value !== null && ['fail', 'never', 'pass', 'answer'].some((x) => x in value)

function toError(fault: Extract<Step, { fail: unknown }>['fail']): unknown {
  if (typeof fault === 'string') return fault
  if (typeof fault === 'number') return Object.assign(new Error('Scripted'), { code: fault })
  return Array.isArray(fault) ? Object.assign(new Error(String(fault[1])), { code: fault[0] }) : fault
}

type Listener = (data: unknown) => void
type Hearing = {
  on?(event: string, listener: Listener): unknown
  removeListener?(event: string, listener: Listener): unknown
}

/** Plays a script. Its events reach the listeners of `on`, as those of the wallet behind do. */
function play(script: Script, behind: Hearing) {
  const left = new Map(Object.entries(script).map(([name, steps]) => [name, [steps].flat()]))
  const listeners = new Map<string, Set<Listener>>()
  const emit = (event: string, data: unknown): void => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(data)
  }
  return {
    isScripted: (name: string) => left.has(name),
    emit,
    async run(name: string, passOn: () => unknown): Promise<unknown> {
      const steps = left.get(name) ?? []
      const step: unknown = steps.length > 1 ? steps.shift() : steps[0]
      if (!isStep(step)) return step
      if ('fail' in step) throw toError(step.fail)
      if (step.emit) emit(...step.emit)
      if ('never' in step) return new Promise(() => {})
      return 'answer' in step ? step.answer : passOn()
    },
    on(event: string, listener: Listener): void {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      behind.on?.(event, listener)
    },
    removeListener(event: string, listener: Listener): void {
      listeners.get(event)?.delete(listener)
      behind.removeListener?.(event, listener)
    },
  }
}

type Requester = Hearing & { request(of: { method: string; params?: unknown }): Promise<unknown> }
const nothingBehind: Requester = {
  async request({ method }) {
    throw toError([4200, `No script for ${method}`])
  },
}

/**
 * An EIP-1193 wallet that answers by a script, and else as the wallet behind.
 * @returns The wallet, with `emit` and every request on record.
 * @example scriptedWallet({ eth_requestAccounts: [fail(4100), accounts], eth_chainId: '0x1' })
 */
export function scriptedWallet(script: Script, behind: Requester = nothingBehind) {
  const { emit, isScripted, on, removeListener, run } = play(script, behind)
  const requests: { method: string; params?: unknown }[] = []
  return {
    emit,
    on,
    removeListener,
    requests,
    async request(of: { method: string; params?: unknown }): Promise<unknown> {
      requests.push(of)
      return isScripted(of.method) ? run(of.method, () => behind.request(of)) : behind.request(of)
    },
  }
}

/**
 * A wallet with methods of its own, as `window.unisat`, that answers by a script, and else as the wallet behind.
 * @example scriptedObject({ getChain: { enum: 'FRACTAL_BITCOIN_MAINNET' } }, window.unisat)
 */
export function scriptedObject<behind extends object>(script: Script | undefined, behind: behind): behind {
  if (!script) return behind
  const { emit, on, removeListener, run } = play(script, behind as Hearing)
  const methods = Object.keys(script).map((name) => {
    const own: unknown = Reflect.get(behind, name)
    const passOn = (args: unknown[]) =>
      typeof own === 'function' ? Reflect.apply(own, behind, args) : undefined
    return [name, (...args: unknown[]) => run(name, () => passOn(args))] as const
  })
  return { ...behind, emit, on, removeListener, ...Object.fromEntries(methods) }
}
