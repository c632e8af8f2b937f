/**
 * Words an error of `parseArgs` in one line: its own texts have several lines, and the first says little.
 * @param needs The kind of each option's value, by the option's name.
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

/** The text for an option that lacks its value. */
export const missing = (name: string, needs: Readonly<Record<string, string>> = {}): string =>
  `--${name} needs ${needs[name] ?? 'a value'}`
