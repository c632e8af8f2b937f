import { isHttpUrl } from '../entities/safeLinks.js'
import type { Config } from './Config.js'

/** The origins that the page itself named for pictures: its services', and its hosts of NFTs. */
export const pictureOriginsOf = ({ api, options }: Pick<Config, 'api' | 'options'>): ReadonlySet<string> => {
  const hosts = [api.blockchain.baseUrl, api.provider.baseUrl, ...(options.nfts?.hosts ?? [])]
  return new Set(hosts.map((host) => new URL(host).origin))
}

/**
 * Whether a picture that a service or a wallet names may be drawn: it lies in the text itself, or on a host that the page named.
 * Any other host would learn of the visitor.
 * @example isOwnPicture(config, 'https://tracker.example/pixel.png') // false
 */
export function isOwnPicture(config: Pick<Config, 'api' | 'options'>, url: string): boolean {
  return /^data:/i.test(url) || (isHttpUrl(url) && pictureOriginsOf(config).has(new URL(url).origin))
}
