/** Network of a server, as the browser classifies it (Local Network Access, WICG). */
export type AddressSpace = 'loopback' | 'local' | 'public'

const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/
const local =
  /^(?:.+\.local|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|169\.254(?:\.\d+){2}|\[f[cd][\da-f]{2}:.*\]|\[fe[89ab][\da-f]:.*\])$/

/**
 * Derives the address space from the host name of a URL.
 * @example addressSpaceOf('http://127.0.0.1:8545') // 'loopback'
 */
export function addressSpaceOf(address: string): AddressSpace {
  const [, hostname = ''] =
    /^[\w+.-]+:\/\/(?:[^/?#]*@)?(\[[^\]]*\]|[^/:?#]*)/.exec(address.toLowerCase()) ?? []
  if (loopback.test(hostname)) return 'loopback'
  return local.test(hostname) ? 'local' : 'public'
}
