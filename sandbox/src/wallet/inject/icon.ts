/** The wallet's picture, as its own server sends it. */
export const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#b7791f"/>' +
  '<path d="M18 66c10-8 20-8 30 0s20 8 30 0v14H18z" fill="#f6d28b"/><path d="M26 34h44v24H26z" fill="#fff8e7"/>' +
  '<circle cx="60" cy="46" r="5" fill="#b7791f"/></svg>'

/** The wallet's picture, as EIP-6963 wants it: a data URI. */
export const icon = `data:image/svg+xml,${encodeURIComponent(svg)}`
