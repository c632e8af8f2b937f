import * as z from 'zod'

/** How many entries one page holds. */
export const pageSize = 50

/** The cursor is not one that a history gave. */
export class CursorError extends Error {
  override readonly name = 'CursorError'
}

/** @returns An opaque text for a position in a history. */
export const writeCursor = (position: readonly (number | string)[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url')

/** @throws {CursorError} The text is no position of this form. */
export function readCursor<T>(text: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    throw new CursorError('The cursor is not valid')
  }
}

const keySchema = z.tuple([z.string()])

/**
 * Cuts a page out of a whole list, newest first. The cursor names the last entry given, so entries that arrive in
 * front move nothing.
 * @throws {CursorError} The list holds no such entry.
 */
export function pageOf<T>(
  all: readonly T[],
  { cursor, keyOf }: { cursor?: string | undefined; keyOf: (item: T) => string },
): { items: T[]; next: string | null } {
  const [after] = cursor === undefined ? [undefined] : readCursor(cursor, keySchema)
  const first = after === undefined ? 0 : all.findIndex((item) => keyOf(item) === after) + 1
  if (after !== undefined && first === 0) throw new CursorError('The cursor is not valid')
  const items = all.slice(first, first + pageSize)
  const last = items.at(-1)
  return { items, next: last && first + pageSize < all.length ? writeCursor([keyOf(last)]) : null }
}
