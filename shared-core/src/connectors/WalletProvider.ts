import type { BitcoinProvider } from './BitcoinProvider.js'
import type { Eip1193Provider } from './Eip1193Provider.js'

/** What `getProvider` hands out: each namespace's own kind. */
export type WalletProvider = Eip1193Provider | BitcoinProvider

/** An EVM wallet, or one that is asked the same way. */
export const isEip1193 = (provider: WalletProvider): provider is Eip1193Provider => 'request' in provider
