/** A kind of chain (CAIP-2). */
export type ChainNamespace = 'eip155' | 'solana' | 'bip122'

/** A network (CAIP-2), as `eip155:1`. */
export type CaipNetworkId = `${ChainNamespace}:${string}`

/** An account on a network (CAIP-10), as `eip155:1:0x12…`. */
export type CaipAddress = `${CaipNetworkId}:${string}`
