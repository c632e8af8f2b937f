import type { Address, Hex } from 'viem'
import type { RpcCall } from '../chains/rpc.js'

export type SeedTransaction = { to: Address; data: Hex; value?: bigint; gas?: number }

/** What a part of the world puts on a fresh chain: code at addresses, then transactions in this order. */
export type SeedPart = {
  readonly code: readonly { readonly address: Address; readonly code: Hex }[]
  readonly transactions: readonly SeedTransaction[]
}

export const withCode = (address: Address, code: Hex): RpcCall => ['anvil_setCode', address, code]

/** @returns One of the development accounts, which `accounts` lists. @throws {Error} There is none of this number. */
export function accountOf(accounts: readonly Address[], index: number): Address {
  const account = accounts[index]
  if (!account) throw new Error(`There is no development account ${index}.`)
  return account
}
