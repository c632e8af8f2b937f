import { isHttpUrl } from '../entities/safeLinks.js'
import * as z from '../zod.js'

const httpUrl = z.string().check(z.refine(isHttpUrl, 'Not an http address'))
const relayUrl = z.string().check(z.regex(/^wss?:\/\//))
const preset = z.enum(['sandbox', 'selfHosted', 'reown'])

const onrampProvider = z.strictObject({
  /** `link`: a page of the provider that takes its order in the link; `quoted`: the data API quotes and makes the link. */
  kind: z.enum(['link', 'quoted']),
  name: z.string().check(z.minLength(1), z.maxLength(32)),
  /** Where purchases are paid; no other origin is opened. */
  url: httpUrl,
  /** Of a `link`: the key that the provider knows the page's operator by. */
  publicKey: z.optional(z.string()),
})
export type OnRampProviderOption = z.infer<typeof onrampProvider>

/** A preset with single addresses overridden. */
export const servicesObject = z.strictObject({
  preset: z.optional(preset),
  /** Of `selfHosted`: the one origin every service answers on. */
  origin: z.optional(httpUrl),
  blockchainApi: z.optional(httpUrl),
  /** The names that the data API itself gives, as `alice.foyer.id`, end so. */
  nameZone: z.optional(z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/))),
  /** Where `{caipNetworkId}` and `{projectId}` are filled in. */
  rpc: z.optional(httpUrl),
  /** Bitcoin's main network. */
  esplora: z.optional(httpUrl),
  provider: z.optional(httpUrl),
  /** `false` sends no event ever. */
  analytics: z.optional(z.union([httpUrl, z.literal(false)])),
  /** Where NFTs' pictures and metadata of `ipfs:` and `ar:` addresses are asked; none is asked unless it is named here. */
  ipfsGateway: z.optional(httpUrl),
  arweaveGateway: z.optional(httpUrl),
  relay: z.optional(relayUrl),
  secureSite: z.optional(httpUrl),
  /** The popup of a Coinbase-style wallet; `false` offers none. */
  coinbase: z.optional(z.union([httpUrl, z.literal(false)])),
  /** Origins that may frame the page as Safe's own page does. */
  safe: z.optional(z.array(httpUrl)),
  /** Who sells crypto, in the order of their rows; none: the on-ramp is off. */
  onramp: z.optional(
    z
      .array(onrampProvider)
      // A purchase remembers its provider by the name.
      .check(z.refine((all) => new Set(all.map((x) => x.name)).size === all.length, 'Two have one name')),
  ),
})

/** `services`: a preset's name, or an object. */
export const ServicesOption = z.union([preset, servicesObject])
export type ServicesOption = z.infer<typeof ServicesOption>
