import * as z from '../zod.js'

/** A list from outside: drops items that do not parse, and fails if the value is not a list. */
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
