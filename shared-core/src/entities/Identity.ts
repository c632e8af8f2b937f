import { personNameLimit } from '../constants/lists.js'
import { cleanText } from '../format/cleanText.js'
import * as z from '../zod.js'
import { pictureSchema } from './pictureSchema.js'

/** A name as it may be shown; empty ones and nonsense read as undefined. */
const shownNameSchema = z.catch(
  z.pipe(
    z.nullish(z.string()),
    z.transform((text) => cleanText(text ?? '', personNameLimit) || undefined),
  ),
  undefined,
)

/** What a service says of an address [ENT-08]; not verified. */
export const Identity = z.pipe(
  z.object({ name: shownNameSchema, avatar: pictureSchema }),
  z.transform(({ avatar, name }): Identity => ({ ...(name && { name }), ...(avatar && { avatar }) })),
)
export type Identity = { readonly name?: string; readonly avatar?: string }

const addressSchema = z.pipe(
  z.union([z.string(), z.object({ address: z.string() })]),
  z.transform((x) => (typeof x === 'string' ? x : x.address)),
)

const attributeSchema = z.catch(z.nullish(z.object({ avatar: pictureSchema })), undefined)

/** What a service knows of a name: addresses by coin type (SLIP-44, ENSIP-11), and a picture. */
export const NameProfile = z.pipe(
  z.object({
    name: shownNameSchema,
    addresses: z.record(z.string(), z.catch(z.optional(addressSchema), undefined)),
    attributes: z.catch(z.nullish(z.union([z.array(attributeSchema), attributeSchema])), undefined),
  }),
  z.transform(({ addresses, attributes, name }): NameProfile => {
    const avatar = [attributes ?? []].flat().find((x) => x?.avatar)?.avatar
    return { addresses, ...(name && { name }), ...(avatar && { avatar }) }
  }),
)
export type NameProfile = Identity & {
  readonly addresses: Readonly<Record<string, string | undefined>>
}
