import { cleanText, fromHex } from '@foyer/shared-core/frame'
import { askNode } from '../../node/askNode.js'
import type { Network } from '../../Project.js'
import type { Token } from '../decode/formatToken.js'

const selectors = { symbol: '0x95d89b41', decimals: '0x313ce567', totalSupply: '0x18160ddd' } as const

const readText = (hex: string) => {
  const bytes = fromHex(hex.slice(2))
  // A string of the ABI, or of old tokens 32 bytes.
  const [start, length] = bytes.length >= 96 ? [64, Number(BigInt(`0x${hex.slice(66, 130)}`))] : [0, 32]
  return cleanText(
    new TextDecoder().decode(bytes.subarray(start, start + Math.min(length, 64))).replaceAll('\0', ''),
    16,
  )
}

/** Asks a contract what its token is called. What it answers is its own word. */
export async function readToken(network: Network, address: string, signal: AbortSignal): Promise<Token> {
  const ask = async (data: string) => {
    const answer = await askNode(network, 'eth_call', [{ to: address, data }, 'latest'], signal).catch(
      () => undefined,
    )
    return typeof answer === 'string' && /^0x([0-9a-f]{64})+$/i.test(answer) ? answer : undefined
  }
  const [symbol, decimals, totalSupply] = await Promise.all([
    ask(selectors.symbol),
    ask(selectors.decimals),
    ask(selectors.totalSupply),
  ])
  const places = decimals === undefined ? undefined : Number(BigInt(decimals))
  return {
    symbol: symbol && readText(symbol),
    decimals: places !== undefined && places <= 36 ? places : undefined,
    totalSupply: totalSupply === undefined ? undefined : BigInt(totalSupply.slice(0, 66)),
  }
}
