import type { BitcoinFace } from './BitcoinFace.js'

// All that a Bitcoin wallet needs once it is asked, in one chunk; the library of listed wallets is another.
export { createBitcoinConnector } from './createBitcoinConnector.js'
export { createLeatherFace } from './leather.js'
export { createStandardFace } from './standard.js'
export { createUnisatFace } from './unisat.js'

/** A wallet of `btc_providers`. */
export async function createListedFace(of: { id: string; methods: readonly string[] }): Promise<BitcoinFace> {
  const { createSatsConnectFace } = await import(/* webpackChunkName: "sats-connect" */ './satsConnect.js')
  return createSatsConnectFace(of)
}
