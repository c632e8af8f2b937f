/** The chain families we know, by their CAIP-2 namespace [CAP-07]. */
export type ChainNamespace = 'eip155' | 'solana' | 'bip122'

/** CAIP-2: one chain, as `eip155:1`. */
export type CaipNetworkId = `${ChainNamespace}:${string}`

/** CAIP-10: one account on one chain, as `eip155:1:0xab…cd`. */
export type CaipAddress = `${CaipNetworkId}:${string}`

export const chainNamespaces = ['eip155', 'solana', 'bip122'] as const satisfies readonly ChainNamespace[]

/**
 * Whether a reference has the one spelling that its chain has: on the EVM a decimal without sign and leading zeros, on Bitcoin
 * hex in lower case. Two spellings of one chain would be two chains.
 */
export const isCanonical = (namespace: ChainNamespace, reference: string): boolean =>
  namespace === 'eip155'
    ? /^(?:0|[1-9]\d*)$/.test(reference)
    : /^[-\w]+$/.test(reference) &&
      (namespace === 'solana' || !(/^[\da-f]{32}$/i.test(reference) && /[A-F]/.test(reference)))

export function isChainNamespace(text: string | undefined): text is ChainNamespace {
  return chainNamespaces.some((namespace) => namespace === text)
}
