import { createWalletClient, defineChain, http } from 'viem'
import { keyOf } from './keys.js'
import { rpcUrlOf } from './rpc.js'
import { nameOfChain, type WalletState } from './state.js'

/** A viem client that signs here and sends the signed transaction: the chain never sees a key. */
export function walletFor(state: WalletState, chainId: number) {
  const name = nameOfChain(state, chainId)
  const url = rpcUrlOf(state, chainId)
  const nativeCurrency = { name, symbol: symbolOf(state, chainId), decimals: 18 }
  const chain = defineChain({ id: chainId, name, nativeCurrency, rpcUrls: { default: { http: [url] } } })
  return createWalletClient({ account: keyOf(state.accountIndex), chain, transport: http(url) })
}

export const symbolOf = (state: WalletState, chainId: number) =>
  state.chains.find((chain) => chain.chainId === chainId)?.symbol ?? 'ETH'

export type Wallet = ReturnType<typeof walletFor>

/** As wallets do: in the block that takes a call, a contract may need more than at the estimate. */
export const withMargin = (gas: bigint) => (gas * 3n) / 2n
