import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@rstest/core'
import { grounds } from './accent.js'
import { contrast, mix, parseHex, type Rgb } from './contrast.js'

const source = readFileSync(join(import.meta.dirname, 'tokens.module.css'), 'utf8')
type Scheme = 'light' | 'dark'

/** The colour of a token, from `light-dark(a, b)`, or from the fallback of a variable in it. */
function color(name: string, scheme: Scheme): Rgb {
  if (name === 'accent-soft') return mix(color('accent', scheme), color('neutral-1', scheme), 0.12)
  const line = new RegExp(`--foyer-${name}:([^;]*);`).exec(source)?.[1] ?? ''
  const found = line.match(/#[\da-f]{6}/g) ?? []
  const rgb = parseHex(found[scheme === 'light' ? 0 : found.length - 1] ?? '')
  if (!rgb) throw new Error(`no colour for ${name}`)
  return rgb
}

const plain = ['neutral-1', 'neutral-2', 'neutral-3', 'neutral-4', 'neutral-5']
/** Words in a colour, and each ground they stand on. */
const words: Readonly<Record<string, readonly string[]>> = {
  'neutral-12': [...plain, 'accent-soft', 'success-soft', 'warning-soft', 'danger-soft'],
  'neutral-11': [...plain, 'danger-soft'],
  'neutral-10': ['neutral-1', 'neutral-2', 'neutral-3'],
  'accent-text': ['neutral-1', 'neutral-2', 'neutral-3', 'accent-soft'],
  success: ['neutral-1', 'neutral-2', 'neutral-3', 'success-soft'],
  warning: ['neutral-1', 'neutral-2', 'neutral-3', 'warning-soft'],
  danger: ['neutral-1', 'neutral-2', 'neutral-3', 'danger-soft'],
  'on-accent': ['accent'],
  'on-danger': ['solid-danger'],
}
/** The edges of controls and fills that must be seen, and what is around them. */
const controls: Readonly<Record<string, readonly string[]>> = {
  'neutral-8': ['neutral-1', 'neutral-2'],
  'neutral-9': ['neutral-1', 'neutral-2', 'neutral-3'],
  accent: ['neutral-1', 'neutral-2'],
  'accent-text': plain,
  'solid-danger': ['neutral-1', 'neutral-2'],
}
const pairs = (table: typeof words) =>
  Object.entries(table).flatMap(([front, backs]) => backs.map((back) => [front, back] as const))

describe('tokens', () => {
  for (const scheme of ['light', 'dark'] as const) {
    test(`behavior: every pair of words and ground reaches 4.5:1 in ${scheme}`, () => {
      const faint = pairs(words).filter(
        ([front, back]) => contrast(color(front, scheme), color(back, scheme)) < 4.5,
      )
      expect(faint).toEqual([])
    })

    test(`behavior: every control reaches 3:1 in ${scheme}`, () => {
      const faint = pairs(controls).filter(
        ([front, back]) => contrast(color(front, scheme), color(back, scheme)) < 3,
      )
      expect(faint).toEqual([])
    })

    test(`behavior: the neutral scale only goes one way in ${scheme}`, () => {
      const steps = Array.from({ length: 12 }, (_, at) =>
        contrast(color(`neutral-${at + 1}`, scheme), color('neutral-1', scheme)),
      )
      expect(steps).toEqual(steps.toSorted((a, b) => a - b))
    })

    test(`behavior: the accent is fitted to the grounds that are drawn in ${scheme}`, () => {
      expect(parseHex(grounds[scheme].card)).toEqual(color('neutral-1', scheme))
      expect(parseHex(grounds[scheme].row)).toEqual(color('neutral-3', scheme))
    })
  }

  test('behavior: the card is 360 px wide at z-index 999 [CON-11: tokens]', () => {
    expect(source).toContain('--foyer-width: 360px;')
    expect(source).toContain('--foyer-z-index: 999;')
  })
})
