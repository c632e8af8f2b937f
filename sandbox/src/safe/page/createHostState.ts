import {
  type Address,
  createWalletClient,
  type Hex,
  http,
  publicActions,
  type TypedDataDefinition,
} from 'viem'
import { mainnet } from 'viem/chains'
import { accountAt } from '../../exports/accounts.js'
import { sandboxProjectId, urls } from '../../ports.js'
import type { SafeView } from '../addSafeApi.js'
import type { Proposal, SafeMessage } from '../createSafeBook.js'
import {
  encodeExecution,
  type SafeCall,
  toMessageTypedData,
  toSafeTransaction,
  toTypedData,
} from '../safeTransaction.js'

const refreshMs = 300
export const rpcUrl = `${urls.data}/v1/?chainId=eip155:1&projectId=${sandboxProjectId}`

export type HostState = ReturnType<typeof createHostState>

/**
 * The Safe as its host page sees it, and an owner's actions. Reads repeatedly, to see changes of the host's other
 * windows.
 * @param safe The Safe's number.
 */
export function createHostState({ safe, owner, app }: { safe: number; owner: number; app: string }) {
  const listeners = new Set<() => void>()
  let state: { view: SafeView | undefined; owner: number; error: string | undefined } = {
    view: undefined,
    owner,
    error: undefined,
  }

  const set = (change: Partial<typeof state>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const ask = async (path: string, body?: unknown) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    const response = await fetch(`/api/safes/${safe}${path}`, body === undefined ? {} : init)
    if (!response.ok)
      throw new Error((await response.json()).reasons?.[0]?.description ?? response.statusText)
    return response
  }
  const refresh = async (): Promise<SafeView> => {
    const view: SafeView = await (await ask('')).json()
    if (JSON.stringify(view) !== JSON.stringify(state.view)) set({ view })
    return view
  }
  const watch = async () => {
    await refresh().catch((cause: unknown) => set({ error: String(cause) }))
    setTimeout(watch, refreshMs)
  }

  const signer = () => {
    const account = state.view?.owners[state.owner - 1]
    if (!account) throw new Error('The Safe is not there yet.')
    return accountAt(account.accountIndex)
  }
  const sign = async (typedData: TypedDataDefinition) => ({
    owner: signer().address,
    signature: await signer().signTypedData(typedData),
  })
  const confirm = async (hash: Hex, typedData: TypedDataDefinition) => {
    await ask('/confirmations', { hash, ...(await sign(typedData)) })
    await refresh()
  }

  return {
    get: () => state,
    refresh,
    start: () => void watch(),
    actAs: (next: number) => set({ owner: next }),
    report: (cause: unknown) => set({ error: cause instanceof Error ? cause.message : String(cause) }),
    /** Signs calls as the owner and proposes them to the other owners. @returns The `safeTxHash`. */
    async propose(calls: readonly SafeCall[]): Promise<Hex> {
      const { address, nextNonce } = await refresh()
      const transaction = toSafeTransaction(calls, nextNonce)
      const signed = await sign(toTypedData(address, transaction))
      await ask('/proposals', { app, transaction, ...signed })
      const { proposals } = await refresh()
      const found = proposals.find((of) => of.transaction.nonce === transaction.nonce && !of.outcome)
      if (!found) throw new Error('The proposal was not kept.')
      return found.safeTxHash
    },
    /** Signs a message as the owner. @returns Its hash. */
    async signMessage(message: string | TypedDataDefinition): Promise<Hex> {
      const { address } = await refresh()
      await ask('/messages', { app, message, ...(await sign(toMessageTypedData(address, message))) })
      const { messages } = await refresh()
      const text = JSON.stringify(message)
      const found = messages.find((of) => JSON.stringify(of.message) === text)
      if (!found) throw new Error('The message was not kept.')
      return found.messageHash
    },
    confirm: ({ safeTxHash, transaction }: Proposal, address: Address) =>
      confirm(safeTxHash, toTypedData(address, transaction)),
    confirmMessage: ({ messageHash, message }: SafeMessage, address: Address) =>
      confirm(messageHash, toMessageTypedData(address, message)),
    async remove({ safeTxHash }: Proposal): Promise<void> {
      await ask('/deletions', { hash: safeTxHash })
      await refresh()
    },
    /** Sends a confirmed proposal; the owner pays. @throws {Error} The chain refuses it. */
    async execute({ safeTxHash, transaction, confirmations }: Proposal, address: Address): Promise<void> {
      const client = createWalletClient({
        account: signer(),
        chain: mainnet,
        transport: http(rpcUrl),
      }).extend(publicActions)
      const txHash = await client.sendTransaction({
        to: address,
        data: encodeExecution(transaction, confirmations),
      })
      await client.waitForTransactionReceipt({ hash: txHash, pollingInterval: refreshMs })
      await ask('/executions', { hash: safeTxHash, txHash })
      await refresh()
    },
    /** @returns Ends the subscription. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
