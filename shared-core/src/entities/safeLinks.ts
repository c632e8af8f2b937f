const refusedSchemes = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:'])

/** The scheme of a link, lower-cased; undefined where it is no absolute URL. */
function schemeOf(text: string): string | undefined {
  try {
    return new URL(text).protocol
  } catch {
    return undefined
  }
}

/** Whether a wallet's link may be opened: a native scheme or https, never one that runs or reads. */
export function isSafeLink(text: string): boolean {
  const scheme = schemeOf(text)
  return scheme !== undefined && !refusedSchemes.has(scheme)
}

/** Whether an address is http or https. */
export function isHttpUrl(text: string): boolean {
  const scheme = schemeOf(text)
  return scheme === 'https:' || scheme === 'http:'
}
