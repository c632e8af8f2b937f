import type { HDAccount } from 'viem/accounts'
import { accountAt } from '../exports/accounts.js'

const accounts = new Map<number, HDAccount>()

/**
 * The key of one development account. Only the wallet's own pages may import this file, never the bridge.
 * Derived once, since the derivation is slow on purpose.
 */
export function keyOf(accountIndex: number): HDAccount {
  const account = accounts.get(accountIndex) ?? accountAt(accountIndex)
  accounts.set(accountIndex, account)
  return account
}
