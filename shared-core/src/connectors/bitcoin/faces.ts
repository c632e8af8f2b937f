import type { BitcoinFace } from './BitcoinFace.js'

// One chunk with everything for the first request to a Bitcoin wallet, but for the library of listed wallets.
export { createBitcoinConnector } from './createBitcoinConnector.js'
export { createLeatherFace } from './leather.js'
export { createStandardFace } from './standard.js'
export { createUnisatFace } from './unisat.js'

/** A wallet of `btc_providers`. */
export async function createListedFace(of: { id: string; methods: readonly string[] }): Promise<BitcoinFace> {
  const { createSatsConnectFace } = await import(/* webpackChunkName: "sats-connect" */ './satsConnect.js')
  return createSatsConnectFace(of)
}
