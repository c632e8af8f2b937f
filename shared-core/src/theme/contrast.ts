/** An sRGB colour, each part 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Reads `#rgb` or `#rrggbb`; anything else is `undefined`. */
export function parseHex(text: string): Rgb | undefined {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1]
  if (!digits) return undefined
  const wide = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const value = Number.parseInt(wide, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

export function formatHex(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** @returns `share` (0 to 1) of `color` laid over the rest of `base`, as `color-mix(in srgb, …)` does. */
export function mix(color: Rgb, base: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2) => Math.round(color[at] * share + base[at] * (1 - share))
  return [part(0), part(1), part(2)]
}

function luminance(color: Rgb): number {
  const linear = (part: number) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2])
}

/** The contrast ratio of WCAG 2.2, 1 to 21; the order of the two colours does not matter. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
