import type { Transfer } from '@foyer/shared-core/adapters'
import { type CaipAddress, parseCaipAddress } from '@foyer/shared-core/caip'
import { contractOf, type SendState } from '@foyer/shared-core/entities'
import {
  AmountAndReceiverRequiredError,
  ChainNotSupportedError,
  InvalidReceiverError,
  TokenAddressRequiredError,
  TokenRequiredError,
} from '@foyer/shared-core/errors'
import { parseAmount } from '@foyer/shared-core/format'

type Form = Pick<SendState, 'token' | 'sendTokenAmount' | 'receiverAddress'>

/**
 * Reads a form and requires its fields, before anything is asked of the chain.
 * @throws {AmountAndReceiverRequiredError} [VAL-20] @throws {TokenRequiredError} [VAL-21]
 * @throws {TokenAddressRequiredError} A token that is not native, without its address [VAL-23].
 * @throws {ChainNotSupportedError} The token lives on another chain than the account.
 * @throws {InvalidReceiverError} Tokens sent to their own contract are lost.
 */
export function readForm({ receiverAddress, sendTokenAmount, token }: Form, from: CaipAddress) {
  const receiver = receiverAddress?.trim()
  if (!sendTokenAmount || !receiver) throw new AmountAndReceiverRequiredError()
  if (!token) throw new TokenRequiredError()
  const tokenAddress = contractOf(token)
  if (tokenAddress === '') throw new TokenAddressRequiredError()
  if (token.chainId !== parseCaipAddress(from).caipNetworkId)
    throw new ChainNotSupportedError({ caipNetworkId: token.chainId })
  if (receiver.toLowerCase() === tokenAddress?.toLowerCase()) throw new InvalidReceiverError({ receiver })
  return { amountText: sendTokenAmount, receiver, tokenAddress }
}

/**
 * Makes a transfer of a filled-in form; the last check before a wallet is asked.
 * @returns The transfer, its amount in base units.
 * @throws What `readForm` throws. @throws {InvalidDecimalError} No number, or more places than the token has.
 * @example toTransfer({ form, from: 'eip155:1:0xab…cd', decimals: 18 }).amount // 1500000000000000000n
 */
export function toTransfer({ decimals, form, from }: toTransfer.Parameters): Transfer {
  const { amountText, receiver, tokenAddress } = readForm(form, from)
  const amount = parseAmount(amountText, decimals)
  if (amount === 0n) throw new AmountAndReceiverRequiredError()
  return { from, amount, receiver, tokenAddress }
}

export declare namespace toTransfer {
  type Parameters = {
    form: Form
    from: CaipAddress
    /** Of the token, as its contract says. */
    decimals: number
  }
}
