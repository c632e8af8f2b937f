import { base58 } from '@scure/base'
import type { Address, EncodedAccount } from '@solana/kit'
import * as z from 'zod'
import { token2022Program, tokenProgram } from './constants.js'
import type { SolanaChain } from './createSolanaChain.js'
import { describeExtensions, type Extension } from './extensions.js'
import { invalidParams } from './RpcError.js'
import { type Mint, readMint, readTokenAccount, type TokenAccount, tokenAmount } from './tokenLayout.js'

/** The encoding of account data that a caller asks for. */
export const encodingSchema = z
  .object({
    encoding: z.string().optional(),
    dataSlice: z.object({ offset: z.number(), length: z.number() }).optional(),
  })
  .nullish()

export type Encoding = z.infer<typeof encodingSchema>

export const programNames: { readonly [program: string]: string } = {
  [tokenProgram]: 'spl-token',
  [token2022Program]: 'spl-token-2022',
}

// Every rent-exempt account has this value.
const noRentEpoch = 18446744073709551615n

export function findMint(chain: SolanaChain, address: string): (Mint & { program: Address }) | undefined {
  const account = chain.machine().getAccount(address as Address)
  const mint = account.exists ? readMint(Uint8Array.from(account.data)) : undefined
  return account.exists && mint ? { ...mint, program: account.programAddress } : undefined
}

const listed = (extensions: readonly Extension[]) =>
  extensions.length > 0 ? { extensions: describeExtensions(extensions) } : {}

function parsedAccount(chain: SolanaChain, account: TokenAccount) {
  const { mint, owner, amount, extensions, isFrozen } = account
  return {
    type: 'account',
    info: {
      isNative: false,
      mint,
      owner,
      state: isFrozen ? 'frozen' : 'initialized',
      tokenAmount: tokenAmount(amount, findMint(chain, mint)?.decimals ?? 0),
      ...listed(extensions),
    },
  }
}

function parse(chain: SolanaChain, data: Uint8Array) {
  const account = readTokenAccount(data)
  if (account) return parsedAccount(chain, account)
  const mint = readMint(data)
  if (!mint) return undefined
  const { extensions, supply, ...rest } = mint
  return {
    type: 'mint',
    info: { ...rest, supply: String(supply), isInitialized: true, ...listed(extensions) },
  }
}

function encodeData(chain: SolanaChain, { data, programAddress }: EncodedAccount, encoding: Encoding) {
  const whole = Uint8Array.from(data)
  const { offset, length } = encoding?.dataSlice ?? { offset: 0, length: whole.length }
  const bytes = whole.slice(offset, offset + length)
  const program = programNames[programAddress]
  const parsed = encoding?.encoding === 'jsonParsed' && program ? parse(chain, whole) : undefined
  if (parsed) return { program, parsed, space: whole.length }
  const base64 = [Buffer.from(bytes).toString('base64'), 'base64']
  switch (encoding?.encoding) {
    case undefined:
      return base58.encode(bytes)
    case 'base58':
      return [base58.encode(bytes), 'base58']
    case 'base64':
    case 'jsonParsed':
      return base64
    default:
      throw invalidParams(`Invalid params: unknown variant \`${encoding?.encoding}\`.`)
  }
}

/** @returns An account as JSON-RPC writes it. @throws {RpcError} There is no such encoding. */
export const encodeAccount = (chain: SolanaChain, account: EncodedAccount, encoding: Encoding) => ({
  data: encodeData(chain, account, encoding),
  executable: account.executable,
  lamports: BigInt(account.lamports),
  owner: account.programAddress,
  rentEpoch: noRentEpoch,
  space: account.space,
})
