import {
  type Abi,
  type DecodeFunctionDataReturnType,
  decodeFunctionData,
  type EncodeFunctionDataParameters,
  encodeFunctionData,
  type Hex,
} from 'viem'
import { SwapRefusedError } from '../../../errors/swap.js'

/**
 * Decodes a call of one of a contract's functions, whose arguments must be all that the calldata holds.
 * @throws {SwapRefusedError} It is another call, or the contract's own encoding of the arguments is another one.
 */
export function decodeCall<const abi extends Abi>(abi: abi, data: string): DecodeFunctionDataReturnType<abi> {
  const given = data.toLowerCase() as Hex
  try {
    const call = decodeFunctionData<abi>({ abi, data: given })
    // What decoding skips, as bytes between or after the arguments, is lost when they are encoded again.
    const again = encodeFunctionData({ abi, ...call } as unknown as EncodeFunctionDataParameters)
    if (again === given) return call
  } catch (cause) {
    throw new SwapRefusedError({ fault: 'calldata', cause })
  }
  throw new SwapRefusedError({ fault: 'calldata' })
}
