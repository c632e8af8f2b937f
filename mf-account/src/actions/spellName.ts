/**
 * A name in the letters of a domain, where it has others: so its reader sees that an `а` is no `a`.
 * @returns Undefined for a name of a to z, digits and hyphens alone.
 * @example spellName('bücher.eth') // 'xn--bcher-kva.eth'
 */
export function spellName(name: string): string | undefined {
  if (/^[\x20-\x7e]*$/.test(name)) return undefined
  try {
    const { hostname } = new URL(`https://${name}`)
    // A domain writes some letters as others, ℹ as i: it would spell another name.
    const isSame = name.normalize('NFKC') === name
    if (isSame && /^[\x20-\x7e]+$/.test(hostname) && !hostname.includes('%')) return hostname
  } catch {
    // A name that is no domain, as one of emoji.
  }
  return [...name].map((x) => (x > '\x7e' ? `{${x.codePointAt(0)?.toString(16)}}` : x)).join('')
}
