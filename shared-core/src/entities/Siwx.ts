import type { CaipAddress } from '../caip/caip.js'
import * as z from '../zod.js'
import { caipNetworkIdSchema } from './caipSchemas.js'

const text = z.string().check(z.minLength(1), z.maxLength(2_048))

/** The grant of a message that was signed with a connection names every method and every network. */
const resource = z.string().check(z.minLength(1), z.maxLength(8_192))

/** Characters; a longer message is none. */
export const siwxTextLimit = 16_384

/** What an account says when it signs in (CAIP-122) [ENT-17]. Times are RFC 3339. */
export const SiwxMessage = z.object({
  accountAddress: text,
  chainId: caipNetworkIdSchema,
  /** Of the page, before the domain; few write it. */
  scheme: z.optional(text),
  /** RFC 3986 authority of who asks, as `app.example:8080`. */
  domain: text,
  uri: text,
  version: z.literal('1'),
  nonce: text,
  issuedAt: text,
  notBefore: z.optional(text),
  expirationTime: z.optional(text),
  statement: z.optional(text),
  resources: z.optional(z.array(resource).check(z.maxLength(100))),
  requestId: z.optional(text),
})
export type SiwxMessage = Readonly<z.infer<typeof SiwxMessage>>

/** A signed message [ENT-18]. `cacao`: as a paired wallet signed it together with its connection (CAIP-74). */
export const SiwxSession = z.object({
  data: SiwxMessage,
  /** What was signed, to the letter. */
  message: z.string().check(z.maxLength(siwxTextLimit)),
  signature: z.string().check(z.minLength(1), z.maxLength(16_384)),
  cacao: z.optional(z.looseObject({})),
})
export type SiwxSession = Readonly<z.infer<typeof SiwxSession>>

/** What a page wants to be signed, by any account. */
export type SiwxTerms = {
  readonly statement: string
  /** RFC 3986 authority of the page. */
  readonly domain: string
  /** Origin and path, without query or fragment. */
  readonly uri: string
  readonly resources?: readonly string[] | undefined
  /** How long a sign-in holds. */
  readonly sessionMs: number
}

/** Who is signed in. A page's own server may tell the account alone. */
export type KnownSession = {
  readonly account: CaipAddress
  /** Epoch milliseconds. */
  readonly expiresAtMs?: number | undefined
  readonly signed?: SiwxSession | undefined
}

/** What a wallet signs together with its yes to a connection, on every chain: all of it but account and chain. */
export type OneClickTerms = Pick<
  SiwxMessage,
  'domain' | 'expirationTime' | 'nonce' | 'resources' | 'statement' | 'uri'
>
/** One chain's message, as the wallet signed it. */
export type SignedAtOnce = Required<Pick<SiwxSession, 'cacao' | 'message' | 'signature'>>

/** A sign-in that a connector asks for together with the connection, where it can (CAIP-222). */
export type OneClick = {
  /** @returns Terms with a nonce of their own; undefined: the wallet is asked to connect alone. */
  getTerms(): Promise<OneClickTerms | undefined>
  /** The wallet said yes to both; called before the connect is answered. */
  onSigned(signed: readonly SignedAtOnce[], terms: OneClickTerms): void
}
