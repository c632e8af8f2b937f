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
  const typed = text.trim()
  const end = `.${zone}`
  const own = typed.toLowerCase().endsWith(end) ? typed.slice(0, -end.length) : typed
  if (own === '') return { fault: 'empty' }
  // Before it is lower case: the sign of Kelvin would become a plain k.
  if (!/^[a-zA-Z0-9-]+$/.test(own)) return { fault: 'characters' }
  const label = own.toLowerCase()
  // No look-up takes two hyphens in third place, which mark other encodings; a name is not to be read as an address.
  if (/^..--/.test(label) || /^0x[0-9a-f]{40}$/.test(label)) return { fault: 'characters' }
  if (label.length < labelMin) return { fault: 'short' }
  return label.length > labelMaxOf(zone) ? { fault: 'long' } : { label }
}
