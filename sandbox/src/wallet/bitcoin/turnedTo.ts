import { invalidParams, RpcError } from '../rpcErrors.js'
import type { PublicBitcoinAccount, WalletState } from '../state.js'

/** The number of an account stands third in its paths (BIP-44). */
const numberOf = (path: string) => Number.parseInt(path.split('/')[3] ?? '', 10)

/**
 * The wallet as if it were turned to the account that a request names by its number.
 * @param number Left out: the account it is turned to.
 * @throws {RpcError} It was never turned to that account.
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
 * @param address One of its addresses; left out: the account in use.
 * @throws {RpcError} The site sees no such account.
 */
export function numberOfAccount(state: WalletState, address: string | undefined): number | undefined {
  if (address === undefined) return undefined
  const isNamed = ({ ordinal, payment }: PublicBitcoinAccount) =>
    address === payment.address || address === ordinal.address
  const named = state.bip122.accounts.find(isNamed)
  if (!named) throw new RpcError(4100, `The account ${address} is not one this site is connected to.`)
  return numberOf(named.payment.path)
}
