import * as z from '../zod.js'

/** A list from outside: items that do not parse are dropped, what is no list fails. */
export function tolerantList<item extends z.ZodMiniType>(schema: item) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((items) =>
      items.flatMap((x): z.output<item>[] => {
        const parsed = z.safeParse(schema, x)
        return parsed.success ? [parsed.data] : []
      }),
    ),
  )
}
