const refusedSchemes = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:'])

/** A link taken apart, its scheme lower-cased; undefined where it is no absolute URL. */
function parseLink(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/**
 * Whether a wallet's link may be opened: a native scheme or https, never one that runs code or reads files. The link
 * carries the pairing's key, which http would show to the network, so http is allowed for this machine alone.
 */
export function isSafeLink(text: string): boolean {
  const link = parseLink(text)
  if (!link || refusedSchemes.has(link.protocol)) return false
  return link.protocol !== 'http:' || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(link.hostname)
}

/** Whether an address is http or https. */
export function isHttpUrl(text: string): boolean {
  const scheme = parseLink(text)?.protocol
  return scheme === 'https:' || scheme === 'http:'
}
