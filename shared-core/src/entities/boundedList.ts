import * as z from '../zod.js'
import { tolerantList } from './tolerantList.js'

/** A list from outside of which the first `most` items are read: a longer one costs no time. */
export const boundedList = <item extends z.ZodMiniType>(schema: item, most: number) =>
  z.pipe(
    z.pipe(
      z.array(z.unknown()),
      z.transform((items) => items.slice(0, most)),
    ),
    tolerantList(schema),
  )
