import { BaseError, type Hex, isHex } from 'viem'
import { estimateGas } from 'viem/actions'
import { sendBatch } from './batches/sendBatch.js'
import { fulfilBitcoin } from './bitcoin/fulfilBitcoin.js'
import { grantPermissions } from './grantPermissions.js'
import { keyOf } from './keys.js'
import type { Pending, WireTransaction } from './messages.js'
import type { Store } from './openStore.js'
import { permissionsOf } from './requests.js'
import { invalidParams, RpcError } from './rpcErrors.js'
import { toAccounts } from './solana/decideSolana.js'
import { fulfilSolana } from './solana/fulfilSolana.js'
import { addChain, connectSite, rememberBatch, switchChain } from './state.js'
import { type Wallet, walletFor, withMargin } from './walletFor.js'

/**
 * Carries out an approved request.
 * @returns The dapp's answer: accounts, a signature, a transaction's hash, a batch's id, or null.
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
    case 'sendTransaction': {
      const wallet = walletFor(store.getState(), chainId)
      return prepareTransaction(wallet, ask.transaction)
        .then((request) => wallet.sendTransaction(request))
        .catch(throwRpcError)
    }
    case 'sendCalls': {
      const hash = await sendBatch(walletFor(store.getState(), chainId), ask.calls).catch(throwRpcError)
      const { id = crypto.randomUUID() } = ask
      store.update((state) => rememberBatch(state, { id, origin, chainId, hash }))
      return { id }
    }
    case 'grantPermissions':
      return grantPermissions(ask.grant, { address: key.address, chainId })
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
    case 'signInSolana':
    case 'signSolanaTransactions':
      return fulfilSolana(store.getState(), ask)
    case 'signBitcoinMessage':
    case 'signPsbt':
    case 'sendBitcoin':
      return fulfilBitcoin(store.getState(), ask)
  }
}

/** Nodes and wallets answer a refused transaction with -32000. */
function throwRpcError(cause: unknown): never {
  throw cause instanceof BaseError ? new RpcError(-32000, cause.details || cause.shortMessage) : cause
}

/**
 * The dapp's transaction, with gas to spare for a call: the client fills in what else is missing, fees and nonce.
 * @throws The chain expects the transaction to fail.
 */
export async function prepareTransaction(wallet: Wallet, transaction: WireTransaction) {
  const request = toRequest(transaction)
  const { data = '0x' } = request
  if (request.gas !== undefined || data === '0x') return request
  const gas = await estimateGas(wallet, { ...request, account: wallet.account, prepare: false })
  return { ...request, gas: withMargin(gas) }
}

function toRequest(of: WireTransaction) {
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
