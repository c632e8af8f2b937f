import { isHex, type TypedDataDefinition } from 'viem'
import type { Proposal, SafeMessage } from '../createSafeBook.js'
import { chainId, joinSignatures, type SafeCall } from '../safeTransaction.js'
import { type HostState, rpcUrl } from './createHostState.js'

/** A request of the framed dapp that an owner must decide. */
export type Question =
  | { readonly kind: 'transactions'; readonly calls: readonly SafeCall[] }
  | { readonly kind: 'message'; readonly message: string | TypedDataDefinition }

type Context = {
  readonly host: HostState
  readonly params: Record<string, unknown>
  /** Resolves with the result of the approved question. @throws {Error} The owner said no. */
  readonly ask: (question: Question) => Promise<unknown>
}

const addressOf = (value: string) => ({ value, name: null, logoUri: null })

/** A proposal in the form of Safe's gateway. */
function toDetails(proposal: Proposal, { safe, threshold }: { safe: string; threshold: number }) {
  const { safeTxHash, transaction, confirmations, outcome, submittedAt } = proposal
  const { to, value, data, operation, nonce } = transaction
  const statuses = { executed: 'SUCCESS', failed: 'FAILED', deleted: 'CANCELLED' } as const
  const waiting = confirmations.length >= threshold ? 'AWAITING_EXECUTION' : 'AWAITING_CONFIRMATIONS'
  const execution = outcome && outcome.kind !== 'deleted' ? outcome : undefined
  return {
    safeAddress: safe,
    txId: `multisig_${safe}_${safeTxHash}`,
    txStatus: outcome ? statuses[outcome.kind] : waiting,
    executedAt: execution?.executedAt ?? null,
    txHash: execution?.txHash ?? null,
    txInfo: {
      type: 'Custom',
      to: addressOf(to),
      dataSize: String((data.length - 2) / 2),
      value,
      isCancellation: false,
    },
    txData: { to: addressOf(to), value, hexData: data, operation, dataDecoded: null },
    detailedExecutionInfo: {
      type: 'MULTISIG',
      nonce,
      safeTxHash,
      submittedAt: submittedAt * 1000,
      confirmationsRequired: threshold,
      confirmations: confirmations.map((of) => ({
        signer: addressOf(of.owner),
        signature: of.signature,
        submittedAt: of.submittedAt * 1000,
      })),
      trusted: true,
    },
  }
}

async function read(method: unknown, params: unknown): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  const { result, error } = await (await fetch(rpcUrl, init)).json()
  if (error) throw new Error(error.message)
  return result
}

/** The whole signature of a message once enough owners signed, else an empty text. */
export const signatureOf = (message: SafeMessage | undefined, threshold: number) =>
  message && message.confirmations.length >= threshold ? joinSignatures(message.confirmations) : ''

const methods: Record<string, (context: Context) => Promise<unknown>> = {
  getSafeInfo: async ({ host }) => {
    const { address, owners, threshold, nonce } = await host.refresh()
    return {
      safeAddress: address,
      chainId,
      threshold,
      owners: owners.map((owner) => owner.address),
      isReadOnly: false,
      nonce,
      version: '1.4.1',
    }
  },
  getEnvironmentInfo: async () => ({ origin: location.origin }),
  getChainInfo: async () => ({
    chainName: 'Ethereum',
    chainId: String(chainId),
    shortName: 'eth',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18, logoUri: '' },
    blockExplorerUriTemplate: { address: '', txHash: '', api: '' },
  }),
  rpcCall: async ({ params }) =>
    params.call === 'safe_setSettings' ? { offChainSigning: true } : read(params.call, params.params),
  getTxBySafeTxHash: async ({ host, params }) => {
    const { address, threshold, proposals } = await host.refresh()
    const proposal = proposals.find(({ safeTxHash }) => safeTxHash === params.safeTxHash)
    if (!proposal) throw new Error('Transaction not found')
    return toDetails(proposal, { safe: address, threshold })
  },
  sendTransactions: async ({ params, ask }) => {
    const calls = (params.txs as SafeCall[]).map(({ to, value, data }) => ({
      to,
      value: BigInt(value ?? 0).toString(),
      data: isHex(data) ? data : ('0x' as const),
    }))
    return { safeTxHash: await ask({ kind: 'transactions', calls }) }
  },
  signMessage: ({ params, ask }) => ask({ kind: 'message', message: params.message as string }),
  signTypedMessage: ({ params, ask }) =>
    ask({ kind: 'message', message: params.typedData as TypedDataDefinition }),
  getSafeBalances: async () => ({ fiatTotal: '0', items: [] }),
  requestAddressBook: async () => [],
  wallet_getPermissions: async () => [],
  wallet_requestPermissions: async () => [],
}

/**
 * Answers one message of the framed dapp, in the envelope of the Safe Apps SDK.
 * @returns Undefined for a message that is not the SDK's.
 */
export async function answerApp(data: unknown, { host, ask }: Omit<Context, 'params'>) {
  if (typeof data !== 'object' || data === null) return undefined
  const { id, method, params } = data as { id?: unknown; method?: unknown; params?: unknown }
  if (typeof id !== 'string' || typeof method !== 'string') return undefined
  const envelope = { id, version: '9.1.0' }
  try {
    if (method === 'getOffChainSignature') {
      const { messages, threshold } = await host.refresh()
      const message = messages.find(({ messageHash }) => messageHash === params)
      return { ...envelope, success: true, data: signatureOf(message, threshold) }
    }
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!run) throw new Error(`The Safe host does not know ${method}.`)
    const given = (params ?? {}) as Record<string, unknown>
    return { ...envelope, success: true, data: await run({ host, ask, params: given }) }
  } catch (cause) {
    return { ...envelope, success: false, error: cause instanceof Error ? cause.message : String(cause) }
  }
}
