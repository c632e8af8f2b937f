import type { BitcoinProvider } from './BitcoinProvider.js'
import type { Eip1193Provider } from './Eip1193Provider.js'
import type { SolanaProvider } from './SolanaProvider.js'

/** The result of `getProvider`: each namespace has its own kind. */
export type WalletProvider = Eip1193Provider | BitcoinProvider | SolanaProvider

/** An EVM wallet, or one that is asked the same way. */
export const isEip1193 = (provider: WalletProvider): provider is Eip1193Provider => 'request' in provider

/** A Bitcoin wallet. */
export const isBitcoin = (provider: WalletProvider): provider is BitcoinProvider => 'signPsbt' in provider

/** One account of a Solana wallet. */
export const isSolana = (provider: WalletProvider): provider is SolanaProvider => 'publicKey' in provider
