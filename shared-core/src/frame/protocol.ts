import { frameVersion, popupProviders } from '../constants/embedded.js'
import { EmbeddedUser } from '../entities/EmbeddedUser.js'
import * as z from '../zod.js'

// What modal and secure site say to each other, as data: both parse every message by these schemas. It goes over one
// MessagePort, which the modal hands to the exact origin of the secure site, once a load of the frame.

export { frameVersion }

const text = (limit: number) => z.string().check(z.maxLength(limit))
const nothing = z.object({})
const caipNetworkId = text(80).check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,64}$/))
const email = text(254)
const accountType = z.enum(['eoa', 'smartAccount'])
const otp = z.string().check(z.regex(/^\d{6}$/))
/** Where a window of the secure site goes; `state` names its outcome. */
const windowAddress = z.object({ uri: text(4096), state: text(128) })

/** The social logins that a secure site may offer. */
export const siteSocials = [...popupProviders, 'farcaster'] as const

const user = z.object({ user: EmbeddedUser })

/** What follows a step of a login: the code of the mail, a window of the secure site, or nothing. */
const nextStep = z.object({ action: z.enum(['verifyOtp', 'verifyDevice', 'connect']) })

/** Every call: what it is given and what it answers. Any of them may fail instead [API-31]. */
export const frameCalls = {
  /** Mails a code. `connect`: this frame is signed in by this address already [API-46]. */
  connectEmail: { params: z.object({ email }), result: nextStep },
  /** `verifyDevice`: this page has no key share yet, which a window brings [API-46]. */
  connectOtp: { params: z.object({ otp }), result: nextStep },
  /** The window that brings this page its key share. */
  getDeviceUri: { params: nothing, result: windowAddress },
  /** Ends what `getDeviceUri` began, once the window said that it is done [API-46]. */
  connectDevice: { params: z.object({ state: text(128) }), result: user },
  /** [API-47] */
  getSocialRedirectUri: { params: z.object({ provider: z.enum(popupProviders) }), result: windowAddress },
  /** Ends what `getSocialRedirectUri` began, once the window said that it is done [API-47]. */
  connectSocial: { params: z.object({ state: text(128) }), result: user },
  /** What a phone with Farcaster scans, or opens [API-48] [STA-09]. */
  getFarcasterUri: { params: nothing, result: windowAddress },
  /** Whether the visitor agreed there, and what then follows, as of a code; asked again until then [API-48]. */
  connectFarcaster: {
    params: z.object({ state: text(128) }),
    result: z.object({ action: z.enum(['wait', 'verifyDevice', 'connect']) }),
  },
  /** A window for what is shown to the visitor alone: the recovery code, the key, the end of all sessions. */
  getSettingsUri: {
    params: z.object({ page: z.enum(['recovery', 'export', 'signOutEverywhere']) }),
    result: windowAddress,
  },
  /** `preferredAccountType`: the host's, until the visitor picks one [API-49] [CON-22]. */
  getUser: {
    params: z.object({
      caipNetworkId: z.optional(caipNetworkId),
      preferredAccountType: z.optional(accountType),
    }),
    result: user,
  },
  /** The networks that the site has smart accounts on [API-54]. */
  getSmartAccountNetworks: { params: nothing, result: z.object({ networks: z.array(caipNetworkId) }) },
  /** The smart account on a network; its first transaction deploys it [API-54]. */
  initSmartAccount: {
    params: z.object({ caipNetworkId }),
    result: z.object({ address: text(64), isDeployed: z.boolean() }),
  },
  /** The visitor's pick, which this page's frame remembers [API-54] [STA-39]. */
  setPreferredAccount: { params: z.object({ type: accountType }), result: user },
  isConnected: { params: nothing, result: z.object({ isConnected: z.boolean() }) },
  signOut: { params: nothing, result: nothing },
  /** [API-50] */
  switchNetwork: { params: z.object({ caipNetworkId }), result: z.object({ caipNetworkId }) },
  getChainId: { params: nothing, result: z.object({ caipNetworkId }) },
  /** A wallet method of `methods.ts`, on one chain [API-51]. */
  rpcRequest: {
    params: z.object({ caipNetworkId, method: text(64), params: z.optional(z.unknown()) }),
    result: z.object({ value: z.unknown() }),
  },
  /** Gives up a request by the id of its message; its answer is the error `aborted` [API-51]. */
  rpcAbort: { params: z.object({ id: text(64) }), result: nothing },
  /** Mails a code to the address of now; then to the new one; then the address is changed [API-52]. */
  updateEmail: {
    params: z.object({ email }),
    result: z.object({ action: z.enum(['verifyPrimaryOtp', 'verifySecondaryOtp']) }),
  },
  updateEmailPrimaryOtp: { params: z.object({ otp }), result: nothing },
  updateEmailSecondaryOtp: { params: z.object({ otp }), result: z.object({ email }) },
  /** [API-53] */
  syncTheme: {
    params: z.object({
      mode: z.enum(['light', 'dark']),
      variables: z.optional(z.record(text(32), text(64))),
    }),
    result: nothing,
  },
  syncDappData: {
    params: z.object({
      name: text(200),
      url: text(2048),
      iconUrl: z.optional(text(2048)),
      sdk: text(64),
      locale: text(35),
    }),
    result: nothing,
  },
  /** Drops all that the frame holds in memory and loads it anew; what it stored stays [API-55]. */
  reload: { params: nothing, result: nothing },
} as const

