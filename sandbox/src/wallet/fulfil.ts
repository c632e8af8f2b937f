import { BaseError, createWalletClient, defineChain, type Hex, http, isHex } from 'viem'
import { estimateGas } from 'viem/actions'
import { fulfilBitcoin } from './bitcoin/fulfilBitcoin.js'
import { keyOf } from './keys.js'
import type { Pending, WireTransaction } from './messages.js'
import type { Store } from './openStore.js'
import { permissionsOf } from './requests.js'
import { rpcUrlOf } from './rpc.js'
import { invalidParams, RpcError } from './rpcErrors.js'
import { toAccounts } from './solana/decideSolana.js'
import { fulfilSolana } from './solana/fulfilSolana.js'
import { addChain, connectSite, nameOfChain, switchChain, type WalletState } from './state.js'

/**
 * Carries out an approved request.
 * @returns The dapp's answer: accounts, a signature, a transaction's hash, or null.
 * @throws {RpcError} The chain refused the transaction; the message is the chain's own.
 */
export async function fulfil(store: Store, { ask, chainId, origin }: Pending): Promise<unknown> {
  const key = keyOf(store.getState().accountIndex)
  switch (ask.kind) {
    case 'connect':
      store.update((state) => connectSite(state, origin))
      return ask.returns === 'accounts' ? [key.address] : permissionsOf(store.getState(), origin)
    case 'signMessage':
      return key.signMessage({ message: { raw: toHex(ask.message) } })
    case 'signTypedData':
      return key.signTypedData(JSON.parse(ask.typedData))
    case 'sendTransaction':
      return send(walletFor(store.getState(), chainId), ask.transaction).catch(throwRpcError)
    case 'switchChain':
      store.update((state) => switchChain(state, ask.to))
      return null
    case 'addChain':
      store.update((state) => addChain(state, ask.chain))
      return null
    case 'connectPopup':
      return [key.address]
    case 'connectSolana':
      store.update((state) => connectSite(state, origin, 'solana'))
      return toAccounts(store.getState())
    case 'connectBitcoin':
      store.update((state) => connectSite(state, origin, 'bip122'))
      return store.getState().bip122.accounts
    case 'signSolanaMessage':
    case 'signSolanaTransactions':
      return fulfilSolana(store.getState(), ask)
    case 'signBitcoinMessage':
    case 'signPsbt':
    case 'sendBitcoin':
      return fulfilBitcoin(store.getState(), ask)
  }
}

/** What a call takes depends on the block that it gets into, as where it is the first one to use an exchange. */
const spareGas = { times: 6n, by: 5n }

/** Gives a call that names no gas a fifth more than the chain estimates, as wallets do. */
export async function send(wallet: ReturnType<typeof walletFor>, transaction: WireTransaction): Promise<Hex> {
  const request = toRequest(transaction)
  if (request.gas !== undefined || request.data === undefined) return wallet.sendTransaction(request)
  const estimated = await estimateGas(wallet, request)
  return wallet.sendTransaction({ ...request, gas: (estimated * spareGas.times) / spareGas.by })
}

/** Nodes and wallets answer a refused transaction with -32000. */
function throwRpcError(cause: unknown): never {
  throw cause instanceof BaseError ? new RpcError(-32000, cause.details || cause.shortMessage) : cause
}

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

/** The dapp's transaction with its missing fields still missing: the client fills in fees, gas and nonce. */
export function toRequest(of: WireTransaction) {
  const { to, value, data, input, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas, nonce } = of
  const fees = gasPrice
    ? { gasPrice: BigInt(gasPrice) }
    : {
        ...(maxFeePerGas ? { maxFeePerGas: BigInt(maxFeePerGas) } : {}),
        ...(maxPriorityFeePerGas ? { maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas) } : {}),
      }
  const callData = input ?? data
  return {
    // JSON-RPC addresses carry no checksum rule; viem would refuse a foreign spelling.
    ...(to ? { to: toHex(to.toLowerCase()) } : {}),
    ...(value ? { value: BigInt(value) } : {}),
    ...(callData ? { data: toHex(callData) } : {}),
    ...(gas ? { gas: BigInt(gas) } : {}),
    ...(nonce ? { nonce: Number(nonce) } : {}),
    ...fees,
  }
}

function toHex(text: string): Hex {
  if (!isHex(text)) throw invalidParams(`${text} is not hex`)
  return text
}
