/** The chain families we know, by their CAIP-2 namespace [CAP-07]. */
export type ChainNamespace = 'eip155' | 'solana' | 'bip122'

/** CAIP-2: one chain, as `eip155:1`. */
export type CaipNetworkId = `${ChainNamespace}:${string}`

/** CAIP-10: one account on one chain, as `eip155:1:0xab…cd`. */
export type CaipAddress = `${CaipNetworkId}:${string}`

export const chainNamespaces = ['eip155', 'solana', 'bip122'] as const satisfies readonly ChainNamespace[]

export function isChainNamespace(text: string | undefined): text is ChainNamespace {
  return chainNamespaces.some((namespace) => namespace === text)
}
