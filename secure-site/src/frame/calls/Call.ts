import type { FrameCall, FrameParams, FrameResult } from '@foyer/shared-core/frame'
import type { Frame } from '../Frame.js'

/** Answers one call of the modal. `id` names the request; `signal` says that the modal gave it up. */
export type Call<call extends FrameCall> = (
  frame: Frame,
  params: FrameParams<call>,
  request: { readonly id: string; readonly signal: AbortSignal },
) => Promise<FrameResult<call>>
