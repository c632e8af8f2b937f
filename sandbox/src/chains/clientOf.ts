import { createPublicClient, custom, type PublicClient } from 'viem'
import type { ChainSpec } from './chainSpecs.js'
import { rpc } from './rpc.js'

/** A client that asks a chain's node directly. */
export const clientOf = ({ rpcUrl }: ChainSpec): PublicClient =>
  createPublicClient({
    transport: custom({
      request: async ({ method, params = [] }) => (await rpc(rpcUrl, [[method, ...params]]))[0],
    }),
  })
