import { type Decision, decide } from './requests.js'
import { readChain } from './rpc.js'
import type { Namespace, WalletState } from './state.js'

type Context = Parameters<typeof decide>[1]

/**
 * Decides how to handle a request of a namespace. The code of Solana and Bitcoin is loaded at their first
 * request, so that not every page with the wallet loads it.
 * @throws {RpcError} The request is unknown, malformed or not this site's to make.
 */
export async function decideFor(namespace: Namespace, method: string, context: Context): Promise<Decision> {
  switch (namespace) {
    case 'eip155':
      return decide(method, context)
    case 'solana':
      return (await import('./solana/decideSolana.js')).decideSolana(method, context)
    case 'bip122':
      return (await import('./bitcoin/decideBitcoin.js')).decideBitcoin(method, context)
  }
}

type Read = { state: WalletState; chainId: number; method: string; params: unknown }

/** Answers a request from the chain. @throws {RpcError} The chain does not answer. */
export async function readFor(namespace: Namespace, of: Read): Promise<unknown> {
  if (of.method === 'wallet_getAssets') return (await import('./readAssets.js')).readAssets(of)
  if (of.method === 'wallet_getCallsStatus') return (await import('./batches/readBatch.js')).readBatch(of)
  if (namespace === 'eip155') return readChain(of)
  if (of.method === 'bip122_pushPsbt') return (await import('./bitcoin/pushPsbt.js')).pushPsbt(of.params)
  const { readBalance } = await import('./bitcoin/esplora.js')
  return readBalance(
    of.state.bip122.accounts.flatMap(({ payment, ordinal }) => [payment.address, ordinal.address]),
  )
}
