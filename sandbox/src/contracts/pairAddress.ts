import { type Address, encodeAbiParameters, encodePacked, getCreate2Address, keccak256 } from 'viem'

// The hash of the published build; the router has the same number compiled in.
const pairInitCodeHash = '0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f'

/** Likewise of Uniswap v3. */
const poolInitCodeHash = '0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54'

/** @returns The two tokens in a pool's order. */
export const sortTokens = (a: Address, b: Address): readonly [Address, Address] =>
  a.toLowerCase() < b.toLowerCase() ? [a, b] : [b, a]

/** @returns Where the factory puts the pool of two tokens. */
export function pairAddress(factory: Address, a: Address, b: Address): Address {
  const salt = keccak256(encodePacked(['address', 'address'], [...sortTokens(a, b)]))
  return getCreate2Address({ from: factory, salt, bytecodeHash: pairInitCodeHash })
}

/** @returns Where the factory of Uniswap v3 puts the pool of two tokens with this fee. */
export function poolV3Address(factory: Address, [a, b]: readonly [Address, Address], fee: number): Address {
  const parts = [{ type: 'address' }, { type: 'address' }, { type: 'uint24' }] as const
  const salt = keccak256(encodeAbiParameters(parts, [...sortTokens(a, b), fee]))
  return getCreate2Address({ from: factory, salt, bytecodeHash: poolInitCodeHash })
}
