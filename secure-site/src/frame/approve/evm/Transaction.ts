import { z } from '@foyer/shared-core/frame'
import type { Ask } from '../../approvals.js'
import { FrameFault } from '../../FrameFault.js'

const quantity = z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i))
const bytes = z.string().check(z.regex(/^0x([0-9a-f]{2})*$/i))
const address = z.string().check(z.regex(/^0x[0-9a-f]{40}$/i))

const Params = z.object({
  from: address,
  to: z.nullish(address),
  value: z.optional(quantity),
  data: z.optional(bytes),
  input: z.optional(bytes),
  gas: z.optional(quantity),
  gasLimit: z.optional(quantity),
  maxFeePerGas: z.optional(quantity),
  maxPriorityFeePerGas: z.optional(quantity),
  gasPrice: z.optional(quantity),
  nonce: z.optional(quantity),
  chainId: z.optional(z.union([quantity, z.number()])),
})

/** What a page asks to send. */
export type Transaction = {
  readonly to: `0x${string}` | undefined
  readonly value: bigint
  readonly data: `0x${string}`
  readonly gas?: bigint
  readonly maxFeePerGas?: bigint
  readonly maxPriorityFeePerGas?: bigint
  readonly nonce?: number
}

const asHex = (text: string): `0x${string}` => `0x${text.slice(2)}`

/** What an account's code becomes (EIP-7702), and blobs: nothing that a page may ask of this wallet. */
const refused = ['authorizationList', 'blobs', 'blobVersionedHashes', 'maxFeePerBlobGas']

/** @throws {FrameFault} `invalid`: no transaction of this account on this chain. */
export function readTransaction({ account, network, params }: Ask): Transaction {
  const [given] = Array.isArray(params) ? params : []
  const { data: read } = Params.safeParse(given)
  if (!read || refused.some((name) => Object.hasOwn(given, name)))
    throw new FrameFault('invalid', 'Not a transaction')
  if (read.from.toLowerCase() !== account.toLowerCase())
    throw new FrameFault('invalid', 'Not of this account')
  const reference = BigInt(network.caipNetworkId.split(':')[1] ?? '')
  if (read.chainId !== undefined && BigInt(read.chainId) !== reference)
    throw new FrameFault('invalid', 'The transaction is for another network')
  if (read.data !== undefined && read.input !== undefined && read.data !== read.input)
    throw new FrameFault('invalid', 'Two different data')
  const gas = read.gas ?? read.gasLimit
  const cap = read.maxFeePerGas ?? read.gasPrice
  return {
    to: read.to ? asHex(read.to) : undefined,
    value: BigInt(read.value ?? '0x0'),
    data: asHex(read.data ?? read.input ?? '0x'),
    ...(gas !== undefined && { gas: BigInt(gas) }),
    ...(cap !== undefined && { maxFeePerGas: BigInt(cap) }),
    ...(read.maxPriorityFeePerGas !== undefined && {
      maxPriorityFeePerGas: BigInt(read.maxPriorityFeePerGas),
    }),
    ...(read.nonce !== undefined && { nonce: Number(read.nonce) }),
  }
}

/** As the node takes it. */
export const toRpc = ({ data, to, value }: Transaction, from: string) => ({
  from,
  ...(to !== undefined && { to }),
  value: `0x${value.toString(16)}`,
  data,
})
