import { fromHex } from '@foyer/shared-core/frame'
import { FrameFault } from '../../../FrameFault.js'
import { askNode } from '../../../node/askNode.js'
import { delegationTo, implementationOf } from '../../../smart/delegation.js'
import { type Authorization, initCodeOf, type Operation, sponsorOf } from '../../../smart/operation.js'
import { chainIdOf } from '../../../smart/SmartAccount.js'
import { type SmartCall, safe } from '../../../smart/safe.js'
import { bytesOf, type Hex, hashWords, keccak, tail, word, wordsIn } from '../../../smart/words.js'
import { askQuantity } from '../../evm/readFees.js'
import { encode, number } from '../../evm/serialize.js'
import { signHash, writeSignature } from '../../sign/signEvm.js'
import { withKeys } from '../../withKeys.js'
import type { Kind } from './Kind.js'

/** Of ERC-7579: all of several calls, or none. */
const batchMode = '01'.padEnd(64, '0')

/** `execute(bytes32,bytes)`, of which the bytes are `(address,uint256,bytes)[]`. */
function callDataOf(calls: readonly SmartCall[]): Hex {
  const parts = calls.map(({ data, to, value }) => word(to) + word(value) + word(96) + tail(data))
  let at = calls.length * 32
  const offsets = parts.map((part) => {
    const offset = word(at)
    at += part.length / 2
    return offset
  })
  const list = [word(32), word(calls.length), ...offsets, ...parts].join('')
  return `0xe9ae5c53${batchMode}${word(64)}${tail(`0x${list}`)}`
}

const numberOf = (hex = '0') => Number(BigInt(`0x${hex}`))

function callsOf(callData: string): readonly SmartCall[] {
  const words = wordsIn(`0x${callData.slice(10).toLowerCase()}`)
  const count = numberOf(words[4])
  const calls: SmartCall[] = []
  for (let at = 5 + count; at < words.length && calls.length < count; ) {
    const [to = '', value = '0', , length] = words.slice(at, at + 4)
    const end = at + 4 + Math.ceil(numberOf(length) / 32)
    const bytes = words.slice(at + 4, end).join('')
    calls.push({
      to: `0x${to.slice(24)}`,
      value: BigInt(`0x${value}`),
      data: `0x${bytes.slice(0, numberOf(length) * 2)}`,
    })
    at = end
  }
  // The calls that were read, written again, give the same bytes: the data holds no other call.
  return calls.length > 0 && callDataOf(calls) === callData.toLowerCase() ? calls : []
}

/** What the key signs (EIP-712, `PackedUserOperation` of the contract): all of the operation, for this account and chain. */
function hashToSign(operation: Operation, chainId: bigint): Hex {
  const domain = hashWords(
    '8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f',
    '87e2b3436f0f6d8494dfcb826d860322ea231814dba9eb086540f62b8561c57b',
    'c89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc6',
    word(chainId),
    word(operation.sender),
  )
  const message = hashWords(
    'bc37962d8bd1d319c95199bdfda6d3f92baa8903a61b32d5f4ec1f4b36a3bc18',
    word(operation.sender),
    word(operation.nonce),
    keccak(initCodeOf(operation)).slice(2),
    keccak(operation.callData).slice(2),
    bytesOf(operation.verificationGasLimit, 16) + bytesOf(operation.callGasLimit, 16),
    word(operation.preVerificationGas),
    bytesOf(operation.maxPriorityFeePerGas, 16) + bytesOf(operation.maxFeePerGas, 16),
    keccak(sponsorOf(operation)).slice(2),
    word(safe.entryPoint),
  )
  return keccak(`0x1901${domain.slice(2)}${message.slice(2)}`)
}

/** EIP-7702: for one chain, one contract and one nonce of the account. */
function authorize(unsigned: Authorization, key: Uint8Array): Authorization {
  const { address, chainId, nonce } = unsigned
  const of = [number(BigInt(chainId)), address.slice(2).toLowerCase(), number(BigInt(nonce))]
  const { parity, r, s } = signHash(fromHex(keccak(`0x05${encode(of)}`).slice(2)), key)
  return { ...unsigned, yParity: `0x${parity}`, r: `0x${word(r)}`, s: `0x${word(s)}` }
}

// Of the right shape, by no key: bundlers estimate with them.
const [r, s] = ['ec'.repeat(32), '2b'.repeat(32)]

/** The account of one key itself, which gets code with its first operation (EIP-7702). */
export const delegatedKind: Kind = {
  stubSignature: `0x${r}${s}1b`,
  isEndless: true,
  callDataOf,
  callsOf,
  async start({ ask: { network, signal }, by, code, smart }) {
    const address = implementationOf(by)
    if (code.toLowerCase() === delegationTo(address)) return {}
    const [own, nonce] = await Promise.all([
      askNode(network, 'eth_getCode', [address, 'latest'], signal),
      askQuantity(network, 'eth_getTransactionCount', [smart.address, 'latest'], signal),
    ])
    if (own === '0x')
      throw new FrameFault('rpc', 'The contract of smart accounts is not on this network', { code: 4200 })
    const chainId = `0x${chainIdOf(network).toString(16)}` as const
    const of = { address, chainId, nonce: `0x${nonce.toString(16)}` } as const
    return { eip7702Auth: { ...of, yParity: '0x0', r: `0x${r}`, s: `0x${s}` } }
  },
  sign: (frame, signal, { chainId, operation }) =>
    withKeys(frame, signal, ({ evmKey }) => ({
      ...operation,
      signature: writeSignature(signHash(fromHex(hashToSign(operation, chainId).slice(2)), evmKey)),
      ...(operation.eip7702Auth && { eip7702Auth: authorize(operation.eip7702Auth, evmKey) }),
    })),
}
