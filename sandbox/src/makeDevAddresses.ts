// Writes devAddresses.json: `npx tsx sandbox/src/makeDevAddresses.ts`. The derivation takes a second; with the file, no
// start of the sandbox waits for it.
import { writeFileSync } from 'node:fs'
import { bitcoinAccountAt } from './bitcoin/accounts.js'
import { fundedAccounts } from './exports/accounts.js'
import { solanaAccountAt } from './solana/accounts.js'
import { tokenAccountOf } from './solana/placeTokens.js'
import { type SolanaTokenSpec, solanaTokens } from './solana/solanaTokens.js'

const accountOf = (owner: string, { address: mint, program }: SolanaTokenSpec) =>
  tokenAccountOf({ owner, mint, program })

const accounts = await Promise.all(
  Array.from({ length: fundedAccounts }, async (_, index) => {
    const { address } = solanaAccountAt(index)
    const { payment, ordinal } = bitcoinAccountAt(index)
    const usdc = await accountOf(address, solanaTokens.usdc)
    const pyusd = await accountOf(address, solanaTokens.pyusd)
    const bern = await accountOf(address, solanaTokens.bern)
    return { solana: address, usdc, pyusd, bern, payment: payment.address, ordinal: ordinal.address }
  }),
)
const lines = accounts.map((account) => `  ${JSON.stringify(account)}`)
writeFileSync(new URL('devAddresses.json', import.meta.url), `[\n${lines.join(',\n')}\n]\n`)
