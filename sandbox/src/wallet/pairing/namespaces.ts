import type { WalletState } from '../state.js'

/** What the wallet can do over a pairing. */
export const pairingMethods = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_sendTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v4',
  'personal_sign',
  'wallet_addEthereumChain',
  'wallet_getCapabilities',
  'wallet_switchEthereumChain',
] as const

export const pairingEvents = ['accountsChanged', 'chainChanged'] as const

export const toCaip = (chainId: number) => `eip155:${chainId}`

/** All namespaces the wallet could approve now. */
export function supportedNamespaces({ chains, address }: WalletState) {
  const ids = chains.map((chain) => toCaip(chain.chainId))
  return {
    eip155: {
      chains: ids,
      methods: [...pairingMethods],
      events: [...pairingEvents],
      accounts: ids.map((id) => `${id}:${address}`),
    },
  }
}

type Namespace = { chains?: string[]; accounts: string[]; methods: string[]; events: string[] }

/**
 * A session's namespaces after the wallet's account or chain changed: every chain of the session
 * with the active account, and the active chain among them.
 */
export function movedNamespaces(current: Record<string, Namespace>, { address, chainId }: WalletState) {
  const { eip155 } = current
  if (!eip155) return current
  const before = eip155.chains ?? eip155.accounts.map((account) => account.split(':').slice(0, 2).join(':'))
  const chains = [...new Set([...before, toCaip(chainId)])]
  return { ...current, eip155: { ...eip155, chains, accounts: chains.map((id) => `${id}:${address}`) } }
}

type Proposed = { chains?: string[] | undefined; methods: string[] }

/** The chains and methods a proposal names, required or optional, over all of its eip155 keys. */
export function proposedOf(groups: readonly Record<string, Proposed>[]) {
  const chains = new Set<string>()
  const methods = new Set<string>()
  for (const group of groups)
    for (const [key, { chains: named, methods: wanted }] of Object.entries(group)) {
      // CAIP-25 lets a chain stand as the key itself.
      for (const chain of named ?? (key.includes(':') ? [key] : [])) chains.add(chain)
      for (const method of wanted) methods.add(method)
    }
  return { chains: [...chains], methods: [...methods] }
}
