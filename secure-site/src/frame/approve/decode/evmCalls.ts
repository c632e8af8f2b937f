import { readValues } from './readValues.js'

/** The calls that this wallet reads, by the four bytes that name them; a test holds them to their names. */
export const callShapes: Readonly<Record<string, string>> = {
  '0xa9059cbb': 'transfer(address,uint256)',
  '0x23b872dd': 'transferFrom(address,address,uint256)',
  '0x095ea7b3': 'approve(address,uint256)',
  '0x39509351': 'increaseAllowance(address,uint256)',
  '0xa22cb465': 'setApprovalForAll(address,bool)',
  '0x42842e0e': 'safeTransferFrom(address,address,uint256)',
  '0xb88d4fde': 'safeTransferFrom(address,address,uint256,bytes)',
  '0xf242432a': 'safeTransferFrom(address,address,uint256,uint256,bytes)',
  '0x2eb2c2d6': 'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  // Permit2: approve(token, spender, amount, expiration).
  '0x87517c45': 'approve(address,address,uint160,uint48)',
  '0xac9650d8': 'multicall(bytes[])',
  '0x5ae401dc': 'multicall(uint256,bytes[])',
}

export type ReadCall =
  | { readonly kind: 'transfer'; readonly to: string; readonly amount: bigint; readonly from?: string }
  | {
      readonly kind: 'piece'
      readonly from: string
      readonly to: string
      readonly pieces: readonly bigint[]
      /** How many of each (ERC-1155). */
      readonly amounts: readonly bigint[]
    }
  | {
      readonly kind: 'approve'
      readonly spender: string
      readonly amount: bigint
      /** Of Permit2, which the call goes to. */
      readonly token?: string
      readonly untilS?: bigint
    }
  | { readonly kind: 'approvalForAll'; readonly operator: string; readonly isAllowed: boolean }
  | { readonly kind: 'many'; readonly calls: readonly string[] }
  | { readonly kind: 'unknown'; readonly selector: string }

const isText = (value: unknown): value is string => typeof value === 'string'
const isAmount = (value: unknown): value is bigint => typeof value === 'bigint'

function toCall(name: string, values: readonly unknown[]): ReadCall | undefined {
  const [a, b, c, d] = values
  if (name === 'transfer' && isText(a) && isAmount(b)) return { kind: 'transfer', to: a, amount: b }
  if (name === 'transferFrom' && isText(a) && isText(b) && isAmount(c))
    return { kind: 'transfer', from: a, to: b, amount: c }
  if (name === 'approve' && isText(a) && isText(b) && isAmount(c) && isAmount(d))
    return { kind: 'approve', token: a, spender: b, amount: c, untilS: d }
  if ((name === 'approve' || name === 'increaseAllowance') && isText(a) && isAmount(b))
    return { kind: 'approve', spender: a, amount: b }
  if (name === 'setApprovalForAll' && isText(a))
    return { kind: 'approvalForAll', operator: a, isAllowed: b === true }
  if (name === 'safeTransferFrom' && isText(a) && isText(b) && isAmount(c))
    return { kind: 'piece', from: a, to: b, pieces: [c], amounts: isAmount(d) ? [d] : [] }
  if (name === 'safeBatchTransferFrom' && isText(a) && isText(b) && Array.isArray(c) && Array.isArray(d))
    return { kind: 'piece', from: a, to: b, pieces: c.filter(isAmount), amounts: d.filter(isAmount) }
  const list = values.find(Array.isArray)
  if (name === 'multicall' && list) return { kind: 'many', calls: list.filter(isText) }
  return undefined
}

/** Reads the data of a call by its first four bytes; what is not exactly of a known shape is unknown. */
export function readCall(data: string): ReadCall {
  const selector = data.slice(0, 10).toLowerCase()
  const unknown: ReadCall = { kind: 'unknown', selector }
  const shape = Object.hasOwn(callShapes, selector) ? callShapes[selector] : undefined
  const [name = '', types = ''] = shape?.slice(0, -1).split('(') ?? []
  try {
    return (shape && toCall(name, readValues(types.split(','), data.slice(10)))) || unknown
  } catch {
    return unknown
  }
}
