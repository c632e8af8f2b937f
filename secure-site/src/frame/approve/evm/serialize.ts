import type { EvmSignature } from '../sign/signEvm.js'
import type { Transaction } from './Transaction.js'

/** A transaction with all that is signed. viem's own serializer brings every kind of transaction with it. */
export type Unsigned = Pick<Transaction, 'to' | 'value' | 'data'> & {
  readonly chainId: bigint
  readonly nonce: number
  readonly gas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
  /** Of a chain without a fee market (EIP-1559): the price is `maxFeePerGas`, and the chain is named as EIP-155 says. */
  readonly isLegacy: boolean
}

/** Bytes, as hex without `0x`. */
type Item = string | readonly Item[]

const whole = (hex: string) => (hex.length % 2 ? `0${hex}` : hex)
/** A number as RLP has it: zero is no byte. */
export const number = (value: bigint | number): string => (value > 0 ? whole(value.toString(16)) : '')

function prefix(offset: number, length: number): string {
  if (length < 56) return whole((offset + length).toString(16))
  const size = number(length)
  return whole((offset + 55 + size.length / 2).toString(16)) + size
}

/** RLP. */
export function encode(item: Item): string {
  if (typeof item !== 'string') {
    const body = item.map(encode).join('')
    return prefix(0xc0, body.length / 2) + body
  }
  const isItself = item.length === 2 && Number.parseInt(item, 16) < 0x80
  return isItself ? item : prefix(0x80, item.length / 2) + item
}

/** @returns The bytes to hash and sign; with a signature, the ones to send. As hex, without `0x`. */
export function serialize(of: Unsigned, signature?: EvmSignature): string {
  const { chainId, data, gas, isLegacy, maxFeePerGas, maxPriorityFeePerGas, nonce, to = '0x', value } = of
  const target = [to.slice(2).toLowerCase(), number(value), data.slice(2)]
  const by = (v: bigint) => (signature ? [number(v), number(signature.r), number(signature.s)] : undefined)
  if (isLegacy) {
    const signed = by(chainId * 2n + 35n + BigInt(signature?.parity ?? 0))
    return encode([
      number(nonce),
      number(maxFeePerGas),
      number(gas),
      ...target,
      ...(signed ?? [number(chainId), '', '']),
    ])
  }
  const fees = [number(maxPriorityFeePerGas), number(maxFeePerGas), number(gas)]
  const signed = by(BigInt(signature?.parity ?? 0)) ?? []
  return `02${encode([number(chainId), number(nonce), ...fees, ...target, [], ...signed])}`
}
