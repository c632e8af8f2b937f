import { personNameLimit } from '@foyer/shared-core/constants'

/** The fewest characters that a name has before its zone [VAL-19]. */
export const labelMin = 4

/** What is wrong with a typed name: nothing typed, foreign characters, or its length. */
export type LabelFault = 'empty' | 'characters' | 'short' | 'long'

export type LabelReading =
  | { readonly fault: LabelFault; readonly label?: undefined }
  | { readonly fault?: undefined; readonly label: string }

/** How many characters a name may have before its zone, so that the whole is shown. */
export const labelMaxOf = (zone: string): number => personNameLimit - zone.length - 1

/**
 * Reads a typed name, the one rule of names to be registered: letters, digits and hyphens only, at least 4 characters
 * [VAL-19], in lower case. The zone may be typed too.
 * @example readLabel('Alice.foyer.id', 'foyer.id').label // 'alice'
 */
export function readLabel(text: string, zone: string): LabelReading {
  const typed = text.trim().toLowerCase()
  const end = `.${zone}`
  const label = typed.endsWith(end) ? typed.slice(0, -end.length) : typed
  if (label === '') return { fault: 'empty' }
  if (!/^[a-z0-9-]+$/.test(label)) return { fault: 'characters' }
  if (label.length < labelMin) return { fault: 'short' }
  return label.length > labelMaxOf(zone) ? { fault: 'long' } : { label }
}
