import { invalidParams, RpcError } from '../rpcErrors.js'
import type { PublicBitcoinAccount, WalletState } from '../state.js'

/** An account's number is the third step of its paths (BIP-44). */
const numberOf = (path: string) => Number.parseInt(path.split('/')[3] ?? '', 10)

/**
 * The wallet's state as if the account with this number were the active one.
 * @param number Defaults to the active account.
 * @throws {RpcError} That account was never active.
 */
export function turnedTo(state: WalletState, number: number | undefined): WalletState {
  if (number === undefined) return state
  const { accounts, earlier = [] } = state.bip122
  const named = [...accounts, ...earlier].find(({ payment }) => numberOf(payment.path) === number)
  if (!named) throw invalidParams(`this wallet has no account ${number}`)
  return { ...state, accountIndex: number, bip122: { ...state.bip122, accounts: [named] } }
}

/**
 * The number of the account that a pairing names.
 * @param address One of the account's addresses; left out: the account in use.
 * @throws {RpcError} The site does not see such an account.
 */
export function numberOfAccount(state: WalletState, address: string | undefined): number | undefined {
  if (address === undefined) return undefined
  const isNamed = ({ ordinal, payment }: PublicBitcoinAccount) =>
    address === payment.address || address === ordinal.address
  const named = state.bip122.accounts.find(isNamed)
  if (!named) throw new RpcError(4100, `The account ${address} is not one this site is connected to.`)
  return numberOf(named.payment.path)
}