export type FrameCall = keyof typeof frameCalls
export type FrameParams<call extends FrameCall> = z.infer<(typeof frameCalls)[call]['params']>
export type FrameResult<call extends FrameCall> = z.infer<(typeof frameCalls)[call]['result']>

export const frameCallNames = Object.keys(frameCalls) as FrameCall[]

/** Why a call failed. `message` is for logs alone: the modal shows texts of its own. */
export const FrameError = z.object({
  name: z.enum([
    /** The visitor said no (4001). */
    'rejected',
    /** The modal gave the request up. */
    'aborted',
    /** Not in the table of methods: 'Requested RPC call is not allowed' [ROLE-03]. */
    'rpcNotAllowed',
    /** No call of this protocol: 'Action not allowed' [ROLE-03]. */
    'actionNotAllowed',
    /** Its parameters are not of the schema, or make no sense. */
    'invalid',
    /** Nobody is signed in, or no longer. */
    'signedOut',
    /** This page has no key share: a window must bring it. */
    'deviceNeeded',
    /** A code that is wrong, over, or used; `left` says how many tries remain. */
    'wrongCode',
    /** `retryAfterSeconds` says when to try again. */
    'rateLimited',
    /** The visitor's clock is off, so that the server takes no proof. */
    'clock',
    /** The window reports that the identity provider said no, or that it failed. */
    'socialFailed',
    /** An address that belongs to another account. */
    'emailTaken',
    /** The secure site's server cannot be reached, or failed. */
    'unavailable',
    /** A chain's node said no; `code` and `message` are its own. */
    'rpc',
  ]),
  message: text(2000),
  code: z.optional(z.number()),
  data: z.optional(z.unknown()),
  left: z.optional(z.number()),
  retryAfterSeconds: z.optional(z.number()),
})
export type FrameError = z.infer<typeof FrameError>

/** Modal to frame, as a window message with the port: the only message that ever leaves by a window. */
export const Hello = z.object({
  type: z.literal('foyer:hello'),
  version: z.literal(frameVersion),
  projectId: text(128),
})
export type Hello = z.infer<typeof Hello>

/** Modal to frame, over the port. The params are parsed by the call's own schema. */
export const FrameRequest = z.object({ id: text(64), call: text(64), params: z.unknown() })
export type FrameRequest = z.infer<typeof FrameRequest>

/** Frame to modal, over the port. */
export const FrameMessage = z.union([
  /** The frame answers from now on; the modal waits another 500 ms [STA-14]. */
  z.object({
    type: z.literal('ready'),
    version: z.literal(frameVersion),
    /** What the site serves: its identity providers, and the chains that it signs for (CAIP-2) [CON-47]. */
    socials: z.array(z.enum(siteSocials)),
    networks: z.array(caipNetworkId),
    /** `blocked`: the browser gives the frame no storage, so a reload signs the visitor out. */
    storage: z.enum(['kept', 'blocked']),
  }),
  z.object({ type: z.literal('result'), id: text(64), result: z.unknown() }),
  z.object({ type: z.literal('error'), id: text(64), error: FrameError }),
  /** The frame shows a question about this request, and must be seen; `height` in CSS pixels. */
  z.object({ type: z.literal('asks'), id: text(64), height: z.number() }),
  /** The question is over. */
  z.object({ type: z.literal('asked'), id: text(64) }),
  /** The session ended by another page, or by the server. */
  z.object({ type: z.literal('signedOut') }),
])
export type FrameMessage = z.infer<typeof FrameMessage>
