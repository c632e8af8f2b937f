import { type HDAccount, HDKey, hdKeyToAccount } from 'viem/accounts'
import { devSeed } from '../devSeed.js'

/** The well-known development mnemonic. On a real chain its coins are stolen within seconds. */
export const devMnemonic = 'test test test test test test test test test test test junk'

/** How many accounts own coins and tokens at start. */
export const fundedAccounts = 100

/**
 * One of the development accounts.
 * @param index 0 to 99 for the accounts that own something.
 * @example const receiver = accountAt(1).address
 */
export const accountAt = (index: number): HDAccount =>
  hdKeyToAccount(HDKey.fromMasterSeed(devSeed), { addressIndex: index })

export { type BitcoinAccount, type BitcoinKey, bitcoinAccountAt } from '../bitcoin/accounts.js'
export { type SolanaAccount, solanaAccountAt } from '../solana/accounts.js'
