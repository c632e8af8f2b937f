import { urls } from '../ports.js'

/** CAIP-2 ids of the chains beside the EVM's: mainnet ids, as everywhere in the sandbox. */
export const solanaChain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const bitcoinChain = 'bip122:000000000019d6689c085ae165831e93'

/** The nodes of these chains, which the wallet chooses itself, as wallets do. */
export const solanaRpcUrl = urls.solana
export const esploraUrl = urls.bitcoin
