import { personNameLimit } from '../constants/lists.js'
import { cleanText } from '../format/cleanText.js'
import * as z from '../zod.js'

/** A name that a service suggests, with the fields that it sends, kept as they come [ENT-23]. */
export const NameSuggestion = z.looseObject({
  name: z
    .pipe(
      z.string(),
      z.transform((text) => cleanText(text, personNameLimit)),
    )
    .check(z.minLength(1)),
  /** Whether it is taken; undefined where the service does not say. */
  registered: z.catch(z.optional(z.boolean()), undefined),
})
export type NameSuggestion = z.infer<typeof NameSuggestion>
