/**
 * Reads the pairing link in a text: the text itself, or the `uri` of a deep or universal link.
 * @returns Undefined for any other text.
 * @example readPairingLink('http://localhost:4110/wc?uri=wc%3A…') // 'wc:…'
 */
export function readPairingLink(text: string): string | undefined {
  const trimmed = text.trim()
  if (/^wc:[0-9a-f]+@2\?(.*&)?symKey=[0-9a-f]{64}(&|$)/.test(trimmed)) return trimmed
  const carried = URL.canParse(trimmed) ? new URL(trimmed).searchParams.get('uri') : null
  return carried ? readPairingLink(carried) : undefined
}
