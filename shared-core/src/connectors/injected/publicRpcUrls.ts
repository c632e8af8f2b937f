/** Public RPC addresses of known chains. A wallet that lacks a chain gets these, not the page's own address. */
export const publicRpcUrls: Readonly<Record<string, string>> = {
  'eip155:1': 'https://ethereum.reth.rs/rpc',
  'eip155:10': 'https://mainnet.optimism.io',
  'eip155:56': 'https://56.rpc.thirdweb.com',
  'eip155:100': 'https://rpc.gnosischain.com',
  'eip155:137': 'https://polygon.drpc.org',
  'eip155:324': 'https://mainnet.era.zksync.io',
  'eip155:8453': 'https://mainnet.base.org',
  'eip155:10143': 'https://testnet-rpc.monad.xyz',
  'eip155:42161': 'https://arb1.arbitrum.io/rpc',
  'eip155:43114': 'https://api.avax.network/ext/bc/C/rpc',
  'eip155:11155111': 'https://11155111.rpc.thirdweb.com',
}
