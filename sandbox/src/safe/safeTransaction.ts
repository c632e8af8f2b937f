import {
  type Address,
  concat,
  encodeFunctionData,
  encodePacked,
  type Hex,
  hashMessage,
  hashTypedData,
  size,
  type TypedDataDefinition,
  zeroAddress,
} from 'viem'
import { multiSendAbi, safeAbi } from './abis.js'

export type SafeCall = { readonly to: Address; readonly value: string; readonly data: Hex }
/** The transaction that owners sign: a call, or a batch through MultiSend. Its refund fields are always zero here. */
export type SafeTransaction = SafeCall & { readonly operation: 0 | 1; readonly nonce: number }
export type Confirmation = { readonly owner: Address; readonly signature: Hex; readonly submittedAt: number }

/** The address of the batch contract; `contracts.ts` places it there. */
const multiSendCallOnly: Address = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2'
export const chainId = 1

/** One transaction for any number of calls. */
export function toSafeTransaction(calls: readonly SafeCall[], nonce: number): SafeTransaction {
  const [first] = calls
  if (first && calls.length === 1) return { ...first, operation: 0, nonce }
  const packed = calls.map(({ to, value, data }) =>
    encodePacked(
      ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
      [0, to, BigInt(value), BigInt(size(data)), data],
    ),
  )
  const data = encodeFunctionData({ abi: multiSendAbi, functionName: 'multiSend', args: [concat(packed)] })
  return { to: multiSendCallOnly, value: '0', data, operation: 1, nonce }
}

/** The typed data that an owner signs for a transaction; its hash is the `safeTxHash`. */
export const toTypedData = (safe: Address, { to, value, data, operation, nonce }: SafeTransaction) =>
  ({
    domain: { chainId, verifyingContract: safe },
    types: {
      SafeTx: [
        { name: 'to', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'data', type: 'bytes' },
        { name: 'operation', type: 'uint8' },
        { name: 'safeTxGas', type: 'uint256' },
        { name: 'baseGas', type: 'uint256' },
        { name: 'gasPrice', type: 'uint256' },
        { name: 'gasToken', type: 'address' },
        { name: 'refundReceiver', type: 'address' },
        { name: 'nonce', type: 'uint256' },
      ],
    },
    primaryType: 'SafeTx',
    message: {
      to,
      value: BigInt(value),
      data,
      operation,
      safeTxGas: 0n,
      baseGas: 0n,
      gasPrice: 0n,
      gasToken: zeroAddress,
      refundReceiver: zeroAddress,
      nonce: BigInt(nonce),
    },
  }) as const

/** The typed data that an owner signs for a dapp's message; the message is text or typed data. */
export const toMessageTypedData = (safe: Address, message: string | TypedDataDefinition) =>
  ({
    domain: { chainId, verifyingContract: safe },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message: typeof message === 'string' ? hashMessage(message) : hashTypedData(message) },
  }) as const

/** Joins signatures as the Safe reads them: sorted by the owners' addresses, ascending. */
export const joinSignatures = (confirmations: readonly Confirmation[]): Hex =>
  concat(
    [...confirmations]
      .sort((a, b) => (a.owner.toLowerCase() < b.owner.toLowerCase() ? -1 : 1))
      .map(({ signature }) => signature),
  )

export const encodeExecution = (of: SafeTransaction, confirmations: readonly Confirmation[]): Hex =>
  encodeFunctionData({
    abi: safeAbi,
    functionName: 'execTransaction',
    args: [
      of.to,
      BigInt(of.value),
      of.data,
      of.operation,
      0n,
      0n,
      0n,
      zeroAddress,
      zeroAddress,
      joinSignatures(confirmations),
    ],
  })
