import { type Address, lamports } from '@solana/kit'
import { parseUnits } from 'viem'
import addresses from '../devAddresses.json' with { type: 'json' }
import { lamportsPerSol, systemProgram, token2022Program } from './constants.js'
import type { SolanaChain } from './createSolanaChain.js'
import { writeTransferFee, writeWithheld } from './extensions.js'
import { type SolanaTokenSpec, solanaTokens, solPerAccount } from './solanaTokens.js'
import { writeMint, writeTokenAccount } from './tokenLayout.js'

const tokenNames = ['usdc', 'pyusd', 'bern'] as const
type DevAddresses = { readonly [name in 'solana' | (typeof tokenNames)[number]]: string }

/** Writes the mints and the development accounts with their tokens, as transactions would have done. */
export function seedSolana(chain: SolanaChain): void {
  const machine = chain.machine()
  const put = (address: string, programAddress: Address, data: Uint8Array, balance?: bigint) =>
    machine.setAccount({
      address: address as Address,
      programAddress,
      data,
      executable: false,
      space: BigInt(data.length),
      lamports: lamports(balance ?? machine.minimumBalanceForRentExemption(BigInt(data.length))),
    })

  const owners: readonly DevAddresses[] = addresses
  for (const { solana } of owners)
    put(solana, systemProgram, new Uint8Array(), solPerAccount * lamportsPerSol)
  for (const name of tokenNames) {
    const token: SolanaTokenSpec = solanaTokens[name]
    const amount = parseUnits(token.perAccount, token.decimals)
    const isToken2022 = token.program === token2022Program
    const fee = token.fee && { ...token.fee, epoch: 0n }
    const supply = amount * BigInt(owners.length)
    const mint = {
      supply,
      decimals: token.decimals,
      ...(fee && { extensions: [writeTransferFee({ older: fee, newer: fee })] }),
    }
    put(token.address, token.program, writeMint(mint))
    for (const owner of owners) {
      const account = { mint: token.address, owner: owner.solana, amount, isToken2022 }
      const extensions = fee ? [writeWithheld()] : []
      put(owner[name], token.program, writeTokenAccount({ ...account, extensions }))
    }
  }
}
