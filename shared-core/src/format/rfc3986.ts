// RFC 3986, section 2: unreserved, sub-delims, percent-encoded.
const plain = "A-Za-z0-9\\-._~!$&'()*+,;="
const encoded = '%[0-9A-Fa-f]{2}'
const pchar = `(?:[${plain}:@]|${encoded})`
const authority = `(?:(?:[${plain}:]|${encoded})*@)?(?:\\[[0-9A-Fa-f:.]+\\]|(?:[${plain}]|${encoded})+)(?::\\d*)?`

export const isScheme = (text: string): boolean => /^[A-Za-z][A-Za-z0-9+.-]*$/.test(text)

export const isDomain = (text: string): boolean => new RegExp(`^${authority}$`).test(text)

/** RFC 3986: a scheme, and only what may stand in a URI. */
export const isUri = (text: string): boolean =>
  new RegExp(
    `^[A-Za-z][A-Za-z0-9+.-]*:(?://${authority}(?:/${pchar}*)*|/?(?:${pchar}+(?:/${pchar}*)*)?)(?:\\?(?:${pchar}|[/?])*)?(?:#(?:${pchar}|[/?])*)?$`,
  ).test(text)

/** One line of what RFC 3986 knows and spaces; no percent sign and no quotes but the straight single one. */
export const isStatement = (text: string): boolean => /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;= ]+$/.test(text)

export const isRequestId = (text: string): boolean => new RegExp(`^${pchar}*$`).test(text)

/**
 * A path as RFC 3986 writes it: browsers leave some letters in theirs that it does not have.
 * @example toUriPath('/50%|[x]') // '/50%25%7C%5Bx%5D'
 */
export const toUriPath = (path: string): string =>
  path
    .replace(/%(?![0-9A-Fa-f]{2})/g, '%25')
    .replace(/[^A-Za-z0-9\-._~!$&'()*+,;=:@/%]/g, (letter) => encodeURIComponent(letter))
