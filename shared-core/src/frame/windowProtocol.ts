import * as z from '../zod.js'

/** A window of the secure site to the page that opened it, to its exact origin [API-32]. */
export const WindowMessage = z.object({
  type: z.literal('foyer:window'),
  state: z.string().check(z.maxLength(128)),
  outcome: z.enum(['done', 'failed']),
  /** Of `FrameError`, where it failed. */
  error: z.optional(z.string().check(z.maxLength(64))),
})
export type WindowMessage = z.infer<typeof WindowMessage>
