import * as z from '../zod.js'
import { caipAddressSchema } from './caipSchemas.js'
import { TokenBalance } from './TokenBalance.js'
import { httpUrlSchema } from './urlSchemas.js'

/** Epoch milliseconds. */
const timestamp = z.number()

/** A remembered portfolio [ENT-07]. */
export const BalanceCacheEntry = z.object({
  caipAddress: caipAddressSchema,
  balance: z.array(TokenBalance),
  timestamp,
})
export type BalanceCacheEntry = z.infer<typeof BalanceCacheEntry>

/** A remembered native balance; `balance` in base units, as decimal text [ENT-07]. */
export const NativeBalanceCacheEntry = z.object({
  caipAddress: caipAddressSchema,
  balance: z.optional(z.string().check(z.regex(/^\d+$/))),
  timestamp,
})
export type NativeBalanceCacheEntry = z.infer<typeof NativeBalanceCacheEntry>

/** The names of an address, as they were [ENT-08]. */
export const NameCacheEntry = z.object({ address: z.string(), ens: z.array(z.string()), timestamp })
export type NameCacheEntry = z.infer<typeof NameCacheEntry>

/** The public face of an address: API-03's answer. */
export const Identity = z.object({
  avatar: z.catch(z.nullish(httpUrlSchema), undefined),
  name: z.nullish(z.string()),
})
export type Identity = z.infer<typeof Identity>

/** A remembered identity [ENT-08]. */
export const IdentityCacheEntry = z.object({ address: z.string(), identity: Identity, timestamp })
export type IdentityCacheEntry = z.infer<typeof IdentityCacheEntry>
