import { TokenAddressRequiredError } from '../../errors/send.js'
import type { Transfer } from '../Adapter.js'
import { toHex } from './toHex.js'

const transferSelector = 'a9059cbb'
const word = (hex: string) => hex.padStart(64, '0')

/**
 * What a transfer is on chain: a value for the native token, `transfer(address,uint256)` for an ERC-20.
 * @throws {TokenAddressRequiredError} An ERC-20 without its contract [VAL-23].
 */
export function encodeTransfer({ amount, receiver, tokenAddress }: Omit<Transfer, 'from'>) {
  if (tokenAddress === undefined) return { to: toHex(receiver), value: amount }
  if (!tokenAddress) throw new TokenAddressRequiredError()
  const to = word(toHex(receiver).slice(2).toLowerCase())
  return { to: toHex(tokenAddress), data: toHex(`${transferSelector}${to}${word(amount.toString(16))}`) }
}
