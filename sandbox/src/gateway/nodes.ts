import { findChain } from '../chains/chainSpecs.js'
import { urls } from '../ports.js'
import { solanaCaipNetworkId } from '../solana/constants.js'
import { isPublicMethod, isPublicSolanaMethod } from './rpcMethods.js'

/** A chain's node behind the gateway. */
export type GatewayNode = {
  readonly caipNetworkId: string
  readonly rpcUrl: string
  /** The WebSocket address of its subscriptions, if it has any. */
  readonly socketUrl?: string
  isPublic(method: string): boolean
}

const solana: GatewayNode = {
  caipNetworkId: solanaCaipNetworkId,
  rpcUrl: urls.solana,
  socketUrl: urls.solana.replace('http', 'ws'),
  isPublic: isPublicSolanaMethod,
}

/** @returns The node of the chain with this CAIP-2 id, if the gateway has one. */
export function findNode(caipNetworkId: string): GatewayNode | undefined {
  if (caipNetworkId === solana.caipNetworkId) return solana
  const chain = findChain(caipNetworkId)
  return chain && { caipNetworkId, rpcUrl: chain.rpcUrl, isPublic: isPublicMethod }
}
