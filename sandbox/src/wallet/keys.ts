import type { HDAccount } from 'viem/accounts'
import {
  accountAt,
  type BitcoinAccount,
  bitcoinAccountAt,
  type SolanaAccount,
  solanaAccountAt,
} from '../exports/accounts.js'

/** A derivation is slow on purpose, so each one runs once. */
function once<account>(derive: (index: number) => account): (index: number) => account {
  const known = new Map<number, account>()
  return (index) => {
    const account = known.get(index) ?? derive(index)
    known.set(index, account)
    return account
  }
}

/** The keys of one development account, by chain. Only the wallet's own pages may import this file, never the bridge. */
export const keyOf: (accountIndex: number) => HDAccount = once(accountAt)
export const solanaKeyOf: (accountIndex: number) => SolanaAccount = once(solanaAccountAt)
export const bitcoinKeysOf: (accountIndex: number) => BitcoinAccount = once(bitcoinAccountAt)
