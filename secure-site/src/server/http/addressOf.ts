import { isIPv6 } from 'node:net'

/** The four groups that a provider gives one customer: whoever has one address of IPv6 has them all. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const plain = address.split('%')[0] ?? address
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

type Asker = {
  /** The other end of the connection. */
  readonly peer: string | undefined
  /** `X-Forwarded-For`. */
  readonly forwarded: string | undefined
  /** Proxies whose entries are believed, from the right. */
  readonly hops: number
}

/** For whom a request counts: the address that the outermost proxy of the operator saw, or the connection's own. */
export function addressOf({ forwarded, hops, peer }: Asker): string {
  const own = peer ?? 'unknown'
  if (hops === 0) return networkOf(own)
  const entries = (forwarded ?? '').split(',').map((entry) => entry.trim())
  return networkOf(entries.at(-hops) || own)
}
