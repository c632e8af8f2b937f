import {
  address,
  getStructEncoder,
  getU8Encoder,
  getU32Encoder,
  getU64Encoder,
  type IInstruction,
} from '@solana/web3.js'

const programAddress = address('ComputeBudget111111111111111111111111111111')

const limit = getStructEncoder([
  ['kind', getU8Encoder()],
  ['units', getU32Encoder()],
])
const price = getStructEncoder([
  ['kind', getU8Encoder()],
  ['price', getU64Encoder()],
])

/**
 * The two instructions that limit a transaction's compute units and set the price of one.
 * @param of `price` in micro-lamports a unit.
 */
export const budgetOf = (of: { units: number; price: bigint }): readonly IInstruction[] => [
  { programAddress, data: new Uint8Array(limit.encode({ kind: 2, units: of.units })) },
  { programAddress, data: new Uint8Array(price.encode({ kind: 3, price: of.price })) },
]
