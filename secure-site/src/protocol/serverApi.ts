import { popupProviders, siteSocials, z } from '@foyer/shared-core/frame'

// What the secure site's pages and its server say to each other, as data. Every call is a POST of JSON under `/api/`, from a
// page of the site's own origin. All but `project` carry a DPoP proof (RFC 9449) of the asking page's key; `session` ones
// also `Authorization: DPoP <token>`. A failure is `{ error: { name, message, … } }` with a status of its own.

const text = (limit: number) => z.string().check(z.maxLength(limit))
const nothing = z.object({})
const email = text(254)
const code = z.string().check(z.regex(/^\d{6}$/))
/** Base64url without padding. */
const bytes = (limit: number) => z.string().check(z.maxLength(limit), z.regex(/^[-_A-Za-z0-9]*$/))
const provider = z.enum(popupProviders)

/** What only who can decrypt it can read: AES-GCM. */
const Sealed = z.object({ iv: bytes(24), ciphertext: bytes(512) })

/**
 * A way to the recovery share: `code` by a key derived (HKDF) from the recovery code, `passkey` by one from the passkey's PRF.
 * The server cannot open either.
 */
export const Recovery = z.object({
  kind: z.enum(['code', 'passkey']),
  /** Of HKDF; and of the PRF, for a passkey. */
  salt: bytes(64),
  sealed: Sealed,
  /** The passkey's id. */
  credentialId: z.optional(bytes(1024)),
})
export type Recovery = z.infer<typeof Recovery>

export const Wallet = z.object({
  eip155: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  solana: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
})
export type Wallet = z.infer<typeof Wallet>

export const Me = z.object({
  userId: text(64),
  /** `email`, or the social provider that this session was signed in by. */
  authName: text(32),
  email: z.optional(email),
  userName: z.optional(text(200)),
  /** Absent until the wallet was made. */
  wallet: z.optional(Wallet),
  /** The kinds of recovery that were set up. */
  recovery: z.array(z.enum(['code', 'passkey'])),
})
export type Me = z.infer<typeof Me>

const session = z.object({ token: text(128), me: Me })

