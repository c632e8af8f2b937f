import { fitAccent } from './accent.js'

/** `system` follows the visitor's setting, live. */
export type ThemeMode = 'light' | 'dark' | 'system'

/** What a host may change of the look. */
export type ThemeVariables = {
  /** `#rgb` or `#rrggbb`; moved in lightness where it would be unreadable. */
  accent?: string | undefined
  /** The card's corner, pixels; the others follow. */
  radius?: number | undefined
  /** A CSS font-family list. */
  font?: string | undefined
  /** Pixels; 360 unless told [CON-11]. */
  width?: number | undefined
  /** 999 unless told [CON-11]. */
  zIndex?: number | undefined
}

export type Theme = { mode?: ThemeMode | undefined; variables?: ThemeVariables | undefined }

const schemes = ['light', 'dark'] as const

/**
 * Draws everything under `host` in a theme; call it again to change it. Needs no listener, also for `system`.
 * @returns What had to be changed or ignored, for the developer; empty when all fits.
 * @example for (const warning of applyTheme(host, { mode: 'dark' })) console.warn(warning)
 */
export function applyTheme(host: HTMLElement, { mode = 'system', variables = {} }: Theme): readonly string[] {
  const warnings: string[] = []
  const { accent, radius, font, width, zIndex } = variables
  const set = (name: string, value: string | undefined) => {
    if (value === undefined) host.style.removeProperty(`--foyer-${name}`)
    else host.style.setProperty(`--foyer-${name}`, value)
  }
  const pixels = (value: number | undefined) => (value === undefined ? undefined : `${value}px`)

  if (mode === 'system') delete host.dataset.theme
  else host.dataset.theme = mode
  set('radius', pixels(radius))
  set('font', font)
  set('width', pixels(width))
  set('z-index', zIndex?.toString())

  for (const scheme of schemes) {
    const fitted = accent === undefined ? undefined : fitAccent(accent, scheme)
    set(`${scheme}-accent`, fitted?.accent)
    set(`${scheme}-on-accent`, fitted?.onAccent)
    set(`${scheme}-accent-text`, fitted?.accentText)
    if (fitted?.isAdjusted)
      warnings.push(`theme: the accent ${accent} is too faint in ${scheme} mode; ${fitted.accent} is used.`)
  }
  if (accent !== undefined && !fitAccent(accent, 'light'))
    warnings.push(`theme: the accent "${accent}" is not a colour as #rgb or #rrggbb; it is ignored.`)
  return warnings
}
