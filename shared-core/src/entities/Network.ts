import * as z from '../zod.js'
import { caipNetworkIdSchema, chainNamespaceSchema } from './caipSchemas.js'

const http = z.object({ http: z.array(z.string()) })

/** One chain the modal can work on [ENT-05]. */
export const Network = z.object({
  /** The EVM chain id, or the CAIP-2 reference elsewhere. */
  id: z.union([z.number(), z.string()]),
  name: z.string().check(z.minLength(1)),
  chainNamespace: chainNamespaceSchema,
  caipNetworkId: caipNetworkIdSchema,
  nativeCurrency: z.object({ name: z.string(), symbol: z.string(), decimals: z.int() }),
  /** `default` is asked first to last; `chainDefault` is the chain's own public list. */
  rpcUrls: z.object({ default: http, chainDefault: http }),
  rpcUrl: z.optional(z.string()),
  blockExplorers: z.optional(z.object({ default: z.object({ name: z.string(), url: z.string() }) })),
  testnet: z.optional(z.boolean()),
  assets: z.optional(z.object({ imageId: z.optional(z.string()), imageUrl: z.optional(z.string()) })),
})
export type Network = z.infer<typeof Network>
