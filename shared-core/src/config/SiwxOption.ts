import { SiwxSession } from '../entities/Siwx.js'
import { isStatement, isUri } from '../format/rfc3986.js'
import * as z from '../zod.js'

const call = <given>() => z.custom<given>((value) => typeof value === 'function', 'Not a function')
/** What EIP-4361 cannot hold nobody could sign. */
const line = z
  .string()
  .check(
    z.minLength(1, 'Is empty: leave it out where there is none'),
    z.maxLength(500),
    z.refine(isStatement, "Not a line of letters, digits, spaces and `-._~:/?#[]@!$&'()*+,;=`"),
  )
const uri = z.string().check(z.maxLength(2_048), z.refine(isUri, 'Not an address as RFC 3986 writes it'))

/** What a page's own code tells of an account that is signed in. */
const toldSchema = z.object({ expiresAt: z.optional(z.string()) })
export const ToldSession = z.nullish(z.union([SiwxSession, toldSchema]))

/** A page's own keeping of sessions. `account` is a CAIP-10 id. */
const sessions = z.strictObject({
  getNonce: z.optional(call<(of: { account: string }) => string | Promise<string>>()),
  /** Checks and keeps what was signed; `false` refuses it. */
  verify: call<(session: SiwxSession) => unknown>(),
  getSession: call<(of: { account: string }) => unknown>(),
  signOut: call<(of: { account: string }) => unknown>(),
})

const signIn = z.strictObject({
  required: z.optional(z.boolean()),
  /** A paired wallet is asked to connect and to sign in by one answer; by default where sign-in is required. */
  oneClick: z.optional(z.boolean()),
  statement: z.optional(line),
  uri: z.optional(uri),
  resources: z.optional(z.array(uri).check(z.maxLength(100))),
  sessionMs: z.optional(z.int().check(z.positive())),
  /** Where the page's own server answers (`@foyer/kit/siwx`): an address, or a path of the page's origin. */
  server: z.optional(z.string()),
  sessions: z.optional(sessions),
})

/** Sign-in by the page's own choice of who keeps the sessions: this browser, `server`, or `sessions`. */
export const SiwxOption = z.union([
  z.literal(true),
  signIn.check(z.refine(({ server, sessions: own }) => !(server && own), 'Has both `server` and `sessions`')),
])
export type SiwxOption = z.infer<typeof SiwxOption>

/** The callbacks of a page that comes from a library for Sign-In with Ethereum. */
export const SiweConfigOption = z.strictObject({
  required: z.optional(z.boolean()),
  oneClick: z.optional(z.boolean()),
  statement: z.optional(line),
  getNonce: call<(address?: string) => string | Promise<string>>(),
  /** The text to be signed; must be one of EIP-4361. By default Foyer writes it. */
  createMessage: z.optional(
    call<(of: { address: string; chainId: number; nonce: string }) => string | Promise<string>>(),
  ),
  verifyMessage: call<(of: { message: string; signature: string }) => unknown>(),
  getSession: call<() => unknown>(),
  signOut: call<() => unknown>(),
})
export type SiweConfigOption = z.infer<typeof SiweConfigOption>
