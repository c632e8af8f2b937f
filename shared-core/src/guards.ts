/** A hand-written check for outside values that are read before the schema library is loaded. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isFilled = (value: unknown): value is string => isText(value) && value !== ''
