import { contrast, formatHex, mix, parseHex, type Rgb } from './contrast.js'

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

/** The ground of each scheme: neutral-1, and neutral-3, the hardest one that text in the accent stands on. */
export const grounds = {
  light: { card: '#ffffff', row: '#f1f2f4' },
  dark: { card: '#17181c', row: '#25272d' },
} as const

/** What a scheme draws with one accent: fills, words on a fill, words on the card. */
export type AccentTokens = {
  accent: string
  onAccent: string
  accentText: string
  /** Whether the fill differs from the requested colour. */
  isAdjusted: boolean
}

const hex = (text: string): Rgb => parseHex(text) ?? black

/** Steps from `start` towards black or white until the colour is readable; black and white always are. */
function stepUntil(start: Rgb, towards: Rgb, isReadable: (color: Rgb) => boolean): Rgb {
  for (let share = 0; share < 1; share += 0.04) {
    const color = mix(towards, start, share)
    if (isReadable(color)) return color
  }
  return towards
}

/**
 * Fits an accent to a scheme: a fill reaches 3:1 on the card, its label 4.5:1 on it, text in it 4.5:1 on any ground.
 * The hue stays; only lightness moves, and only as far as needed.
 * @returns `undefined` for anything but `#rgb` and `#rrggbb`.
 * @example fitAccent('#ffe600', 'light')?.accent // a darker yellow
 */
export function fitAccent(accent: string, scheme: 'light' | 'dark'): AccentTokens | undefined {
  const wanted = parseHex(accent)
  if (!wanted) return undefined
  const [card, row] = [hex(grounds[scheme].card), hex(grounds[scheme].row)]
  const away = scheme === 'light' ? black : white
  const fill = stepUntil(wanted, away, (color) => contrast(color, card) >= 3)
  const soft = mix(fill, card, 0.12)
  const text = stepUntil(fill, away, (color) =>
    [card, row, soft].every((ground) => contrast(color, ground) >= 4.5),
  )
  const label = contrast(white, fill) >= 4.5 ? white : black
  return {
    accent: formatHex(fill),
    onAccent: formatHex(label),
    accentText: formatHex(text),
    isAdjusted: fill.join() !== wanted.join(),
  }
}
