import { urls } from '../ports.js'

/** CAIP-2 ids of the chains beside the EVM's: mainnet ids, as everywhere in the sandbox. */
export const solanaChain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const bitcoinChain = 'bip122:000000000019d6689c085ae165831e93'

/** Where the wallet asks them: as wallets do, at nodes of its own choice. */
export const solanaRpcUrl = urls.solana
export const esploraUrl = urls.bitcoin
