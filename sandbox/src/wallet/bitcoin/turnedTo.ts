import { invalidParams } from '../rpcErrors.js'
import type { WalletState } from '../state.js'

/** The number of an account stands third in its paths (BIP-44). */
const numberOf = (path: string) => Number.parseInt(path.split('/')[3] ?? '', 10)

/**
 * The number of the account that goes by an address. @throws {RpcError} None that this site sees does.
 */
export function numberNamed({ bip122 }: WalletState, account: string | undefined): number | undefined {
  if (account === undefined) return undefined
  const named = bip122.accounts.find((x) => [x.payment.address, x.ordinal.address].includes(account))
  if (!named) throw invalidParams(`no account that this site sees goes by ${account}`)
  return numberOf(named.payment.path)
}

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
