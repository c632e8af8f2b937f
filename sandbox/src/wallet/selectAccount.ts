import { bytesToHex } from 'viem'
import type { BitcoinKey } from '../exports/accounts.js'
import { bitcoinKeysOf, keyOf, solanaKeyOf } from './keys.js'
import type { Store } from './openStore.js'
import type { PublicBitcoinAccount, WalletState } from './state.js'

const publicPart = ({ address, publicKey, path }: BitcoinKey) => ({
  address,
  publicKey: bytesToHex(publicKey).slice(2),
  path,
})

const distinct = (accounts: readonly PublicBitcoinAccount[]) => [
  ...new Map(accounts.map((account) => [account.payment.path, account])).values(),
]

/** The wallet's state with another active account on every chain. */
export function withAccount(
  state: WalletState,
  { accountIndex, shared }: selectAccount.Parameters,
): WalletState {
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
}

/**
 * Makes an account the active one on every chain; every connected site gets an event.
 * @param to `shared`: the number of accounts that a Solana or Bitcoin site sees, with the active one.
 * @example selectAccount(store, { accountIndex: 3 })
 */
export const selectAccount = (store: Store, to: selectAccount.Parameters): void =>
  store.update((state) => withAccount(state, to))

export declare namespace selectAccount {
  type Parameters = { accountIndex: number; shared?: number }
}
