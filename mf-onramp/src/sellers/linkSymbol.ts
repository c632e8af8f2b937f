import { defaultPurchaseSymbols } from '@foyer/shared-core/constants'
import type { Offer } from '../actions/offers.js'

/** The token that a link can name: SOL on Solana, else USDC [API-33]. */
export const linkSymbolOf = ({ network }: Offer): string =>
  network.chainNamespace === 'solana' ? defaultPurchaseSymbols.solana : defaultPurchaseSymbols.eip155
