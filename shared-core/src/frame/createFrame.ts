import type { Clock } from '../clock/Clock.js'
import {
  frameLoadMs,
  frameLogLevel,
  frameLogLimit,
  frameLogShown,
  frameReadyWaitMs,
} from '../constants/embedded.js'
import type { Fetch } from '../entities/Fetch.js'
import { EmbeddedNotLoadedError, UnverifiedDomainError } from '../errors/embedded.js'
import { RequestAbortedError } from '../errors/general.js'
import { createEmitter } from '../events/createEmitter.js'
import * as z from '../zod.js'
import { type CallFrame, createCalls } from './createCalls.js'
import { createLogRing } from './createLogRing.js'
import { isServed } from './isServed.js'
import { FrameMessage, frameVersion, type Hello } from './protocol.js'

/** What the frame said when it was ready. */
export type FrameReady = Omit<Extract<FrameMessage, { type: 'ready' }>, 'type' | 'version'>

/** The frame says something that no call waits for. */
export type FrameEvent = Extract<FrameMessage, { type: 'asks' | 'asked' | 'signedOut' }>

/** The frame of the embedded wallet, for one load of it. */
export type Frame = {
  readonly ready: Promise<FrameReady>
  readonly call: CallFrame
  subscribe(listener: (event: FrameEvent) => void): () => void
  readonly element: HTMLIFrameElement
  /** Aborts once this load of the frame is over. */
  readonly ended: AbortSignal
  /** All that waits rejects. */
  end(reason?: unknown): void
}

/**
 * Loads the secure site into a frame and hands it a port: from then on both speak over the port alone. The frame gets one
 * message by its window, to the exact origin of the secure site.
 */
export function createFrame({
  clock,
  debug = false,
  fetch,
  mount,
  origin,
  projectId,
  secureSite,
  title,
}: createFrame.Parameters): Frame {
  const site = new URL(secureSite)
  const level = debug ? 'info' : frameLogLevel
  const log = createLogRing({ level, limit: frameLogLimit, nowMs: () => clock.nowMs() })
  const lines = () => log.tail(frameLogShown)
  const notLoaded = () => new EmbeddedNotLoadedError({ secureSite: site.origin, log: lines() })
  const events = createEmitter<FrameEvent>()
  const life = new AbortController()
  const { port1: port, port2: given } = new MessageChannel()
  const element = createElement({ projectId, site, title })

  let isReady = false
  let onReady: (ready: FrameReady) => void = () => {}
  const ready = new Promise<FrameReady>((resolve, reject) => {
    onReady = resolve
    life.signal.addEventListener('abort', () => reject(life.signal.reason), { once: true })
  })
  ready.catch(() => {})
  const calls = createCalls({ clock, ended: life.signal, lines, log: log.add, port, ready })

  const end = (reason: unknown = new RequestAbortedError()) => {
    if (life.signal.aborted) return
    stopWaiting()
    life.abort(reason)
    port.close()
    element.remove()
    calls.end(reason)
  }
  const failLoad = (error: Error) => {
    if (isReady) return
    log.add('error', `load: ${error.name}`)
    end(error)
  }
  let stopWaiting = clock.setTimer(frameLoadMs, () => failLoad(notLoaded()))

  port.onmessage = ({ data }: MessageEvent) => {
    const { data: message } = z.safeParse(FrameMessage, data)
    if (!message) return log.add('error', 'A message of the frame is none of the protocol')
    switch (message.type) {
      case 'ready': {
        if (isReady) return
        isReady = true
        stopWaiting()
        const { networks, socials, storage } = message
        stopWaiting = clock.setTimer(frameReadyWaitMs, () => onReady({ networks, socials, storage }))
        return
      }
      case 'result':
      case 'error':
        return calls.settle(message)
      case 'asks':
      case 'asked':
        return calls.hold(message) ? events.emit(message) : undefined
      case 'signedOut':
        return events.emit(message)
    }
  }

  let hasHello = false
  element.addEventListener('load', () => {
    // A frame that loads anew gets no second port: what it held is gone.
    if (hasHello) return end(notLoaded())
    hasHello = true
    const hello: Hello = { type: 'foyer:hello', version: frameVersion, projectId }
    element.contentWindow?.postMessage(hello, site.origin, [given])
  })
  isServed({ fetch, projectId, site, signal: life.signal }).then(
    (isAllowed) => isAllowed || failLoad(new UnverifiedDomainError({ origin })),
    () => log.add('error', 'check: no answer'),
  )
  mount(element)
  return { ready, call: calls.call, subscribe: events.subscribe, element, ended: life.signal, end }
}

export declare namespace createFrame {
  type Parameters = {
    clock: Clock
    fetch: Fetch
    /** Puts the frame into the page, where it stays: moving it would load it anew. */
    mount: (element: HTMLIFrameElement) => void
    /** The page's own. */
    origin: string
    projectId: string
    secureSite: string
    /** What a screen reader calls the frame. */
    title: string
    /** Logs every call by its name, not failures alone. */
    debug?: boolean | undefined
  }
}

/** The element, not in the page yet. */
function createElement({ projectId, site, title }: { projectId: string; site: URL; title: string }) {
  const element = document.createElement('iframe')
  element.slot = 'foyer-frame'
  element.title = title
  element.allow = 'publickey-credentials-get *; publickey-credentials-create *; clipboard-write'
  element.src = `${site.origin}/frame?projectId=${encodeURIComponent(projectId)}`
  Object.assign(element.style, { border: '0', width: '100%', height: '100%', colorScheme: 'normal' })
  return element
}
