import type { Clock } from '../clock/Clock.js'
import {
  frameLoadMs,
  frameLogLimit,
  frameLogShown,
  frameReadyWaitMs,
  frameRequestMs,
} from '../constants/embedded.js'
import type { Fetch } from '../entities/Fetch.js'
import { EmbeddedNotLoadedError, EmbeddedTimedOutError, UnverifiedDomainError } from '../errors/embedded.js'
import { RequestAbortedError } from '../errors/general.js'
import { InvalidResponseError } from '../errors/services.js'
import { createEmitter } from '../events/createEmitter.js'
import * as z from '../zod.js'
import { createLogRing } from './createLogRing.js'
import {
  type FrameCall,
  FrameMessage,
  type FrameParams,
  type FrameResult,
  frameCalls,
  frameVersion,
  type Hello,
} from './protocol.js'
import { toFrameFailure } from './toFrameFailure.js'

/** What the frame said when it was ready. */
export type FrameReady = Omit<Extract<FrameMessage, { type: 'ready' }>, 'type' | 'version'>

/** The frame says something that no call waits for. */
export type FrameEvent = Extract<FrameMessage, { type: 'asks' | 'asked' | 'signedOut' }>

export type CallOptions = {
  /** Gives the call up; the frame hears of it if the call is a wallet method. */
  readonly signal?: AbortSignal | undefined
  /** By default the frame's usual limit [CON-29]. */
  readonly limitMs?: number | undefined
  /** Told the id of the message before it leaves. */
  readonly onId?: ((id: string) => void) | undefined
}

/** The frame of the embedded wallet, for one load of it. */
export type Frame = {
  readonly ready: Promise<FrameReady>
  /** @throws {FrameFailedError} and what `toFrameFailure` makes of the frame's error; {EmbeddedTimedOutError}. */
  call<call extends FrameCall>(
    call: call,
    params: FrameParams<call>,
    options?: CallOptions,
  ): Promise<FrameResult<call>>
  subscribe(listener: (event: FrameEvent) => void): () => void
  readonly element: HTMLIFrameElement
  /** Aborts once this load of the frame is over. */
  readonly ended: AbortSignal
  /** All that waits rejects. */
  end(reason?: unknown): void
}

