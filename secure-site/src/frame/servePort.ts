import { type FrameCall, type FrameParams, FrameRequest, frameCalls } from '@foyer/shared-core/frame'
import { table } from './calls/table.js'
import type { Frame } from './Frame.js'
import { FrameFault, faultOf } from './FrameFault.js'

const isFrameCall = (call: string): call is FrameCall => Object.hasOwn(frameCalls, call)

async function answer<call extends FrameCall>(
  frame: Frame,
  call: call,
  request: FrameRequest,
  signal: AbortSignal,
) {
  const { data, error } = frameCalls[call].params.safeParse(request.params)
  if (error) throw new FrameFault('invalid', `Not the parameters of ${call}`)
  // The schema of this very call gave it; the compiler does not join the two by the name.
  return table[call](frame, data as FrameParams<call>, { id: request.id, signal })
}

/** Answers the modal over its port, one answer a request; a message that is none is dropped. */
export function servePort(frame: Frame, port: MessagePort): void {
  const { requests: open } = frame
  port.onmessage = async ({ data }) => {
    const { data: request } = FrameRequest.safeParse(data)
    if (!request || open.has(request.id)) return
    const { call, id } = request
    const giving = new AbortController()
    open.set(id, giving)
    try {
      if (!isFrameCall(call)) throw new FrameFault('actionNotAllowed', 'Action not allowed')
      frame.send({ type: 'result', id, result: await answer(frame, call, request, giving.signal) })
    } catch (error) {
      const told = giving.signal.aborted ? new FrameFault('aborted', 'Request was aborted') : error
      frame.send({ type: 'error', id, error: faultOf(told) })
    } finally {
      open.delete(id)
    }
  }
}
