import { base58 } from '@scure/base'
import type { Address } from '@solana/kit'
import * as z from 'zod'
import type { SolanaChain } from '../createSolanaChain.js'
import { type Encoding, encodeAccount, encodingSchema } from '../encodeAccount.js'
import { addressSchema, inContext, type Methods } from './Method.js'

const oneAddress = z.tuple([addressSchema]).rest(z.unknown())
const addressAndEncoding = z.tuple([addressSchema, encodingSchema.optional()])

export function readAccount(chain: SolanaChain, address: Address, encoding: Encoding) {
  const account = chain.machine().getAccount(address)
  // An emptied account does not exist any more.
  return account.exists && account.lamports > 0n ? encodeAccount(chain, account, encoding) : null
}

const filterSchema = z.union([
  z.object({ dataSize: z.number() }),
  z.object({ memcmp: z.object({ offset: z.number(), bytes: z.string(), encoding: z.string().optional() }) }),
])

function matches(data: Uint8Array, filter: z.infer<typeof filterSchema>): boolean {
  if ('dataSize' in filter) return data.length === filter.dataSize
  const { offset, bytes, encoding } = filter.memcmp
  const wanted = encoding === 'base64' ? Buffer.from(bytes, 'base64') : base58.decode(bytes)
  return wanted.every((byte, index) => data[offset + index] === byte)
}

/** Methods that read accounts. */
export const accountMethods: Methods = {
  getBalance: (chain, params) => {
    const [address] = oneAddress.parse(params)
    return inContext(chain, chain.machine().getBalance(address) ?? 0n)
  },
  getAccountInfo: (chain, params) => {
    const [address, encoding] = addressAndEncoding.parse(params)
    return inContext(chain, readAccount(chain, address, encoding))
  },
  getMultipleAccounts: (chain, params) => {
    const [addresses, encoding] = z
      .tuple([z.array(addressSchema).max(100), encodingSchema.optional()])
      .parse(params)
    return inContext(
      chain,
      // The default of this method differs from that of `getAccountInfo`.
      addresses.map((address) => readAccount(chain, address, { encoding: 'base64', ...encoding })),
    )
  },
  getMinimumBalanceForRentExemption: (chain, params) => {
    const [bytes] = z.tuple([z.number()]).rest(z.unknown()).parse(params)
    return chain.machine().minimumBalanceForRentExemption(BigInt(bytes))
  },
  getProgramAccounts: (chain, params) => {
    const [program, config] = z
      .tuple([
        addressSchema,
        z
          .object({ filters: z.array(filterSchema).optional() })
          .loose()
          .nullish()
          .optional(),
      ])
      .parse(params)
    const encoding = encodingSchema.parse(config)
    return chain
      .machine()
      .getProgramAccounts(program)
      .filter(({ data }) => (config?.filters ?? []).every((filter) => matches(Uint8Array.from(data), filter)))
      .map((account) => ({ pubkey: account.address, account: encodeAccount(chain, account, encoding) }))
  },
}
