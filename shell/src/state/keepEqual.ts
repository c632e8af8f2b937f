/**
 * Keeps what stayed of a value: each part that equals its part of before is that very part, and so is the whole. For data:
 * plain objects, lists and primitive values.
 * @example keepEqual(before, { ...before }) === before
 */
export function keepEqual<value>(before: unknown, next: value): value
export function keepEqual(before: unknown, next: unknown): unknown {
  if (Object.is(before, next)) return before
  if (!isParted(before) || !isParted(next) || Array.isArray(before) !== Array.isArray(next)) return next
  const keys = Object.keys(next)
  let isSame = keys.length === Object.keys(before).length
  const kept: Record<string, unknown> = {}
  for (const key of keys) {
    kept[key] = keepEqual(before[key], next[key])
    if (!Object.hasOwn(before, key) || !Object.is(kept[key], before[key])) isSame = false
  }
  if (isSame) return before
  return Array.isArray(next) ? Object.values(kept) : kept
}

const isParted = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
