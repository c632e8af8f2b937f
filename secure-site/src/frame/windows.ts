import type { z } from '@foyer/shared-core/frame'
import { randomBytes, toBase64Url } from '../keys/bytes.js'
import { type FrameWelcome, WindowHello } from '../protocol/windowApi.js'
import { FrameFault } from './FrameFault.js'

export type WindowPage = z.infer<typeof FrameWelcome>['page']

/** A window that this frame began: named by its state, welcomed once, for ten minutes. */
export type Began = {
  readonly page: WindowPage
  /** What the modal knows the window by. */
  readonly state: string
  /** The states a window may say hello with; an identity provider's answer brings another one. */
  readonly untilMs: number
  outcome?: { readonly outcome: 'done' | 'failed'; readonly error?: string | undefined }
}

const lifeMs = 10 * 60_000
const mostWindows = 64

/** @returns A state that cannot be guessed. */
const makeState = (): string => toBase64Url(randomBytes(24))

type Welcome = Omit<z.infer<typeof FrameWelcome>, 'type' | 'state' | 'page' | 'replyState'>

/** The windows that this frame began; it welcomes each once, in its own origin. */
export function createWindows({
  target,
  origin,
  welcome,
  serve,
  nowMs = () => Date.now(),
}: createWindows.Parameters) {
  const began = new Map<string, { window: Began; isWelcomed: boolean }>()

  function onMessage(event: MessageEvent) {
    if (event.origin !== origin || !event.source || event.source === target) return
    const { data: hello } = WindowHello.safeParse(event.data)
    const found = hello && began.get(hello.state)
    if (!found || found.isWelcomed || found.window.untilMs < nowMs()) return
    found.isWelcomed = true
    const { port1, port2 } = new MessageChannel()
    const message: z.infer<typeof FrameWelcome> = {
      type: 'foyer:frameWelcome',
      ...welcome(),
      state: hello.state,
      replyState: found.window.state,
      page: found.window.page,
    }
    serve(port1, found.window)
    event.source.postMessage(message, { targetOrigin: origin, transfer: [port2] })
  }
  target.addEventListener('message', onMessage)

  function begin(page: WindowPage, state = makeState()): Began {
    for (const [name, { window }] of began) if (window.untilMs < nowMs()) began.delete(name)
    if (began.size >= mostWindows)
      throw new FrameFault('rateLimited', 'Too many windows', { retryAfterSeconds: 60 })
    const window: Began = { page, state, untilMs: nowMs() + lifeMs }
    began.set(state, { window, isWelcomed: false })
    return window
  }

  return {
    begin,
    /** The same window comes back from an identity provider with another state. */
    alsoKnownBy(window: Began, state: string) {
      began.set(state, { window, isWelcomed: false })
    },
    /**
     * Takes how a window ended, once.
     * @throws {FrameFault} It did not end yet, ended otherwise, or is none of this page.
     */
    take(page: WindowPage, state: string): void {
      const window = began.get(state)?.window
      if (!window?.outcome || window.page !== page || window.state !== state)
        throw new FrameFault('invalid', 'No window of this state has ended')
      for (const [name, one] of began) if (one.window === window) began.delete(name)
      const { error, outcome } = window.outcome
      if (outcome === 'failed')
        throw new FrameFault(nameOf(error), `The window reports: ${error ?? 'failed'}`)
    },
  }
}

export type Windows = ReturnType<typeof createWindows>

const told = [
  'rejected',
  'socialFailed',
  'signedOut',
  'rateLimited',
  'clock',
  'unavailable',
  'emailTaken',
] as const

const nameOf = (error: string | undefined) => told.find((name) => name === error) ?? 'unavailable'

export declare namespace createWindows {
  type Parameters = {
    /** The frame's own window, which hears the windows. */
    readonly target: Window
    readonly origin: string
    readonly welcome: () => Welcome
    readonly serve: (port: MessagePort, window: Began) => void
    readonly nowMs?: () => number
  }
}
