import { base58 } from '@scure/base'
import { type Address, getProgramDerivedAddress, lamports } from '@solana/kit'
import { token2022Program } from './constants.js'
import type { SolanaChain } from './createSolanaChain.js'
import { writeMint, writeTokenAccount } from './tokenLayout.js'

const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as Address

/** An unused address. */
export const newKey = () => base58.encode(crypto.getRandomValues(new Uint8Array(32)))

/** The address of an owner's associated token account for a mint. */
export async function tokenAccountOf(of: { owner: string; mint: string; program: string }): Promise<Address> {
  const seeds = [of.owner, of.program, of.mint].map((key) => base58.decode(key))
  const [found] = await getProgramDerivedAddress({ programAddress: associatedTokenProgram, seeds })
  return found
}

/** Writes an account, with its rent, as a transaction would have done. */
export function placeAccount(
  chain: SolanaChain,
  { address, data, program }: { address: string; data: Uint8Array; program: Address },
): void {
  const machine = chain.machine()
  const space = BigInt(data.length)
  machine.setAccount({
    address: address as Address,
    programAddress: program,
    data,
    executable: false,
    space,
    lamports: lamports(machine.minimumBalanceForRentExemption(space)),
  })
}

/** A new mint of Token-2022. @returns Its address. */
export function placeMint(
  chain: SolanaChain,
  of: Pick<writeMint.Parameters, 'decimals' | 'extensions'>,
): string {
  const address = newKey()
  const data = writeMint({ supply: 1_000_000_000_000n, ...of })
  placeAccount(chain, { address, data, program: token2022Program })
  return address
}

/** Tokens of such a mint, in the owner's associated account. @returns That account's address. */
export async function placeTokens(
  chain: SolanaChain,
  of: Omit<writeTokenAccount.Parameters, 'isToken2022'>,
): Promise<string> {
  const address = await tokenAccountOf({ ...of, program: token2022Program })
  const data = writeTokenAccount({ ...of, isToken2022: true })
  placeAccount(chain, { address, data, program: token2022Program })
  return address
}
