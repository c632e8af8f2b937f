import { safe } from './safe.js'
import { bytesOf, type Hex, hashWords, keccak, word } from './words.js'

/** What gives an account of one key the code of a contract (EIP-7702), as bundlers take it (ERC-7769). */
export type Authorization = {
  readonly address: Hex
  readonly chainId: Hex
  readonly nonce: Hex
  readonly yParity: Hex
  readonly r: Hex
  readonly s: Hex
}

/** A user operation of EntryPoint 0.7, in parts. */
export type Operation = {
  readonly sender: Hex
  readonly nonce: bigint
  /** Makes the account; absent once it is deployed. */
  readonly factory?: Hex
  readonly factoryData?: Hex
  /** Comes in the same transaction; absent once the account has the code. No part of the operation's name. */
  readonly eip7702Auth?: Authorization
  readonly callData: Hex
  readonly verificationGasLimit: bigint
  readonly callGasLimit: bigint
  readonly preVerificationGas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
  readonly paymaster?: Hex
  readonly paymasterData?: Hex
  readonly paymasterVerificationGasLimit?: bigint
  readonly paymasterPostOpGasLimit?: bigint
  readonly signature: Hex
}

export const initCodeOf = ({ factory, factoryData = '0x' }: Operation): Hex =>
  factory ? `0x${factory.slice(2)}${factoryData.slice(2)}` : '0x'

export const sponsorOf = (operation: Operation): Hex => {
  const { paymaster, paymasterData = '0x' } = operation
  if (!paymaster) return '0x'
  const { paymasterPostOpGasLimit = 0n, paymasterVerificationGasLimit = 0n } = operation
  const limits = bytesOf(paymasterVerificationGasLimit, 16) + bytesOf(paymasterPostOpGasLimit, 16)
  return `0x${paymaster.slice(2)}${limits}${paymasterData.slice(2)}`
}

/** The name that every bundler and the chain know the operation by; its signature is no part of it. */
export function operationHash(operation: Operation, chainId: bigint): Hex {
  const { callData, callGasLimit, maxFeePerGas, maxPriorityFeePerGas, verificationGasLimit } = operation
  const inner = hashWords(
    word(operation.sender),
    word(operation.nonce),
    keccak(initCodeOf(operation)).slice(2),
    keccak(callData).slice(2),
    bytesOf(verificationGasLimit, 16) + bytesOf(callGasLimit, 16),
    word(operation.preVerificationGas),
    bytesOf(maxPriorityFeePerGas, 16) + bytesOf(maxFeePerGas, 16),
    keccak(sponsorOf(operation)).slice(2),
  )
  return hashWords(inner.slice(2), word(safe.entryPoint), word(chainId))
}

/** What the owner signs (EIP-712, `SafeOp` of the module): all of the operation, for a time that ends. */
export function safeOperationHash(operation: Operation, chainId: bigint, untilS: number): Hex {
  const domain = hashWords(
    '47e79534a245952e8b16893a336b85a3d9ea9fa8c573f3d803afb92a79469218',
    word(chainId),
    word(safe.module),
  )
  const message = hashWords(
    'c03dfc11d8b10bf9cf703d558958c8c42777f785d998c62060d85a4f0ef6ea7f',
    word(operation.sender),
    word(operation.nonce),
    keccak(initCodeOf(operation)).slice(2),
    keccak(operation.callData).slice(2),
    word(operation.verificationGasLimit),
    word(operation.callGasLimit),
    word(operation.preVerificationGas),
    word(operation.maxPriorityFeePerGas),
    word(operation.maxFeePerGas),
    keccak(sponsorOf(operation)).slice(2),
    word(0),
    word(untilS),
    word(safe.entryPoint),
  )
  return keccak(`0x1901${domain.slice(2)}${message.slice(2)}`)
}

/** The signature as the module reads it: from when, until when, and the owner's own. */
export const signatureOf = (ownerSignature: string, untilS: number): Hex =>
  `0x${bytesOf(0, 6)}${bytesOf(untilS, 6)}${ownerSignature.slice(2)}`

/** A signature of the right shape that no key made: bundlers estimate with it. */
export const stubSignature = signatureOf(`0x${'ec'.repeat(32)}${'2b'.repeat(32)}1b`, 0)

/** As JSON-RPC carries it (ERC-7769). */
export const toRpcOperation = (operation: Operation): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(operation).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? `0x${value.toString(16)}` : value,
    ]),
  )

/** What the operation costs its account or its sponsor at most. */
export const mostCost = (operation: Operation): bigint =>
  (operation.verificationGasLimit +
    operation.callGasLimit +
    operation.preVerificationGas +
    (operation.paymasterVerificationGasLimit ?? 0n) +
    (operation.paymasterPostOpGasLimit ?? 0n)) *
  operation.maxFeePerGas
