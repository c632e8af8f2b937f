import type { ChainNamespace } from '@foyer/shared-core/caip'

/** The kinds of networks, by the names that visitors know. */
export const namespaceNames: Readonly<Record<ChainNamespace, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
}
