import * as z from '../zod.js'

/** The notification over the modal's content [ENT-21]. */
export const Banner = z.object({
  message: z.string(),
  variant: z.enum(['success', 'loading', 'error']),
  autoClose: z.boolean(),
  open: z.boolean(),
})
export type Banner = z.infer<typeof Banner>
