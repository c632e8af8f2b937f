import type { Address } from '@solana/kit'
import * as z from 'zod'
import type { SolanaChain } from '../createSolanaChain.js'
import { encodeAccount, encodingSchema, findMint, programNames } from '../encodeAccount.js'
import { invalidParams } from '../RpcError.js'
import { readTokenAccount, tokenAmount } from '../tokenLayout.js'
import { addressSchema, inContext, type Methods } from './Method.js'

const ownedSchema = z.tuple([
  addressSchema,
  z.union([z.object({ mint: addressSchema }), z.object({ programId: addressSchema })]),
  encodingSchema.optional(),
])

/** @returns The accounts of one owner under one token program. */
const tokenAccountsOf = (chain: SolanaChain, owner: string, program: Address) =>
  chain
    .machine()
    .getProgramAccounts(program)
    .flatMap((account) => {
      const token = readTokenAccount(Uint8Array.from(account.data))
      return token?.owner === owner ? [{ account, token }] : []
    })

/** Methods that read tokens, of both token programs. */
export const tokenMethods: Methods = {
  getTokenAccountsByOwner: (chain, params) => {
    const [owner, filter, encoding] = ownedSchema.parse(params)
    const mint = 'mint' in filter ? findMint(chain, filter.mint) : undefined
    if ('mint' in filter && !mint) throw invalidParams('Invalid param: could not find mint')
    const program = 'programId' in filter ? filter.programId : mint?.program
    if (!program || !(program in programNames))
      throw invalidParams('Invalid param: unrecognized Token program id')
    const found = tokenAccountsOf(chain, owner, program).filter(
      ({ token }) => !('mint' in filter) || token.mint === filter.mint,
    )
    return inContext(
      chain,
      found.map(({ account }) => ({
        pubkey: account.address,
        account: encodeAccount(chain, account, encoding),
      })),
    )
  },
  getTokenAccountBalance: (chain, params) => {
    const [address] = z.tuple([addressSchema]).rest(z.unknown()).parse(params)
    const account = chain.machine().getAccount(address)
    if (!account.exists) throw invalidParams('Invalid param: could not find account')
    const token = readTokenAccount(Uint8Array.from(account.data))
    if (!token || !(account.programAddress in programNames))
      throw invalidParams('Invalid param: not a Token account')
    return inContext(chain, tokenAmount(token.amount, findMint(chain, token.mint)?.decimals ?? 0))
  },
  getTokenSupply: (chain, params) => {
    const [address] = z.tuple([addressSchema]).rest(z.unknown()).parse(params)
    const mint = findMint(chain, address)
    if (!mint) throw invalidParams('Invalid param: not a Token mint')
    return inContext(chain, tokenAmount(mint.supply, mint.decimals))
  },
}
