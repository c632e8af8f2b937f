// Writes devAddresses.json: `npx tsx sandbox/src/makeDevAddresses.ts`. Working them out takes a second, which no start
// of the sandbox has to wait for.
import { writeFileSync } from 'node:fs'
import { base58 } from '@scure/base'
import { type Address, getProgramDerivedAddress } from '@solana/kit'
import { bitcoinAccountAt } from './bitcoin/accounts.js'
import { fundedAccounts } from './exports/accounts.js'
import { solanaAccountAt } from './solana/accounts.js'
import { type SolanaTokenSpec, solanaTokens } from './solana/solanaTokens.js'

const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as Address

async function tokenAccountOf(owner: Uint8Array, { address, program }: SolanaTokenSpec): Promise<Address> {
  const seeds = [owner, base58.decode(program), base58.decode(address)]
  const [found] = await getProgramDerivedAddress({ programAddress: associatedTokenProgram, seeds })
  return found
}

const accounts = await Promise.all(
  Array.from({ length: fundedAccounts }, async (_, index) => {
    const { address, publicKey } = solanaAccountAt(index)
    const { payment, ordinal } = bitcoinAccountAt(index)
    const usdc = await tokenAccountOf(publicKey, solanaTokens.usdc)
    const pyusd = await tokenAccountOf(publicKey, solanaTokens.pyusd)
    return { solana: address, usdc, pyusd, payment: payment.address, ordinal: ordinal.address }
  }),
)
const lines = accounts.map((account) => `  ${JSON.stringify(account)}`)
writeFileSync(new URL('devAddresses.json', import.meta.url), `[\n${lines.join(',\n')}\n]\n`)
