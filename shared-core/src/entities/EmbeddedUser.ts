import * as z from '../zod.js'

/** An account that the secure site holds; `eoa` on every chain of its namespace. */
const EmbeddedAccount = z.object({
  namespace: z.enum(['eip155', 'solana']),
  address: z.string().check(z.maxLength(64)),
  type: z.enum(['eoa', 'smartAccount']),
})

/** Who signed in to the embedded wallet, and with which accounts [ENT-20]. */
export const EmbeddedUser = z.object({
  email: z.optional(z.string().check(z.maxLength(254))),
  /** Of the chain in use. */
  address: z.string().check(z.maxLength(64)),
  /** The chain in use, CAIP-2. */
  chainId: z.string().check(z.maxLength(80)),
  accounts: z.array(EmbeddedAccount).check(z.maxLength(16)),
  userName: z.optional(z.string().check(z.maxLength(200))),
  /** How the visitor signed in: `email`, or the social provider [ENT-01]. */
  authName: z.string().check(z.maxLength(32)),
  preferredAccountType: z.enum(['eoa', 'smartAccount']),
  smartAccountDeployed: z.boolean(),
  signature: z.optional(z.string()),
  message: z.optional(z.string()),
  siwxMessage: z.optional(z.unknown()),
})
export type EmbeddedUser = z.infer<typeof EmbeddedUser>
