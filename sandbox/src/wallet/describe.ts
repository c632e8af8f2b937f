import { decodeFunctionData, erc20Abi, erc721Abi, formatEther, hexToBytes, isHex } from 'viem'
import type { WireTransaction } from './messages.js'

/** A label and its value, as a request card shows them. */
export type Detail = { readonly label: string; readonly value: string }

/**
 * Reads the text of a message to be signed.
 * @returns The text, or `undefined` if the bytes are not text that a person can read.
 */
export function readMessage(hex: string): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(isHex(hex) ? hexToBytes(hex) : undefined)
    // Control and direction characters could make the screen show a text that differs from the signed one.
    return /[\p{Cc}\p{Cf}]/u.test(text.replace(/[\n\r\t]/g, '')) ? undefined : text
  } catch {
    return undefined
  }
}

/** The lines of a transaction: receiver, value in coins, and its call if the wallet can read it. */
export function describeTransaction(of: Partial<WireTransaction>, symbol: string): readonly Detail[] {
  const data = of.input ?? of.data ?? '0x'
  const call = data === '0x' ? [] : describeCall(data)
  return [
    { label: 'To', value: of.to ?? 'A new contract' },
    { label: 'Value', value: `${formatEther(BigInt(of.value ?? '0x0'))} ${symbol}` },
    ...call,
    { label: 'Data', value: data },
  ]
}

function describeCall(data: string): readonly Detail[] {
  for (const abi of [erc20Abi, erc721Abi]) {
    try {
      const { functionName, args } = decodeFunctionData({ abi, data: isHex(data) ? data : '0x' })
      return [{ label: 'Call', value: `${functionName}(${(args ?? []).join(', ')})` }]
    } catch {}
  }
  return [{ label: 'Call', value: 'Unknown: this wallet cannot read what it does' }]
}
