import type { CaipNetworkId, ChainNamespace } from '../../caip/caip.js'
import type { Network } from '../../entities/Network.js'

type Asked = { readonly methods: readonly string[]; readonly events: readonly string[] }

/** Every method and event that a page may need, EIP-5792 and wallet_getAssets included; a wallet approves those it has. */
const asked: Readonly<Record<ChainNamespace, Asked>> = {
  eip155: {
    methods: [
      'eth_sendTransaction',
      'eth_signTransaction',
      'eth_signTypedData',
      'eth_signTypedData_v4',
      'personal_sign',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
      'wallet_watchAsset',
      'wallet_getCapabilities',
      'wallet_sendCalls',
      'wallet_getCallsStatus',
      'wallet_showCallsStatus',
      'wallet_grantPermissions',
      'wallet_revokePermissions',
      'wallet_getAssets',
    ],
    events: ['accountsChanged', 'chainChanged'],
  },
  solana: {
    methods: [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ],
    events: ['accountsChanged', 'chainChanged'],
  },
  bip122: {
    methods: ['sendTransfer', 'getAccountAddresses', 'signPsbt', 'signMessage'],
    events: ['bip122_addressesChanged'],
  },
}

type Proposed = {
  chains: CaipNetworkId[]
  methods: string[]
  events: string[]
  rpcMap: Record<string, string>
}

const namespaces = ['eip155', 'solana', 'bip122'] as const

/**
 * Makes a pairing's proposal: optional namespaces only, so that a wallet with fewer chains can still connect.
 * @returns One entry for each namespace of the page's networks, with the RPC address of each chain.
 */
export function createProposal(networks: readonly Network[]): Partial<Record<ChainNamespace, Proposed>> {
  const own = namespaces.flatMap((namespace): [ChainNamespace, Proposed][] => {
    const of = networks.filter((x) => x.chainNamespace === namespace)
    if (of.length === 0) return []
    const rpcMap = Object.fromEntries(
      of.flatMap((x) => {
        const url = x.rpcUrls.default.http[0] ?? x.rpcUrls.chainDefault.http[0]
        return url === undefined ? [] : [[x.caipNetworkId, url]]
      }),
    )
    const { events, methods } = asked[namespace]
    const chains = of.map((x) => x.caipNetworkId)
    return [[namespace, { chains, methods: [...methods], events: [...events], rpcMap }]]
  })
  return Object.fromEntries(own)
}
