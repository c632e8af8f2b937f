import type { Network } from '../../entities/Network.js'

/** Everything the page may want to ask, EIP-5792 and wallet_getAssets included; a wallet approves what it can. */
const methods = [
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
]

/**
 * What a pairing proposes: optional namespaces only, so that a wallet with fewer chains can still connect.
 * @returns The proposal, with the address each chain is read at.
 */
export function createProposal(networks: readonly Network[]) {
  const evm = networks.filter((x) => x.chainNamespace === 'eip155')
  const rpcMap = Object.fromEntries(
    evm.flatMap((x) => {
      const url = x.rpcUrls.default.http[0] ?? x.rpcUrls.chainDefault.http[0]
      return url === undefined ? [] : [[x.caipNetworkId, url]]
    }),
  )
  const chains = evm.map((x) => x.caipNetworkId)
  return { eip155: { chains, methods: [...methods], events: ['accountsChanged', 'chainChanged'], rpcMap } }
}