type Waiting = {
  settle(message: Extract<FrameMessage, { type: 'result' | 'error' }>): void
  fail(error: unknown): void
  /** The visitor thinks: the time limit waits with them, and starts anew once they decided. */
  hold(isAsked: boolean): void
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
  const log = createLogRing({
    level: debug ? 'info' : 'error',
    limit: frameLogLimit,
    nowMs: () => clock.nowMs(),
  })
  const lines = () => log.tail(frameLogShown)
  const events = createEmitter<FrameEvent>()
  const waiting = new Map<string, Waiting>()
  const life = new AbortController()
  const { port1: port, port2: given } = new MessageChannel()
  const site = new URL(secureSite)

  const element = document.createElement('iframe')
  element.slot = 'foyer-frame'
  element.title = title
  element.allow = 'publickey-credentials-get *; publickey-credentials-create *; clipboard-write'
  element.src = `${site.origin}/frame?projectId=${encodeURIComponent(projectId)}`
  Object.assign(element.style, { border: '0', width: '100%', height: '100%', colorScheme: 'normal' })

  let onReady: (ready: FrameReady) => void = () => {}
  let isReady = false
  const end = (reason: unknown = new RequestAbortedError()) => {
    if (life.signal.aborted) return
    life.abort(reason)
    port.close()
    element.remove()
    for (const { fail } of [...waiting.values()]) fail(reason)
    waiting.clear()
  }
  const failLoad = (error: Error) => {
    if (isReady) return
    log.add('error', `load: ${error.name}`)
    end(error)
  }

  const ready = new Promise<FrameReady>((resolve, reject) => {
    onReady = resolve
    life.signal.addEventListener('abort', () => reject(life.signal.reason), { once: true })
  })
  ready.catch(() => {})
  const stopLimit = clock.setTimer(frameLoadMs, () =>
    failLoad(new EmbeddedNotLoadedError({ secureSite: site.origin, log: lines() })),
  )
  life.signal.addEventListener('abort', stopLimit, { once: true })

  port.onmessage = ({ data }: MessageEvent) => {
    const parsed = z.safeParse(FrameMessage, data)
    if (!parsed.success) return log.add('error', 'A message of the frame is none of the protocol')
    const message = parsed.data
    switch (message.type) {
      case 'ready': {
        if (isReady) return
        isReady = true
        stopLimit()
        const { networks, socials, storage } = message
        return void clock.setTimer(frameReadyWaitMs, () => onReady({ networks, socials, storage }))
      }
      case 'result':
      case 'error':
        return waiting.get(message.id)?.settle(message)
      case 'asks':
      case 'asked':
        // Only of a request that is under way.
        if (!waiting.has(message.id)) return
        waiting.get(message.id)?.hold(message.type === 'asks')
        return events.emit(message)
      default:
        return events.emit(message)
    }
  }

  let hasHello = false
  element.addEventListener('load', () => {
    // A frame that loads anew gets no second port: what it held is gone.
    if (hasHello)
      return isReady ? end(new EmbeddedNotLoadedError({ secureSite: site.origin, log: lines() })) : undefined
    hasHello = true
    const hello: Hello = { type: 'foyer:hello', version: frameVersion, projectId }
    element.contentWindow?.postMessage(hello, site.origin, [given])
  })
  isServed({ fetch, projectId, site, signal: life.signal }).then(
    (isAllowed) => isAllowed || failLoad(new UnverifiedDomainError({ origin })),
    () => log.add('error', 'check: no answer'),
  )
  mount(element)

  const call: Frame['call'] = async (name, params, { limitMs = frameRequestMs, onId, signal } = {}) => {
    signal?.throwIfAborted()
    await ready
    signal?.throwIfAborted()
    const id = crypto.randomUUID()
    onId?.(id)
    log.add('info', name)
    return new Promise((resolve, reject) => {
      const finish = () => {
        waiting.delete(id)
        stop()
        signal?.removeEventListener('abort', leave)
      }
      const fail = (error: unknown) => {
        finish()
        log.add('error', `${name}: ${error instanceof Error ? error.name : 'unknown'}`)
        reject(error)
      }
      const leave = () => {
        if (name === 'rpcRequest')
          port.postMessage({ id: crypto.randomUUID(), call: 'rpcAbort', params: { id } })
        fail(signal?.reason)
      }
      const limit = () =>
        clock.setTimer(limitMs, () => fail(new EmbeddedTimedOutError({ call: name, log: lines() })))
      let stop = limit()
      signal?.addEventListener('abort', leave, { once: true })
      waiting.set(id, {
        fail,
        hold(isAsked) {
          stop()
          if (!isAsked) stop = limit()
        },
        settle(message) {
          if (message.type === 'error') return fail(toFrameFailure(message.error))
          const answer = z.safeParse(frameCalls[name].result, message.result)
          if (!answer.success) return fail(new InvalidResponseError({ path: name, cause: answer.error }))
          finish()
          resolve(answer.data as FrameResult<typeof name>)
        },
      })
      port.postMessage({ id, call: name, params })
    })
  }
  return { ready, call, subscribe: events.subscribe, element, ended: life.signal, end }
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

const Check = z.object({ allowed: z.boolean() })

/** Asks whether the site serves this page's origin, so that a foreign page need not wait for the load's limit. */
async function isServed({
  fetch,
  projectId,
  signal,
  site,
}: Pick<createFrame.Parameters, 'fetch' | 'projectId'> & {
  site: URL
  signal: AbortSignal
}): Promise<boolean> {
  const address = `${site.origin}/frame/check?projectId=${encodeURIComponent(projectId)}`
  const response = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer', signal })
  return z.parse(Check, await response.json()).allowed
}
