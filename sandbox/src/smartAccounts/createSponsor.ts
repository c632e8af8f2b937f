import { type Address, concat, type Hex, isAddressEqual, isHex, parseAbi, toHex } from 'viem'
import type { ChainSpec } from '../chains/chainSpecs.js'
import { clientOf } from '../chains/clientOf.js'
import { answerMethods, type Methods } from './answerMethods.js'
import { entryPoints, paymasterAddress, paymasterSigner } from './contracts.js'
import { BundlerRefusal, readOperation, toPackedUserOperation } from './userOperation.js'

/** What a test has the sponsor say of one account: it pays, declines, or declines once it was asked to sign, or signs falsely. */
export type SponsorMode = 'pay' | 'decline' | 'declineLate' | 'lie'

const validSeconds = 600
/** The shape of a signature which recovers to somebody: an estimate must get past it. */
const stubSignature = concat([toHex(1n, { size: 32 }), toHex(1n, { size: 32 }), '0x1b'])
const abi = parseAbi([
  'struct Packed { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function digest(Packed op, uint48 validUntil) view returns (bytes32)',
])

/** A paymaster's web service (ERC-7677) of one chain. */
export function createSponsor(chain: ChainSpec) {
  const modes = new Map<string, SponsorMode>()
  const client = clientOf(chain)

  function read([raw, entryPoint, chainId]: readonly unknown[]) {
    const operation = readOperation(raw)
    const isKnown = Object.values(entryPoints).some(
      (known) => isHex(entryPoint) && isAddressEqual(known, entryPoint as Address),
    )
    if (!isKnown || Number(chainId) !== chain.chainId)
      throw new BundlerRefusal(-32602, 'Not of this chain and entry point')
    return { operation, mode: modes.get(operation.sender.toLowerCase()) ?? 'pay' }
  }
  const dataOf = (validUntil: number, signature: Hex) => concat([toHex(validUntil, { size: 6 }), signature])
  const declined = () => new BundlerRefusal(-32001, 'The policy of this sponsor declines the operation')

  const methods: Methods = {
    pm_getPaymasterStubData(params) {
      const { mode } = read(params)
      if (mode === 'decline') throw declined()
      return {
        sponsor: { name: 'The demo host' },
        paymaster: paymasterAddress,
        paymasterData: dataOf(2 ** 48 - 1, stubSignature),
        paymasterVerificationGasLimit: toHex(80_000n),
        paymasterPostOpGasLimit: '0x1',
      }
    },
    async pm_getPaymasterData(params) {
      const { mode, operation } = read(params)
      if (mode === 'decline' || mode === 'declineLate') throw declined()
      const validUntil = Math.floor(Date.now() / 1000) + validSeconds
      const packed = toPackedUserOperation({
        ...operation,
        paymaster: paymasterAddress,
        paymasterData: dataOf(validUntil, stubSignature),
        paymasterVerificationGasLimit: operation.paymasterVerificationGasLimit ?? 80_000n,
        paymasterPostOpGasLimit: operation.paymasterPostOpGasLimit ?? 1n,
      })
      const hash = await client.readContract({
        address: paymasterAddress,
        abi,
        functionName: 'digest',
        args: [packed, validUntil],
      })
      const signature = mode === 'lie' ? stubSignature : await paymasterSigner.sign({ hash })
      return { paymaster: paymasterAddress, paymasterData: dataOf(validUntil, signature) }
    },
    /** For tests: what the sponsor says of an account. */
    sandbox_setSponsor([sender, mode]) {
      modes.set(String(sender).toLowerCase(), mode as SponsorMode)
      return true
    },
  }
  return answerMethods(methods)
}
