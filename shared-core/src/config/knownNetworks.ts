import type { CaipNetworkId } from '../caip/caip.js'
import { parseCaipNetworkId } from '../caip/parseCaipNetworkId.js'
import {
  bitcoinMainnetId,
  bitcoinSignetId,
  bitcoinTestnet4Id,
  bitcoinTestnetId,
  gasTokenDecimals,
  monadTestnetId,
  solanaDevnetId,
  solanaMainnetId,
  solanaTestnetId,
} from '../constants/chains.js'
import type { Network } from '../entities/Network.js'

type KnownNetwork = Omit<Network, 'rpcUrls'>

function evm(chainId: number, name: string, symbol: string, explorer: string, testnet = false): KnownNetwork {
  return known(
    `eip155:${chainId}`,
    name,
    { name: symbol === 'ETH' ? 'Ether' : symbol, symbol, decimals: gasTokenDecimals.eip155 },
    explorer,
    testnet,
  )
}

function known(
  caipNetworkId: CaipNetworkId,
  name: string,
  nativeCurrency: Network['nativeCurrency'],
  explorer: string,
  testnet: boolean,
): KnownNetwork {
  const { chainNamespace, reference } = parseCaipNetworkId(caipNetworkId)
  return {
    id: chainNamespace === 'eip155' ? Number(reference) : reference,
    name,
    chainNamespace,
    caipNetworkId,
    nativeCurrency,
    blockExplorers: { default: { name: new URL(explorer).host, url: explorer } },
    testnet,
    assets: { imageId: caipNetworkId },
  }
}

const sol = { name: 'Solana', symbol: 'SOL', decimals: gasTokenDecimals.solana }
const btc = { name: 'Bitcoin', symbol: 'BTC', decimals: gasTokenDecimals.bip122 }

const list: readonly KnownNetwork[] = [
  evm(1, 'Ethereum', 'ETH', 'https://etherscan.io'),
  evm(10, 'OP Mainnet', 'ETH', 'https://optimistic.etherscan.io'),
  evm(56, 'BNB Smart Chain', 'BNB', 'https://bscscan.com'),
  evm(100, 'Gnosis', 'XDAI', 'https://gnosisscan.io'),
  evm(137, 'Polygon', 'POL', 'https://polygonscan.com'),
  evm(324, 'ZKsync Era', 'ETH', 'https://explorer.zksync.io'),
  evm(8453, 'Base', 'ETH', 'https://basescan.org'),
  evm(42161, 'Arbitrum One', 'ETH', 'https://arbiscan.io'),
  evm(43114, 'Avalanche', 'AVAX', 'https://snowtrace.io'),
  evm(11155111, 'Sepolia', 'ETH', 'https://sepolia.etherscan.io', true),
  known(
    monadTestnetId,
    'Monad Testnet',
    { name: 'MON', symbol: 'MON', decimals: 18 },
    'https://testnet.monadexplorer.com',
    true,
  ),
  known(solanaMainnetId, 'Solana', sol, 'https://explorer.solana.com', false),
  known(solanaDevnetId, 'Solana Devnet', sol, 'https://explorer.solana.com/?cluster=devnet', true),
  known(solanaTestnetId, 'Solana Testnet', sol, 'https://explorer.solana.com/?cluster=testnet', true),
  known(bitcoinMainnetId, 'Bitcoin', btc, 'https://mempool.space', false),
  known(bitcoinTestnetId, 'Bitcoin Testnet', btc, 'https://mempool.space/testnet', true),
  known(bitcoinTestnet4Id, 'Bitcoin Testnet4', btc, 'https://mempool.space/testnet4', true),
  known(bitcoinSignetId, 'Bitcoin Signet', btc, 'https://mempool.space/signet', true),
]

/** The networks a page may name by their bare CAIP-2 id. */
export const knownNetworks: ReadonlyMap<string, KnownNetwork> = new Map(
  list.map((network) => [network.caipNetworkId, network]),
)
