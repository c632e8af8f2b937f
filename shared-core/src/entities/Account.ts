import * as z from '../zod.js'
import { chainNamespaceSchema } from './caipSchemas.js'

/** How an account is held: eoa or smartAccount; payment or ordinal on Bitcoin [ENT-02]. */
export const AccountType = z.enum(['eoa', 'smartAccount', 'payment', 'ordinal'])
export type AccountType = z.infer<typeof AccountType>

/** A wallet account inside a namespace [ENT-03]. */
export const Account = z.object({
  namespace: chainNamespaceSchema,
  address: z.string().check(z.minLength(1)),
  type: AccountType,
  publicKey: z.optional(z.string()),
  path: z.optional(z.string()),
})
export type Account = z.infer<typeof Account>
