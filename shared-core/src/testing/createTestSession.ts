import { encodeBase58 } from '../format/base58.js'
import { fromBase64, toHex } from '../format/bytes.js'
import type { BitcoinProvider } from '../providers/BitcoinProvider.js'
import type { Eip1193Provider } from '../providers/Eip1193Provider.js'
import type { SolanaProvider } from '../providers/SolanaProvider.js'
import { isEip1193, isSolana, type WalletProvider } from '../providers/WalletProvider.js'
import { testBitcoin } from './bitcoin.js'
import { createTestLibrary } from './createTestLibrary.js'
import { signAsTestAccount, testSolanaAccount } from './createTestStandardWallet.js'

export const evm = `0x${'a'.repeat(40)}`
export const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
export const bitcoin = 'bip122:000000000019d6689c085ae165831e93' as const
export const key = testSolanaAccount(1).address
export const otherKey = '11111111111111111111111111111111'
const { innerKey, publicKey } = testBitcoin
export const { ordinal, payment, signatures, txid } = testBitcoin
const ids = ['eip155:1', solana, bitcoin] as const
export const namespaces = () => ({
  eip155: { accounts: [`eip155:1:${evm}`], methods: ['personal_sign'] },
  solana: {
    accounts: [`${solana}:${key}`],
    methods: ['solana_signMessage', 'solana_signAndSendTransaction'],
  },
  bip122: {
    accounts: [`${bitcoin}:${payment}`],
    methods: ['getAccountAddresses', 'signMessage', 'sendTransfer'],
  },
})
export const addresses = [
  { address: payment, publicKey, path: "m/84'/0'/0'/0/0", intention: 'payment' },
  { address: ordinal, publicKey: innerKey, path: "m/86'/0'/0'/0/0", intention: 'ordinal' },
]
const answers: Readonly<Record<string, unknown>> = {
  getAccountAddresses: addresses,
  solana_signMessage: { signature: encodeBase58(signAsTestAccount(1, Uint8Array.of(1))) },
  signMessage: { signature: toHex(fromBase64(signatures.ordinal)) },
  sendTransfer: { txid },
}
export const bitcoinAccounts = [
  { address: payment, type: 'payment', publicKey, path: "m/84'/0'/0'/0/0" },
  { address: ordinal, type: 'ordinal', publicKey: innerKey, path: "m/86'/0'/0'/0/0" },
]
export const solanaAccounts = [{ address: key, type: 'eoa' }]

/** The provider as one of the EVM. @throws {Error} It is of another namespace. */
export function asEvm(provider: WalletProvider): Eip1193Provider {
  if (!isEip1193(provider)) throw new Error('not of the EVM')
  return provider
}
export function asSolana(provider: WalletProvider): SolanaProvider {
  if (!isSolana(provider)) throw new Error('not of Solana')
  return provider
}
export function asBitcoin(provider: WalletProvider): BitcoinProvider {
  if (isSolana(provider) || isEip1193(provider)) throw new Error('not of Bitcoin')
  return provider
}

/** One pairing over three namespaces, in use. */
export async function createTestSession(given: createTestLibrary.Parameters = {}) {
  const world = await createTestLibrary({
    namespaces: namespaces(),
    answer: ({ method }) => answers[method],
    ...given,
  })
  const { networks } = world.config
  const use = () => world.paired.use({ caipNetworkId: 'eip155:1', caipNetworkIds: ids, networks })
  return { ...world, use }
}
