import type { CaipNetworkId, ChainNamespace } from '../caip/caip.js'

type Http = { readonly http: readonly string[] }

/** One chain the modal can work on [ENT-05]. `readDefinition` reads what a page gives for one. */
export type Network = {
  /** The EVM chain id, or the CAIP-2 reference elsewhere. */
  readonly id: number | string
  readonly name: string
  readonly chainNamespace: ChainNamespace
  readonly caipNetworkId: CaipNetworkId
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** `default` is asked first to last; `chainDefault` is the chain's own public list. */
  readonly rpcUrls: { readonly default: Http; readonly chainDefault: Http }
  readonly rpcUrl?: string
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } }
  readonly testnet?: boolean
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string }
}
