import { type Hex, isAddress, isHex, parseAbi } from 'viem'
import { toPackedUserOperation, type UserOperation } from 'viem/account-abstraction'

/** A user operation of EntryPoint 0.7 and 0.8 as JSON-RPC carries it (ERC-7769). */
export type RpcUserOperation = { readonly [field: string]: unknown }

const quantities = [
  'nonce',
  'callGasLimit',
  'verificationGasLimit',
  'preVerificationGas',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'paymasterVerificationGasLimit',
  'paymasterPostOpGasLimit',
] as const
const texts = [
  'sender',
  'callData',
  'signature',
  'factory',
  'factoryData',
  'paymaster',
  'paymasterData',
] as const

/** A refusal, as JSON-RPC writes it. */
export class BundlerRefusal extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: Hex,
  ) {
    super(message)
  }
}

/** Reads an operation; numbers that an estimate does not need yet may be missing. @throws {BundlerRefusal} */
export function readOperation(raw: unknown): UserOperation<'0.7'> {
  if (typeof raw !== 'object' || raw === null) throw new BundlerRefusal(-32602, 'Not a user operation')
  const given = raw as RpcUserOperation
  const read: { [field: string]: unknown } = {
    callGasLimit: 0n,
    verificationGasLimit: 0n,
    preVerificationGas: 0n,
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
    signature: '0x',
  }
  for (const name of texts) {
    const value = given[name]
    if (value === undefined || value === null) continue
    if (!isHex(value)) throw new BundlerRefusal(-32602, `${name} is no hex`)
    read[name] = value
  }
  for (const name of quantities) {
    const value = given[name]
    if (value === undefined || value === null) continue
    if (!isHex(value) || value.length > 66) throw new BundlerRefusal(-32602, `${name} is no quantity`)
    read[name] = BigInt(value)
  }
  if (!isAddress(String(read.sender)) || !isHex(read.callData) || read.nonce === undefined)
    throw new BundlerRefusal(-32602, 'Not a user operation')
  return read as unknown as UserOperation<'0.7'>
}

export const entryPointAbi = parseAbi([
  'struct Packed { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function handleOps(Packed[] ops, address beneficiary)',
  'function getNonce(address sender, uint192 key) view returns (uint256)',
  'error FailedOp(uint256 opIndex, string reason)',
  'error FailedOpWithRevert(uint256 opIndex, string reason, bytes inner)',
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
])

export { toPackedUserOperation }
