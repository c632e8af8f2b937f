import { z } from '@foyer/shared-core/frame'
import { Me, serverCalls } from './serverApi.js'

// What a window of the secure site and the frame that it was opened for say to each other. Both are of one origin, and each
// checks `event.origin` against its own. The window looks for the frame among the frames of the page that opened it (or is
// opened by the frame itself), says hello with the state of its address, and gets a port.

const text = (limit: number) => z.string().check(z.maxLength(limit))

/** Window to frames of its opener, to its own origin alone. */
export const WindowHello = z.object({ type: z.literal('foyer:windowHello'), state: text(128) })

/** Frame to window, with the port: the frame began this state, and says for whom. */
export const FrameWelcome = z.object({
  type: z.literal('foyer:frameWelcome'),
  state: text(128),
  /** What the modal knows this window by; `state` itself, but where the window comes back from an identity provider. */
  replyState: text(128),
  /** The page around the frame, as the browser told the frame. */
  hostOrigin: text(300),
  hostName: text(200),
  page: z.enum(['device', 'social', 'recovery', 'export', 'signOutEverywhere', 'approve']),
  theme: z.enum(['light', 'dark']),
  locale: text(35),
  /** Whether the browser keeps what the frame holds, past a reload of its page. */
  isKept: z.boolean(),
})

/** Window to frame, over the port; each is answered by `{ id, result }` or `{ id, error }`. */
export const windowCalls = {
  /** After the identity provider: the frame finishes the login with its key. */
  finishSocial: { params: z.object({ ticket: text(128) }), result: z.object({ me: Me }) },
  /** `hasShare`: this page holds its key share already. */
  me: { params: z.object({}), result: z.object({ me: z.optional(Me), hasShare: z.boolean() }) },
  /** A call of the server, with the frame's session and key; of `serverApi.ts`, parsed on both sides. */
  server: {
    params: z.object({
      call: z.enum(Object.keys(serverCalls) as [keyof typeof serverCalls]),
      params: z.unknown(),
    }),
    result: z.object({ value: z.unknown() }),
  },
  /** Gives the page its key share, base64url; the frame keeps it for this page. */
  giveShare: { params: z.object({ share: text(256) }), result: z.object({}) },
  /** What the frame asks, as it would draw it itself; of `ui/Question.ts`. */
  question: { params: z.object({}), result: z.object({ question: z.unknown() }) },
  /** The decision on a request that the frame shows in a window, where it cannot tell whether it is covered. */
  decide: { params: z.object({ id: text(64), isApproved: z.boolean() }), result: z.object({}) },
  /** The window's work is done, or was given up with this error; the frame tells nobody but remembers it for the modal. */
  end: {
    params: z.object({ outcome: z.enum(['done', 'failed']), error: z.optional(text(64)) }),
    result: z.object({}),
  },
} as const

export type WindowCall = keyof typeof windowCalls
export type WindowParams<call extends WindowCall> = z.infer<(typeof windowCalls)[call]['params']>
export type WindowResult<call extends WindowCall> = z.infer<(typeof windowCalls)[call]['result']>

/** Window to frame, over the port. */
export const WindowRequest = z.object({ id: text(64), call: text(64), params: z.unknown() })

/** Frame to window, over the port. `name` is of the server's faults, or of `FrameError`. */
export const WindowAnswer = z.union([
  z.object({ id: text(64), result: z.unknown() }),
  z.object({
    id: text(64),
    error: z.object({
      name: text(64),
      message: text(2000),
      left: z.optional(z.number()),
      retryAfterSeconds: z.optional(z.number()),
    }),
  }),
])
