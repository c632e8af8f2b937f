import { z } from '@foyer/shared-core/frame'
import { fromBase64Url, wipe } from '../keys/bytes.js'
import { type ServerCall, type ServerParams, serverCalls } from '../protocol/serverApi.js'
import {
  type WindowCall,
  type WindowParams,
  WindowRequest,
  type WindowResult,
  windowCalls,
} from '../protocol/windowApi.js'
import type { Frame } from './Frame.js'
import { FrameFault, faultOf, ServerRefusal } from './FrameFault.js'
import type { Began, WindowPage } from './windows.js'

const makesWallets = ['me', 'wallet/create', 'wallet/share', 'recovery/get'] as const
const provesAnew = ['me', 'stepUp/start', 'stepUp/verify'] as const

/** The calls of the server that a window of each page may make with the frame's session. */
const allowed: Readonly<Record<WindowPage, readonly ServerCall[]>> = {
  device: makesWallets,
  social: makesWallets,
  recovery: [...provesAnew, 'wallet/share', 'recovery/get', 'recovery/set'],
  export: [...provesAnew, 'wallet/share'],
  signOutEverywhere: [...provesAnew, 'signOutEverywhere'],
  approve: [],
}

type Handlers = {
  [call in WindowCall]: (
    frame: Frame,
    window: Began,
    params: WindowParams<call>,
  ) => Promise<WindowResult<call>>
}

/** A window that is led to a provider, and comes back with this state. */
const stepUpWindow = z.object({ by: z.literal('social'), state: z.string() })

async function passOn(frame: Frame, window: Began, call: ServerCall, params: unknown): Promise<unknown> {
  if (!allowed[window.page].includes(call)) throw new FrameFault('actionNotAllowed', 'Action not allowed')
  const { data, error } = serverCalls[call].params.safeParse(params)
  if (error) throw new FrameFault('invalid', `Not the parameters of ${call}`)
  // The schema of this very call gave it.
  const value = await frame.session.call(call, data as ServerParams<typeof call>)
  if (call === 'stepUp/start') {
    const { data: next } = stepUpWindow.safeParse(value)
    if (next) frame.windows.alsoKnownBy(window, next.state)
  }
  if (call === 'wallet/create') await frame.session.refresh()
  if (call === 'signOutEverywhere' && (await frame.session.end())) frame.send({ type: 'signedOut' })
  return value
}

const handlers: Handlers = {
  async finishSocial(frame, window, { ticket }) {
    if (window.page !== 'social') throw new FrameFault('actionNotAllowed', 'Action not allowed')
    const session = await frame.session.ask('social/finish', { state: window.state, ticket })
    await frame.session.start(session)
    return { me: session.me }
  },
  async me(frame) {
    const share = await frame.session.readShare()
    wipe(share)
    const me = frame.session.me()
    return { ...(me && { me }), hasShare: share !== undefined }
  },
  async server(frame, window, { call, params }) {
    return { value: await passOn(frame, window, call, params) }
  },
  async giveShare(frame, window, { share }) {
    if (window.page !== 'device' && window.page !== 'social')
      throw new FrameFault('actionNotAllowed', 'Action not allowed')
    const bytes = fromBase64Url(share)
    await frame.session.keepShare(bytes)
    wipe(bytes)
    return {}
  },
  question: async (frame, window) => ({ question: frame.approvals.questionOf(window) }),
  async decide(frame, window, { id, isApproved }) {
    frame.approvals.decide(window, { id, isApproved })
    return {}
  },
  async end(_frame, window, outcome) {
    window.outcome = outcome
    return {}
  },
}

const isWindowCall = (call: string): call is WindowCall => Object.hasOwn(windowCalls, call)

async function handle<call extends WindowCall>(frame: Frame, window: Began, call: call, params: unknown) {
  const { data, error } = windowCalls[call].params.safeParse(params)
  if (error) throw new FrameFault('invalid', `Not the parameters of ${call}`)
  return handlers[call](frame, window, data as WindowParams<call>)
}

const toldOf = (error: unknown) => {
  const { left, message, name, retryAfterSeconds } = faultOf(error)
  const reason = error instanceof ServerRefusal ? error.reason : name
  return {
    name: reason,
    message,
    ...(left !== undefined && { left }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  }
}

/** Answers one window of the site over its port. */
export function serveWindow(frame: Frame, port: MessagePort, window: Began): void {
  port.onmessage = async ({ data }) => {
    const { data: request } = WindowRequest.safeParse(data)
    if (!request) return
    const { call, id, params } = request
    try {
      if (!isWindowCall(call)) throw new FrameFault('actionNotAllowed', 'Action not allowed')
      port.postMessage({ id, result: await handle(frame, window, call, params) })
    } catch (error) {
      port.postMessage({ id, error: toldOf(error) })
    }
  }
}
