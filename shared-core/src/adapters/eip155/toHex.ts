import type { CaipAddress } from '../../caip/caip.js'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'

/** An address or hash with its 0x, which VAL-12 lets people leave out. */
export const toHex = (text: string): `0x${string}` => `0x${text.replace(/^0x/i, '')}`

/** Whether two hex texts say the same, in any case and with or without their 0x. */
export const isSameHex = (one: string, other: string): boolean =>
  toHex(one).toLowerCase() === toHex(other).toLowerCase()

/** A number as JSON-RPC has it. */
export const toQuantity = (value: bigint): `0x${string}` => `0x${value.toString(16)}`

/** The id of an account's chain, as wallets have it. */
export const chainHexOf = (caipAddress: CaipAddress): `0x${string}` =>
  toQuantity(BigInt(parseCaipAddress(caipAddress).reference))
