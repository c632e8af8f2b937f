import * as z from 'zod'

const depthLimit = 8
/** Half a character, or none: no database takes it as JSON. */
const broken = /\p{Surrogate}|\0/u

/** Whether a database can keep it: texts of whole characters, not too deep. */
const isStorable = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return !broken.test(value)
  if (typeof value !== 'object' || value === null) return true
  return (
    depth < depthLimit &&
    Object.entries(value).every(([name, x]) => !broken.test(name) && isStorable(x, depth + 1))
  )
}

const storable = 'must be of whole characters, and not deep'

/** An event as the product sends it. */
export const AnalyticsEvent = z.strictObject({
  eventId: z.string().min(1).max(64).refine(isStorable, storable),
  url: z.string().refine(isStorable, storable).describe('Of the page, without query and fragment'),
  domain: z.string().max(255).refine(isStorable, storable),
  timestamp: z.int().describe('Epoch milliseconds'),
  props: z
    .looseObject({ event: z.string().min(1).max(64) })
    .refine((props) => isStorable(props), storable)
    .describe('Without secrets'),
})
