import { isHttpUrl } from '../entities/safeLinks.js'
import * as z from '../zod.js'

const httpUrl = z.string().check(z.refine(isHttpUrl, 'Not an http address'))
const relayUrl = z.string().check(z.regex(/^wss?:\/\//))
const preset = z.enum(['sandbox', 'selfHosted', 'reown'])

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
})

/** `services`: a preset's name, or an object. */
export const ServicesOption = z.union([preset, servicesObject])
export type ServicesOption = z.infer<typeof ServicesOption>
