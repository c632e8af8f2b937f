import { type Address, encodePacked, getCreate2Address, keccak256 } from 'viem'

// The hash of the published build; the router has the same number compiled in.
const pairInitCodeHash = '0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f'

/** @returns The two tokens in a pool's order. */
export const sortTokens = (a: Address, b: Address): readonly [Address, Address] =>
  a.toLowerCase() < b.toLowerCase() ? [a, b] : [b, a]

/** @returns Where the factory puts the pool of two tokens. */
export function pairAddress(factory: Address, a: Address, b: Address): Address {
  const salt = keccak256(encodePacked(['address', 'address'], [...sortTokens(a, b)]))
  return getCreate2Address({ from: factory, salt, bytecodeHash: pairInitCodeHash })
}
