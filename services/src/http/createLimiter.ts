import { isIPv6 } from 'node:net'

/** How many events each may send, and lists and pictures ask for, in a minute; of addresses, those of one customer of IPv6 (/64) count as one. */
export const limits = { eventsAddress: 600, eventsProject: 30_000, readsAddress: 3_000 } as const

export type LimitName = keyof typeof limits

const windowMs = 60_000
/** An address that comes beyond is not counted until the minute is over: memory has an end. */
const countedAtOnce = 100_000

export type Limiter = {
  /** Counts one. @returns The seconds until the next try, where that is one too many. */
  take(name: LimitName, who: string): number | undefined
}

/** Counts in this process, a minute at a time. @param now Epoch milliseconds. */
export function createLimiter({ maxima = {}, now }: createLimiter.Options): Limiter {
  let counts = new Map<string, number>()
  let endsMs = 0
  return {
    take(name, who) {
      const nowMs = now()
      if (nowMs >= endsMs) {
        counts = new Map()
        endsMs = nowMs + windowMs
      }
      const key = `${name} ${who}`
      const count = (counts.get(key) ?? 0) + 1
      // Projects are as many as the operator has.
      if (counts.has(key) || counts.size < countedAtOnce || name === 'eventsProject') counts.set(key, count)
      return count > (maxima[name] ?? limits[name]) ? Math.ceil((endsMs - nowMs) / 1_000) : undefined
    },
  }
}

export declare namespace createLimiter {
  type Options = { readonly maxima?: Partial<Readonly<Record<LimitName, number>>>; now(): number }
}

/** The first four groups, in one spelling. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const between = Array.from({ length: 8 - left.length - right.length }, () => '0')
  const groups = [...left, ...between, ...right].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}

/**
 * The address that a limit counts: of the client that the operator's outermost proxy saw, else of the connection.
 * @param of.hops Proxies whose entries in `X-Forwarded-For` are believed, from the right.
 */
export function addressOf({
  forwarded = '',
  hops,
  peer = 'unknown',
}: {
  forwarded?: string | undefined
  hops: number
  peer?: string | undefined
}): string {
  const entries = forwarded.split(',').map((entry) => entry.trim())
  return networkOf((hops > 0 && entries.at(-hops)) || peer)
}
