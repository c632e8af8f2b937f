import { cleanText } from '../format/cleanText.js'
import * as z from '../zod.js'

const text = (limit: number) => z.string().check(z.maxLength(limit))
/** What the visitor reads. */
const shown = (limit: number) =>
  z.optional(
    z.pipe(
      text(limit),
      z.transform((x) => cleanText(x, limit)),
    ),
  )

const spellings = { eip155: /^0x[0-9a-f]{40}$/i, solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ }

/** An account that the secure site holds; `eoa` on every chain of its namespace. */
const EmbeddedAccount = z
  .object({
    namespace: z.enum(['eip155', 'solana']),
    address: text(64),
    type: z.enum(['eoa', 'smartAccount']),
  })
  .check(z.refine(({ address, namespace }) => spellings[namespace].test(address)))

/** Who signed in to the embedded wallet, and with which accounts [ENT-20]. */
export const EmbeddedUser = z.object({
  email: shown(254),
  /** Of the chain in use. */
  address: text(64),
  /** The chain in use, CAIP-2. */
  chainId: text(80),
  /** One of each kind. */
  accounts: z
    .array(EmbeddedAccount)
    .check(z.refine((all) => new Set(all.map((x) => x.namespace + x.type)).size === all.length)),
  userName: shown(200),
  /** How the visitor signed in: `email`, or the social provider [ENT-01]. */
  authName: text(32),
  preferredAccountType: z.enum(['eoa', 'smartAccount']),
  smartAccountDeployed: z.boolean(),
  signature: z.optional(z.string()),
  message: z.optional(z.string()),
  siwxMessage: z.optional(z.unknown()),
})
export type EmbeddedUser = z.infer<typeof EmbeddedUser>