/** Every call by its path under `/api/`. `session`: answered to a signed-in page alone; `stepUp`: only shortly after a proof. */
export const serverCalls = {
  /** What the site serves a project; asked before anything else, without a proof. */
  project: {
    needs: 'nothing',
    params: z.object({ projectId: text(128) }),
    result: z.object({
      name: text(200),
      origins: z.array(text(300)),
      socials: z.array(z.enum(siteSocials)),
      networks: z.array(
        z.object({
          caipNetworkId: text(80),
          name: text(80),
          symbol: text(16),
          decimals: z.number(),
          rpcUrl: text(2048),
          explorerUrl: z.optional(text(2048)),
        }),
      ),
      /** Where smart accounts are sent from, and who may pay for them, by network (CAIP-2). */
      smartAccounts: z.optional(
        z.object({
          kind: z.optional(z.enum(['safe', 'eip7702'])),
          networks: z.record(
            text(80),
            z.object({
              bundlerUrl: text(2048),
              paymasterUrl: z.optional(text(2048)),
              implementation: z.optional(text(42)),
            }),
          ),
        }),
      ),
    }),
  },
  /** Mails a code that this page's key alone can use. The same answer for known and unknown addresses. */
  'email/start': {
    needs: 'proof',
    params: z.object({ projectId: text(128), origin: text(300), email }),
    result: nothing,
  },
  /** Signs in, and makes the user at the first time. */
  'email/verify': { needs: 'proof', params: z.object({ email, code }), result: session },
  /** Where the window goes; the server keeps nonce, PKCE verifier, page's key and origin under `state`. */
  'social/start': {
    needs: 'proof',
    params: z.object({ projectId: text(128), origin: text(300), provider }),
    result: z.object({ uri: text(4096), state: text(128) }),
  },
  /** Signs in by the one-time ticket that the callback page was given, with the key of the page that began. */
  'social/finish': {
    needs: 'proof',
    params: z.object({ state: text(128), ticket: text(128) }),
    result: session,
  },
  /** A code of Farcaster’s relay, for a phone to scan; `channel` names it there. */
  'farcaster/start': {
    needs: 'proof',
    params: z.object({ projectId: text(128), origin: text(300) }),
    result: z.object({ uri: text(4096), state: text(128), channel: text(128) }),
  },
  /** Signs in once the visitor agreed on the phone; without a session until then. */
  'farcaster/finish': {
    needs: 'proof',
    params: z.object({ state: text(128), channel: text(128) }),
    result: z.object({ session: z.optional(session) }),
  },
  me: { needs: 'session', params: nothing, result: z.object({ me: Me }) },
  signOut: { needs: 'session', params: nothing, result: nothing },
  /** Ends every session of the user. */
  signOutEverywhere: { needs: 'stepUp', params: nothing, result: nothing },
  /** Keeps the wallet of a user who has none. @throws `exists`. */
  'wallet/create': {
    needs: 'session',
    params: z.object({ wallet: Wallet, serverShare: bytes(256), recovery: Recovery }),
    result: z.object({ me: Me }),
  },
  /**
   * The server's share, for one signature or one recovery; counted and written to the audit log with its purpose. `export` uses
   * up a proof (`stepUp/verify`), and is told to the visitor by mail. @throws `stepUpNeeded`.
   */
  'wallet/share': {
    needs: 'session',
    params: z.object({ purpose: z.enum(['sign', 'recover', 'export']) }),
    result: z.object({ serverShare: bytes(256) }),
  },
  /** The sealed recovery shares. */
  'recovery/get': { needs: 'session', params: nothing, result: z.object({ recovery: z.array(Recovery) }) },
  /** Adds a way, or replaces the one of its kind. `signature`: by the wallet, of `recoveryStatement`. @throws `proof`. */
  'recovery/set': {
    needs: 'stepUp',
    params: z.object({ recovery: Recovery, signature: bytes(86) }),
    result: nothing,
  },
  /**
   * Proves the visitor anew: mails a code to who signed in by e-mail; gives the window's address to who did by a provider, and
   * a code of Farcaster’s relay to who did by Farcaster.
   */
  'stepUp/start': {
    needs: 'session',
    params: nothing,
    result: z.object({
      by: z.enum(['email', 'social', 'farcaster']),
      uri: z.optional(text(4096)),
      state: z.optional(text(128)),
      channel: z.optional(text(128)),
    }),
  },
  /** `code`: of the mail; `state` with `ticket`: of a provider, with `channel`: of Farcaster, where the answer may be to wait. */
  'stepUp/verify': {
    needs: 'session',
    params: z.object({
      code: z.optional(code),
      state: z.optional(text(128)),
      ticket: z.optional(text(128)),
      channel: z.optional(text(128)),
    }),
    result: z.object({ isWaiting: z.optional(z.boolean()) }),
  },
  /** Mails a code to the address of now. */
  'emailChange/start': { needs: 'session', params: z.object({ email }), result: nothing },
  /** Proves the old address, and mails a code to the new one. */
  'emailChange/primary': { needs: 'session', params: z.object({ code }), result: nothing },
  /** Proves the new address, which is the user's from then on. */
  'emailChange/secondary': { needs: 'session', params: z.object({ code }), result: z.object({ email }) },
} as const

export type ServerCall = keyof typeof serverCalls
export type ServerParams<call extends ServerCall> = z.infer<(typeof serverCalls)[call]['params']>
export type ServerResult<call extends ServerCall> = z.infer<(typeof serverCalls)[call]['result']>

export const ServerFault = z.object({
  error: z.object({
    name: z.enum([
      'invalid',
      'unknownProject',
      /** The page that asks, or the origin that it names, is not of the project. */
      'origin',
      /** No proof, a wrong one, or one that was used. */
      'proof',
      /** The proof's time is more than 60 s off: the visitor's clock. */
      'clock',
      'signedOut',
      'stepUpNeeded',
      /** `left`: how many tries remain. */
      'wrongCode',
      /** `retryAfterSeconds`. */
      'rateLimited',
      'emailTaken',
      'socialFailed',
      /** Somebody signed in, and it was not whose session this is. */
      'otherAccount',
      'exists',
      'notFound',
      'unavailable',
    ]),
    message: text(500),
    left: z.optional(z.number()),
    retryAfterSeconds: z.optional(z.number()),
  }),
})
export type ServerFault = z.infer<typeof ServerFault>
