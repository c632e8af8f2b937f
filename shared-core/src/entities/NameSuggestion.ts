import { personNameLimit } from '../constants/lists.js'
import { cleanText } from '../format/cleanText.js'
import * as z from '../zod.js'

/** A name that a service suggests, with the fields that it sends, kept as they come [ENT-23]. */
export const NameSuggestion = z.looseObject({
  /** A name that is not shown as it is sent is none. */
  name: z.string().check(
    z.minLength(1),
    z.refine((text) => cleanText(text, personNameLimit) === text),
  ),
  /** Whether it is taken; undefined where the service does not say. */
  registered: z.catch(z.optional(z.boolean()), undefined),
})
export type NameSuggestion = z.infer<typeof NameSuggestion>
