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

/**
 * Draws everything under `host` in a theme; call it again to change it. Needs no listener, also for `system`.
 * All but an accent of the host's own is in force at once.
 * @returns What had to be changed or ignored, for the developer, once the accent is in force; empty when all fits.
 * @example for (const warning of await applyTheme(host, { mode: 'dark' })) console.warn(warning)
 */
export async function applyTheme(
  host: HTMLElement,
  { mode = 'system', variables = {} }: Theme,
): Promise<readonly string[]> {
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

  latestAccents.set(host, accent)
  if (accent === undefined) {
    for (const scheme of ['light', 'dark'])
      for (const token of ['accent', 'on-accent', 'accent-text']) set(`${scheme}-${token}`, undefined)
    return []
  }
  const { applyAccent } = await import('./applyAccent.js')
  // A newer theme may have come meanwhile.
  return latestAccents.get(host) === accent ? applyAccent(accent, set) : []
}

const latestAccents = new WeakMap<HTMLElement, string | undefined>()
