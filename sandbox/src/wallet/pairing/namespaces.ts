import { bitcoinChain, solanaChain } from '../chains.js'
import type { WalletState } from '../state.js'

/** The EVM's methods that the wallet supports over a pairing. */
const pairingMethods = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_sendTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v4',
  'personal_sign',
  'wallet_addEthereumChain',
  'wallet_getAssets',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'wallet_grantPermissions',
  'wallet_sendCalls',
  'wallet_switchEthereumChain',
] as const

const solanaPairingMethods = [
  'solana_getAccounts',
  'solana_requestAccounts',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
] as const

const bitcoinPairingMethods = ['getAccountAddresses', 'sendTransfer', 'signMessage', 'signPsbt'] as const

const pairingEvents = ['accountsChanged', 'chainChanged'] as const
export const addressesChanged = 'bip122_addressesChanged'

export const toCaip = (chainId: number) => `eip155:${chainId}`

/** The namespace of a chain or account in a session: `solana` of `solana:5eyk…:oeYf…`. */
export const namespaceOf = (caip: string) => caip.split(':')[0] ?? ''

/** Every address that the wallet shows on a chain; the active account's address comes first. */
export function addressesOn(caip: string, { address, solana, bip122 }: WalletState): readonly string[] {
  switch (namespaceOf(caip)) {
    case 'eip155':
      return [address]
    case 'solana':
      return solana.addresses
    case 'bip122':
      // A session names an account by its first payment address; a dapp requests the other addresses.
      return bip122.accounts.map(({ payment }) => payment.address)
    default:
      return []
  }
}

const toAccounts = (chains: readonly string[], state: WalletState) =>
  chains.flatMap((chain) => addressesOn(chain, state).map((address) => `${chain}:${address}`))

/** All namespaces that the wallet can approve now. */
export function supportedNamespaces(state: WalletState) {
  const supported = (chains: string[], methods: readonly string[], events: readonly string[]) => ({
    chains,
    methods: [...methods],
    events: [...events],
    accounts: toAccounts(chains, state),
  })
  const evmChains = state.chains.map((chain) => toCaip(chain.chainId))
  return {
    eip155: supported(evmChains, pairingMethods, pairingEvents),
    solana: supported([solanaChain], solanaPairingMethods, pairingEvents),
    bip122: supported([bitcoinChain], bitcoinPairingMethods, [...pairingEvents, addressesChanged]),
  }
}

type Namespace = { chains?: string[]; accounts: string[]; methods: string[]; events: string[] }

/**
 * A session's namespaces after a change of the wallet's account or chain: every chain of the session
 * with the active account, and in addition the active EVM chain.
 */
export function movedNamespaces(current: Record<string, Namespace>, state: WalletState) {
  const moved = Object.entries(current).map(([name, namespace]): [string, Namespace] => {
    const before =
      namespace.chains ?? namespace.accounts.map((account) => account.split(':').slice(0, 2).join(':'))
    const active = name === 'eip155' ? [toCaip(state.chainId)] : []
    const chains = [...new Set([...before, ...active])]
    const accounts = toAccounts(chains, state)
    return [name, accounts.length === 0 ? namespace : { ...namespace, chains, accounts }]
  })
  return Object.fromEntries(moved)
}

type Proposed = { chains?: string[] | undefined; methods: string[] }

/** All chains and methods that a proposal names, required or optional. */
export function proposedOf(groups: readonly Record<string, Proposed>[]) {
  const chains = new Set<string>()
  const methods = new Set<string>()
  for (const group of groups)
    for (const [key, { chains: named, methods: wanted }] of Object.entries(group)) {
      // CAIP-25 allows a chain as the key itself.
      for (const chain of named ?? (key.includes(':') ? [key] : [])) chains.add(chain)
      for (const method of wanted) methods.add(method)
    }
  return { chains: [...chains], methods: [...methods] }
}
