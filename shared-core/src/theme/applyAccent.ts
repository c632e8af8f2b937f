import { fitAccent } from './accent.js'

const schemes = ['light', 'dark'] as const

/**
 * Sets the tokens that follow from the host's accent, in both schemes.
 * @param set Sets one token, by its name without prefix.
 * @returns What had to be changed or ignored.
 */
export function applyAccent(
  accent: string,
  set: (name: string, value: string | undefined) => void,
): readonly string[] {
  const warnings: string[] = []
  for (const scheme of schemes) {
    const fitted = fitAccent(accent, scheme)
    set(`${scheme}-accent`, fitted?.accent)
    set(`${scheme}-on-accent`, fitted?.onAccent)
    set(`${scheme}-accent-text`, fitted?.accentText)
    if (fitted?.isAdjusted)
      warnings.push(`theme: the accent ${accent} is too faint in ${scheme} mode; ${fitted.accent} is used.`)
  }
  if (!fitAccent(accent, 'light'))
    warnings.push(`theme: the accent "${accent}" is not a colour as #rgb or #rrggbb; it is ignored.`)
  return warnings
}
