import type { z } from '@foyer/shared-core/frame'
import {
  FrameWelcome,
  WindowAnswer,
  type WindowCall,
  type WindowHello,
  type WindowParams,
  type WindowResult,
  windowCalls,
} from '../protocol/windowApi.js'
import { WindowFault } from './WindowFault.js'

export type Welcome = z.infer<typeof FrameWelcome>

/** The frame that this window was opened for. */
export type FrameDoor = {
  readonly welcome: Welcome
  call<call extends WindowCall>(call: call, params: WindowParams<call>): Promise<WindowResult<call>>
}

const mostFrames = 64
const welcomeLimitMs = 5_000
const answerLimitMs = 30_000
/** How often a call looks whether its frame is still there. */
const lookMs = 500

const isWindow = (source: MessageEventSource | null): source is Window =>
  source !== null && 'closed' in source

/** The page that opened this window, and the frames in it; or the frame itself did. */
function candidates(opener: Window): readonly Window[] {
  const count = Math.min(opener.length, mostFrames)
  return [opener, ...Array.from({ length: count }, (_, index) => opener[index])].filter((x): x is Window =>
    Boolean(x),
  )
}

function openDoor({
  frame,
  port,
  welcome,
}: {
  frame: Window
  port: MessagePort
  welcome: Welcome
}): FrameDoor {
  const waiting = new Map<string, (answer: z.infer<typeof WindowAnswer>) => void>()
  port.onmessage = ({ data }) => {
    const { data: answer } = WindowAnswer.safeParse(data)
    if (answer) waiting.get(answer.id)?.(answer)
  }
  return {
    welcome,
    call: (call, params) =>
      new Promise((resolve, reject) => {
        const id = crypto.randomUUID()
        const settle = () => {
          clearTimeout(limit)
          clearInterval(watch)
          waiting.delete(id)
        }
        const lose = () => {
          settle()
          reject(new WindowFault({ name: 'noFrame', message: 'The frame did not answer' }))
        }
        const limit = setTimeout(lose, answerLimitMs)
        // The page was left or loaded anew, and its frame went with it.
        const watch = setInterval(() => frame.closed && lose(), lookMs)
        if (frame.closed) return lose()
        waiting.set(id, (answer) => {
          settle()
          if ('error' in answer) return reject(new WindowFault(answer.error))
          const { data, error } = windowCalls[call].result.safeParse(answer.result)
          if (error) return reject(new WindowFault({ name: 'noFrame', message: 'Another answer' }))
          // The schema of this very call gave it; the compiler does not join the two by the name.
          resolve(data as WindowResult<typeof call>)
        })
        port.postMessage({ id, call, params })
      }),
  }
}

/**
 * Says hello to the frames of the page that opened this window, by the window's own origin alone; the one that began this state
 * answers.
 * @throws {WindowFault} `noOpener`: this window was cut off; `noFrame`: no frame answers.
 */
export function findFrame(state: string): Promise<FrameDoor> {
  const { opener } = window
  if (!opener) return Promise.reject(new WindowFault({ name: 'noOpener', message: 'No opener' }))
  return new Promise((resolve, reject) => {
    const stop = new AbortController()
    const limit = setTimeout(() => {
      stop.abort()
      reject(new WindowFault({ name: 'noFrame', message: 'No frame answers' }))
    }, welcomeLimitMs)
    const onMessage = ({ data, origin, ports: [port], source }: MessageEvent) => {
      if (origin !== location.origin) return
      const { data: welcome } = FrameWelcome.safeParse(data)
      if (!port || !isWindow(source) || welcome?.state !== state) return
      clearTimeout(limit)
      stop.abort()
      resolve(openDoor({ frame: source, port, welcome }))
    }
    window.addEventListener('message', onMessage, { signal: stop.signal })
    const hello: z.infer<typeof WindowHello> = { type: 'foyer:windowHello', state }
    for (const candidate of candidates(opener)) candidate.postMessage(hello, location.origin)
  })
}
