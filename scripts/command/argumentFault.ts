/**
 * What `parseArgs` found wrong, in one line: its own texts run over several, and the first of them says little.
 * @param needs What an option takes, by its name.
 * @example argumentFault(error, { out: 'a folder' }) // '--out needs a folder'
 */
export function argumentFault(error: unknown, needs: Readonly<Record<string, string>> = {}): string {
  const text = error instanceof Error ? error.message : String(error)
  const [, name] =
    /^Option '(?:-\w, )?--([\w-]+)(?: <value>)?' argument (?:missing|is ambiguous)/.exec(text) ?? []
  if (name) return missing(name, needs)
  const [line = ''] = text.split(/\.\s/)
  return line
}

/** The text for an option that was given without what it takes. */
export const missing = (name: string, needs: Readonly<Record<string, string>> = {}): string =>
  `--${name} needs ${needs[name] ?? 'a value'}`
