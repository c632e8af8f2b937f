import { nameZone } from './nameBook.js'

/** Letters, digits and hyphens, at least 4 of them; a label of DNS has at most 63. */
const labelForm = /^[a-z0-9-]{4,63}$/

/** @returns The label of a name of the zone, in lower case; undefined where the service gives no such name. */
export function labelOf(name: string): string | undefined {
  const text = name.toLowerCase()
  const end = `.${nameZone}`
  const label = text.endsWith(end) ? text.slice(0, -end.length) : undefined
  return label !== undefined && labelForm.test(label) ? label : undefined
}

/** @returns Names like the one that is typed, itself first. */
export const namesLike = (label: string): readonly string[] =>
  [label, `${label}-eth`, `the-${label}`, `${label}1`, `${label}-wallet`].filter((x) => labelForm.test(x))
