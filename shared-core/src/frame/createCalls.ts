import type { Clock } from '../clock/Clock.js'
import { whileWanted } from '../clock/whileWanted.js'
import { frameRequestMs } from '../constants/embedded.js'
import { EmbeddedTimedOutError } from '../errors/embedded.js'
import { InvalidResponseError } from '../errors/services.js'
import * as z from '../zod.js'
import { policyOf } from './methods.js'
import {
  type FrameCall,
  type FrameMessage,
  type FrameParams,
  type FrameResult,
  frameCalls,
} from './protocol.js'
import { toFrameFailure } from './toFrameFailure.js'

export type CallOptions = {
  /** Gives the call up; the frame hears of it if the call is a wallet method. */
  readonly signal?: AbortSignal | undefined
  /** Told the id of the message before it leaves. */
  readonly onId?: ((id: string) => void) | undefined
}

export type CallFrame = <call extends FrameCall>(
  call: call,
  params: FrameParams<call>,
  options?: CallOptions,
) => Promise<FrameResult<call>>

type Of<type extends FrameMessage['type']> = Extract<FrameMessage, { type: type }>

type Waiting = {
  settle(message: Of<'result' | 'error'>): void
  fail(error: unknown): void
  /**
   * The visitor thinks: the time limit waits with them, and starts anew once they decided.
   * @returns Whether it is a method that they approve.
   */
  hold(isAsked: boolean): boolean
}

/** The calls over one port. Each has an id of its own, leaves once the frame is ready, and settles once. */
export function createCalls({
  clock,
  ended,
  lines,
  log,
  port,
  ready,
}: createCalls.Parameters): createCalls.ReturnType {
  const waiting = new Map<string, Waiting>()
  const call: CallFrame = async (name, params, { onId, signal } = {}) => {
    await (signal ? whileWanted(signal, () => ready) : ready)
    signal?.throwIfAborted()
    // In the turn in which the frame ends, nothing leaves for it any more.
    ended.throwIfAborted()
    const id = crypto.randomUUID()
    onId?.(id)
    log('info', name)
    return new Promise((resolve, reject) => {
      const finish = () => {
        waiting.delete(id)
        stop()
        signal?.removeEventListener('abort', leave)
      }
      const fail = (error: unknown) => {
        finish()
        log('error', `${name}: ${error instanceof Error ? error.name : 'unknown'}`)
        reject(error)
      }
      const leave = () => {
        if (name === 'rpcRequest')
          port.postMessage({ id: crypto.randomUUID(), call: 'rpcAbort', params: { id } })
        fail(signal?.reason)
      }
      // Begins when the frame is ready [CON-29].
      const limit = () =>
        clock.setTimer(frameRequestMs, () => fail(new EmbeddedTimedOutError({ call: name, log: lines() })))
      let stop = limit()
      let isHeld = false
      signal?.addEventListener('abort', leave, { once: true })
      waiting.set(id, {
        fail,
        hold(isAsked) {
          // Any other call keeps its limit, and shows nothing.
          if (policyOf(String(Reflect.get(params, 'method'))) !== 'approve') return false
          // Who repeats themselves gains no time.
          if (isAsked !== isHeld) {
            isHeld = isAsked
            stop()
            if (!isAsked) stop = limit()
          }
          return true
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
  return {
    call,
    settle: (message) => waiting.get(message.id)?.settle(message),
    hold: ({ id, type }) => waiting.get(id)?.hold(type === 'asks') ?? false,
    end(reason) {
      for (const { fail } of [...waiting.values()]) fail(reason)
    },
  }
}

export declare namespace createCalls {
  type Parameters = {
    clock: Clock
    ended: AbortSignal
    /** The last lines of the log, for an error. */
    lines(): readonly string[]
    log(level: 'error' | 'info', line: string): void
    port: MessagePort
    ready: Promise<unknown>
  }
  type ReturnType = {
    /** @throws What `toFrameFailure` makes of the frame's error; {EmbeddedTimedOutError}; the signal's reason. */
    call: CallFrame
    /** The frame's answer; one that no call waits for changes nothing. */
    settle(message: Of<'result' | 'error'>): void
    /** The frame asks the visitor, or asked. @returns Whether it is about a method under way that the visitor approves. */
    hold(message: Of<'asks' | 'asked'>): boolean
    /** All that waits rejects. */
    end(reason: unknown): void
  }
}
