import { isChainNamespace } from '../../caip/caip.js'
import { announcedIconLimit, announcedNameLimit } from '../../constants/connecting.js'
import { cleanText } from '../../format/cleanText.js'
import { isObject } from '../../guards.js'
import type { Eip1193Provider } from '../../providers/Eip1193Provider.js'

// Hand-written, not zod: wallets announce themselves before the first view, which must not load a schema library.

/** One EIP-6963 announcement. Any script of the page can make one: trust none of its fields. */
export type AnnouncedProvider = {
  readonly info: {
    readonly uuid: string
    readonly name: string
    readonly rdns: string
    readonly icon: string | undefined
  }
  readonly provider: Eip1193Provider
}

/** Whether an icon may be drawn (by `<img>` alone): a small `data:` picture inside the announcement. */
export const isIcon = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= announcedIconLimit &&
  /^data:image\/(png|webp|svg\+xml)[;,]/i.test(value)

const textOf = (value: unknown, limit: number): string =>
  typeof value === 'string' && value.length <= limit ? value : ''

/** A wallet's provider, or undefined. */
export function readProvider(value: unknown): Eip1193Provider | undefined {
  const isCallable = (typeof value === 'object' || typeof value === 'function') && value !== null
  return isCallable && typeof Reflect.get(value, 'request') === 'function'
    ? (value as Eip1193Provider) // the edge: checked above
    : undefined
}

/**
 * Reads an announcement.
 * @returns The fields that may be shown; undefined if it is no announcement. A getter of a hostile one may throw.
 */
export function readAnnouncement(value: unknown): AnnouncedProvider | undefined {
  if (!isObject(value) || !isObject(value.info)) return undefined
  const { info } = value
  const provider = readProvider(value.provider)
  const uuid = textOf(info.uuid, 64)
  // A domain name ignores case: another case must not make a second wallet.
  const rdns = textOf(info.rdns, 128).toLowerCase()
  // Reserved: ids of other namespaces' wallets begin with the namespace; no domain does.
  if (isChainNamespace(rdns.split('.')[0])) return undefined
  const name = cleanText(typeof info.name === 'string' ? info.name : '', announcedNameLimit)
  if (!provider || !uuid || !name || !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(rdns)) return undefined
  const { icon } = info
  return { info: { uuid, name, rdns, icon: isIcon(icon) ? icon : undefined }, provider }
}
