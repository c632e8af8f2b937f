import { createHash } from 'node:crypto'
import type { ImageKind } from '@foyer/services/provider'
import { expected, type GradientName, gradients } from './gradients.js'
import { motifs } from './motifs.js'

/** The names behind some ids, so that their icons show a letter. */
const labels: { readonly [id: string]: string } = {
  'eip155:1': 'E',
  'eip155:137': 'P',
  'eip155:10': 'O',
  usd: '$',
  eur: '€',
}

const isShortWord = /^[A-Za-z0-9$€]{1,6}$/

const lookUp = <T>(table: { readonly [id: string]: T }, id: string): T | undefined =>
  Object.hasOwn(table, id.toLowerCase()) ? table[id.toLowerCase()] : undefined

function labelOf(id: string, kind: ImageKind): string | undefined {
  const known = lookUp(labels, id)
  if (known || kind === 'wallet') return known
  if (!isShortWord.test(id)) return undefined
  return (kind === 'token' && id.length <= 4 ? id : id.slice(0, 1)).toUpperCase()
}

const letters = (label: string) => {
  const size = [40, 40, 30, 23, 19][label.length] ?? 19
  return `<text x="40" y="${40 + size * 0.355}" font-family="system-ui,sans-serif" font-weight="700" font-size="${size}" text-anchor="middle" fill="#fff">${label}</text>`
}

const outlines: { readonly [kind in ImageKind]: string } = {
  wallet: '<rect width="80" height="80" fill="url(#g)"/>',
  asset:
    '<path d="M40 2 73 21v38L40 78 7 59V21z" fill="url(#g)" stroke="url(#g)" stroke-width="4" stroke-linejoin="round"/>',
  currency: '<rect width="80" height="80" rx="24" fill="url(#g)"/>',
  token: '<circle cx="40" cy="40" r="40" fill="url(#g)"/>',
}

/**
 * Draws an icon: the same id gives the same picture, in colours that stand out on light and on dark.
 * @returns An SVG document, which contains only letters, digits and two signs of the id.
 */
export function drawImage(id: string, kind: ImageKind): string {
  const bytes = createHash('sha256').update(`${kind} ${id}`).digest()
  const pick = <T>(list: readonly T[], index: number) => list[(bytes[index] ?? 0) % list.length]
  const name = lookUp(expected, id) ?? pick(Object.keys(gradients) as GradientName[], 0) ?? 'slate'
  const stops = gradients[name]
  const label = labelOf(id, kind)
  const motif = pick(motifs, 1)
  const inner = label ? letters(label) : `<g fill="#fff">${motif}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="80" height="80"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${stops[0]}"/><stop offset="1" stop-color="${stops[1]}"/></linearGradient></defs>${outlines[kind]}${inner}</svg>`
}
