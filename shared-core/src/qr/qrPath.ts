import { encode } from 'uqr'

/** Light modules around the code, without which readers may not find it (ISO/IEC 18004). */
export const quietZone = 4

/** A code as drawing: everything in modules, `size` without the quiet zone. */
export type QrPath = {
  readonly size: number
  /** One round dot a dark module, for a round-capped stroke. */
  readonly dots: string
  /** The top left corners of the three finder patterns, each 7 modules wide. */
  readonly finders: readonly (readonly [x: number, y: number])[]
  /** How many modules in the middle are left free for an icon; 0 for none. */
  readonly hole: number
}

/**
 * Draws `text` as a QR code of level M, which restores 15 % of it; the hole for an icon costs under 6 %.
 * @example qrPath('wc:…', { hasIcon: true }).dots // 'M9.5 .5h0M11.5 .5h0…'
 */
export function qrPath(text: string, { hasIcon = false }: { hasIcon?: boolean } = {}): QrPath {
  const { size, data } = encode(text, { ecc: 'M', border: 0, boostEcc: true })
  const hole = hasIcon ? oddAtMost(size * 0.24) : 0
  const from = (size - hole) / 2
  const isInHole = (at: number) => at >= from && at < from + hole
  const isFinder = (x: number, y: number) => ((x < 7 || x >= size - 7) && y < 7) || (x < 7 && y >= size - 7)
  let dots = ''
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark && !isFinder(x, y) && !(isInHole(x) && isInHole(y))) dots += `M${x + 0.5} ${y + 0.5}h0`
    })
  })
  return {
    size,
    dots,
    hole,
    finders: [
      [0, 0],
      [size - 7, 0],
      [0, size - 7],
    ],
  }
}

/** The size of a code is odd, so only an odd hole sits in its middle. */
function oddAtMost(modules: number): number {
  const whole = Math.floor(modules)
  return whole % 2 ? whole : whole - 1
}
