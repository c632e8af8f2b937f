import type { Network } from './Network.js'
import { isHttpUrl } from './safeLinks.js'

/**
 * A page of the network's block explorer.
 * @returns Its name and address; undefined where the network names none, or no web address.
 * @example explorerLink(network, { kind: 'tx', id: '0xab…cd' })?.href
 */
export function explorerLink(
  { blockExplorers }: Pick<Network, 'blockExplorers'>,
  { id, kind }: { kind: 'address' | 'tx'; id: string },
): { name: string; href: string } | undefined {
  const { name, url } = blockExplorers?.default ?? {}
  if (!name || !url || !isHttpUrl(url)) return undefined
  // Keep the query: an explorer for several clusters of a chain names the cluster in it.
  const page = new URL(url)
  page.pathname = `${page.pathname.replace(/\/+$/, '')}/${kind}/${encodeURIComponent(id)}`
  return { name, href: page.href }
}
