import * as z from '../zod.js'
import { AccountType } from './Account.js'
import { caipNetworkIdSchema } from './caipSchemas.js'

/** One live or remembered connection to a wallet [ENT-01]. */
export const Connection = z.object({
  connectorId: z.string().check(z.minLength(1)),
  accounts: z.array(
    z.object({
      address: z.string().check(z.minLength(1)),
      type: AccountType,
      publicKey: z.optional(z.string()),
      path: z.optional(z.string()),
    }),
  ),
  /** The chain the connection is on. */
  caipNetworkId: z.optional(caipNetworkIdSchema),
  /** How the visitor signed in to an embedded wallet: social provider or e-mail. */
  auth: z.optional(z.object({ name: z.optional(z.string()), username: z.optional(z.string()) })),
})
export type Connection = z.infer<typeof Connection>
