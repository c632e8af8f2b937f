import { announcedIconLimit, announcedNameLimit } from '../constants/connecting.js'
import * as z from '../zod.js'
import type { Eip1193Provider } from './Eip1193Provider.js'

const providerSchema = z.custom<Eip1193Provider>(
  (value) =>
    (typeof value === 'object' || typeof value === 'function') &&
    value !== null &&
    'request' in value &&
    typeof value.request === 'function',
)

/** An icon is drawn by `<img>` alone, and only if it is a small picture that stands in the announcement itself. */
const iconSchema = z
  .string()
  .check(z.maxLength(announcedIconLimit), z.regex(/^data:image\/(png|webp|svg\+xml)[;,]/i))

// Letters that turn the reading direction or have no width could make one wallet look like another.
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u3164|\uffa0/gu

/** Announced text as it may be shown: composed, without hidden characters, on one line, at most 32 long. */
function clean(text: string): string {
  const plain = text.slice(0, 1_000).normalize('NFC').replace(/\s+/g, ' ').replace(hidden, '').trim()
  return [...plain].slice(0, announcedNameLimit).join('').trim()
}

const infoSchema = z.object({
  uuid: z.string().check(z.minLength(1), z.maxLength(64)),
  name: z.pipe(z.pipe(z.string(), z.transform(clean)), z.string().check(z.minLength(1))),
  rdns: z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i), z.maxLength(128)),
  icon: z.catch(z.optional(iconSchema), undefined),
})

/** One EIP-6963 announcement, which any script of the page can make: nothing of it is trusted. */
export const AnnouncedProvider = z.object({ info: infoSchema, provider: providerSchema })
export type AnnouncedProvider = z.infer<typeof AnnouncedProvider>
