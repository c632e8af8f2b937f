import { bytesToHex } from 'viem'
import type { BitcoinKey } from '../exports/accounts.js'
import { bitcoinKeysOf, keyOf, solanaKeyOf } from './keys.js'
import type { Store } from './openStore.js'
import type { PublicBitcoinAccount } from './state.js'

const publicPart = ({ address, publicKey, path }: BitcoinKey) => ({
  address,
  publicKey: bytesToHex(publicKey).slice(2),
  path,
})

const distinct = (accounts: readonly PublicBitcoinAccount[]) => [
  ...new Map(accounts.map((account) => [account.payment.path, account])).values(),
]

/**
 * Makes an account the active one, on every chain; every connected site is told.
 * @param shared How many accounts a Solana or Bitcoin site sees, the active one included.
 * @example selectAccount(store, { accountIndex: 3 })
 */
export function selectAccount(store: Store, { accountIndex, shared }: selectAccount.Parameters): void {
  store.update((state) => {
    const count = shared ?? state.solana.addresses.length
    const indexes = Array.from({ length: count }, (_, offset) => (accountIndex + offset) % 100)
    return {
      ...state,
      accountIndex,
      address: keyOf(accountIndex).address,
      solana: { ...state.solana, addresses: indexes.map((index) => solanaKeyOf(index).address) },
      bip122: {
        ...state.bip122,
        earlier: distinct([...state.bip122.accounts, ...(state.bip122.earlier ?? [])]),
        accounts: indexes.map((index) => {
          const { payment, ordinal } = bitcoinKeysOf(index)
          return { payment: publicPart(payment), ordinal: publicPart(ordinal) }
        }),
      },
    }
  })
}

export declare namespace selectAccount {
  type Parameters = { accountIndex: number; shared?: number }
}
