import type { Project } from '../options.js'

const shared = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
]

/** A policy's source has no query, and no name or password. */
const sourceOf = (address: string) => {
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname === '/' ? '' : pathname}`
}

const passkeys = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']
const refused = [
  'accelerometer',
  'camera',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
const permissions = [
  ...passkeys.map((name) => `${name}=(self)`),
  ...refused.map((name) => `${name}=()`),
].join(', ')

/** Of every answer. @param isSecure The site is on https. */
export const commonHeaders = (isSecure: boolean): Readonly<Record<string, string>> => ({
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'permissions-policy': permissions,
  'cross-origin-resource-policy': 'same-origin',
  ...(isSecure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
})

/** An answer that is no page: nothing of it runs, and no page frames it. */
export const noPagePolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Of the frame: the project's pages alone may hold it, isolated ones too. @param project Undefined: none may. */
export function frameHeaders(project: Project | undefined): Readonly<Record<string, string>> {
  const smart = Object.values(project?.smartAccounts?.networks ?? {})
  const asked = [
    ...(project?.networks ?? []).map(({ rpcUrl }) => rpcUrl),
    ...smart.flatMap(({ bundlerUrl, paymasterUrl }) => [bundlerUrl, ...(paymasterUrl ? [paymasterUrl] : [])]),
  ]
  const nodes = [...new Set(asked.map(sourceOf))]
  const policy = [
    ...shared,
    ["connect-src 'self'", ...nodes].join(' '),
    `frame-ancestors ${project ? project.origins.join(' ') : "'none'"}`,
  ]
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-resource-policy': 'cross-origin',
    'cross-origin-embedder-policy': 'require-corp',
  }
}

/** Of the windows: no page frames them, and they keep who opened them. */
export const popupHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': [...shared, "connect-src 'self'", "frame-ancestors 'none'"].join('; '),
  'cross-origin-opener-policy': 'unsafe-none',
}
