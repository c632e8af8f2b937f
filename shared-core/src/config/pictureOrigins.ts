import type { Config } from './Config.js'

/** The origins that the page itself named for pictures: its services', and its hosts of NFTs. */
export const pictureOriginsOf = ({ api, options }: Pick<Config, 'api' | 'options'>): ReadonlySet<string> => {
  const hosts = [api.blockchain.baseUrl, api.provider.baseUrl, ...(options.nfts?.hosts ?? [])]
  return new Set(hosts.map((host) => new URL(host).origin))
}
