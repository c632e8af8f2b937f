/** Schemes that run code, read files, or hand the link to a part of the browser or of the system instead of an app. */
const refusedSchemes =
  /^(javascript|data|vbscript|blob|file|filesystem|content|about|chrome|edge|resource|view-source|jar|intent|android-app|ftp|wss?|search|search-ms|ms-.*|.*-extension):$/

/** A link taken apart, its scheme lower-cased; undefined where it is no absolute URL. */
function parseLink(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/**
 * Whether a wallet's link may be opened: https, or `scheme://` of an app, never a scheme that runs code, reads files or
 * leads elsewhere than to an app. The link carries the pairing's key, which http would show to the network, so http is
 * allowed for this machine alone.
 */
export function isSafeLink(text: string): boolean {
  const link = parseLink(text)
  if (!link || !/^\s*[a-z][a-z\d+.-]*:\/\//i.test(text) || refusedSchemes.test(link.protocol)) return false
  return link.protocol !== 'http:' || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(link.hostname)
}

/** Whether an address is http or https. */
export function isHttpUrl(text: string): boolean {
  const scheme = parseLink(text)?.protocol
  return scheme === 'https:' || scheme === 'http:'
}
