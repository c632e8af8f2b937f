import type SafeAppsSDK from '@safe-global/safe-apps-sdk'
import type { Clock } from '../../clock/Clock.js'
import { type Visibility, whenVisible } from '../../clock/Visibility.js'
import { whileWanted } from '../../clock/whileWanted.js'
import { safePollMs } from '../../constants/connecting.js'
import type { Eip1193Provider } from '../../providers/Eip1193Provider.js'
import { isRejection } from '../../providers/readRefusal.js'
import { rpcError } from '../../providers/rpcError.js'
import * as z from '../../zod.js'
import { readProposal } from './readProposal.js'

/** The parts of the SDK that we call. */
export type SafeSdk = Pick<SafeAppsSDK, 'eth' | 'safe' | 'txs'> & {
  /** Ends the SDK's listeners. */
  end?(): void
}

const text = z.string()
/** As `wallet_switchEthereumChain` is asked (EIP-3326). */
const switchSchema = z.tuple([z.looseObject({ chainId: z.union([text, z.int()]) })])
const transactionSchema = z.object({
  from: z.optional(text),
  chainId: z.optional(z.union([text, z.int()])),
  to: text,
  value: z._default(text, '0x0'),
  data: z._default(text, '0x'),
})
/** As `wallet_sendCalls` is asked (EIP-5792). */
const batchSchema = z.object({
  id: z.optional(text.check(z.minLength(1), z.maxLength(8_194))),
  from: z.optional(text),
  chainId: z.union([text, z.int()]),
  calls: z
    .array(z.object({ to: text, value: z._default(text, '0x0'), data: z._default(text, '0x') }))
    .check(z.minLength(1)),
  capabilities: z.optional(z.record(text, z.looseObject({ optional: z.optional(z.boolean()) }))),
})
const signatureSchema = z.object({
  signature: z.optional(text),
  messageHash: z.optional(text),
  safeTxHash: z.optional(text),
})
const typedDataSchema = z.looseObject({ domain: z.looseObject({}), types: z.looseObject({}) })

/** Adds EIP-1193's code to an owner's rejection, which Safe marks by its message alone. */
const asRpcError = (error: unknown): unknown =>
  error instanceof Error && isRejection(error) ? rpcError(4001, error.message) : error

/** Decodes a hex message that is text, so that the owners can read it. */
function readMessage(message: string): string {
  if (!/^0x([0-9a-f]{2})*$/i.test(message)) return message
  const bytes = Uint8Array.from(message.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return message
  }
}

/**
 * A Safe as an EIP-1193 wallet. It does not send but propose: the answer is the proposal's hash, which is not on chain
 * until the owners approve and somebody executes it; a batch (EIP-5792) is one proposal. Waiting calls reject with the signal's reason.
 */
export function createSafeProvider({
  account,
  chainId,
  clock,
  sdk,
  signal,
  visibility,
}: createSafeProvider.Parameters): Eip1193Provider {
  const { eth } = sdk
  /** Waits until enough owners have signed: one owner's signature is not the Safe's. */
  const sign = async (answer: unknown): Promise<string> => {
    const { messageHash, safeTxHash, signature } = z.parse(signatureSchema, answer)
    if (signature) return signature
    for (;;) {
      await clock.delay(safePollMs, signal)
      await whenVisible(visibility, signal)
      if (messageHash) {
        const whole = await sdk.safe.getOffChainSignature(messageHash)
        if (whole) return whole
        continue
      }
      const proposal = readProposal(await sdk.txs.getBySafeTxHash(safeTxHash ?? ''))
      // Signed on chain: the Safe contract confirms the message, without a signature.
      if (proposal.status === 'executed') return '0x'
      if (proposal.status !== 'waiting') throw rpcError(4001, 'The owners did not sign')
    }
  }
  const checkAccount = (given: unknown) => {
    if (String(given).toLowerCase() !== account.toLowerCase())
      throw rpcError(4100, 'This Safe has another address')
  }
  type Call = { readonly to: string; readonly value: string; readonly data: string }
  const send = async (calls: readonly Call[]): Promise<string> => {
    const txs = calls.map(({ data, to, value }) => ({ to, value: String(BigInt(value)), data }))
    const { safeTxHash } = await sdk.txs.send({ txs })
    return safeTxHash
  }
  const propose = async (given: unknown): Promise<string> => {
    const { chainId: wanted = chainId, from = account, ...call } = z.parse(transactionSchema, given)
    checkAccount(from)
    if (Number(wanted) !== chainId) throw rpcError(4901, 'This Safe is on another chain')
    return send([call])
  }
  /** The page's own names of batches; else a batch is known by its proposal's hash. */
  const named = new Map<string, string>()
  /** A Safe makes all calls of a proposal in one transaction, or none. */
  const proposeBatch = async (given: unknown): Promise<{ id: string }> => {
    const { data } = z.safeParse(batchSchema, given)
    if (!data) throw rpcError(-32_602, 'Invalid params')
    const { calls, capabilities = {}, chainId: wanted, from = account, id } = data
    checkAccount(from)
    if (Number(wanted) !== chainId) throw rpcError(5710, 'This Safe is on another chain')
    const missing = Object.entries(capabilities).find(([, { optional }]) => !optional)
    if (missing) throw rpcError(5700, `A Safe has no capability ${missing[0]}`)
    if (id !== undefined && named.has(id)) throw rpcError(5720, 'A batch has this id already')
    const safeTxHash = await send(calls)
    if (id !== undefined) named.set(id, safeTxHash)
    return { id: id ?? safeTxHash }
  }
  const chain = `0x${chainId.toString(16)}`
  /** A Safe is on one chain: a switch to it is done, and it reaches no other. */
  const stay = (method: string) => async (params: readonly unknown[]) => {
    const { data } = z.safeParse(switchSchema, params.slice(0, 1))
    if (!data) throw rpcError(-32_602, 'Invalid params')
    if (Number(data[0].chainId) !== chainId) throw rpcError(4200, `A Safe does not know ${method}`)
    return null
  }
  /** What became of a batch, in the standard's numbers. */
  const readBatch = async (given: unknown) => {
    const id = String(given)
    const hash = named.get(id) ?? id
    const noBatch = () => rpcError(5730, 'No batch has this id')
    if (!/^0x[0-9a-f]{64}$/i.test(hash)) throw noBatch()
    const answer = await sdk.txs.getBySafeTxHash(hash).catch((error: unknown) => {
      throw error instanceof Error && /not found/i.test(error.message) ? noBatch() : error
    })
    const proposal = readProposal(answer)
    const batch = { version: '2.0.0', id, chainId: chain, atomic: true }
    if (proposal.status === 'cancelled') return { ...batch, status: 400 }
    const receipt = 'hash' in proposal && (await eth.getTransactionReceipt([proposal.hash]))
    // One of which the node has no receipt yet is on its way.
    if (!receipt) return { ...batch, status: 100 }
    return { ...batch, status: proposal.status === 'executed' ? 200 : 500, receipts: [receipt] }
  }
  /** Maps a proposal's hash to that of its executed transaction; other hashes stay. */
  const executedAs = async (hash: string): Promise<string> => {
    const proposal = await sdk.txs
      .getBySafeTxHash(hash)
      .then(readProposal)
      .catch(() => undefined)
    return proposal && 'hash' in proposal ? proposal.hash : hash
  }
  const methods: Record<string, (params: readonly unknown[]) => Promise<unknown>> = {
    eth_accounts: async () => [account],
    eth_requestAccounts: async () => [account],
    eth_chainId: async () => chain,
    net_version: async () => String(chainId),
    async personal_sign([message, address]) {
      checkAccount(address)
      return sign(await sdk.txs.signMessage(readMessage(String(message))))
    },
    async eth_signTypedData_v4([address, given]) {
      checkAccount(address)
      const typedData = z.parse(typedDataSchema, typeof given === 'string' ? JSON.parse(given) : given)
      return sign(await Reflect.apply(sdk.txs.signTypedMessage, sdk.txs, [typedData]))
    },
    eth_sendTransaction: async ([transaction]) => propose(transaction),
    wallet_switchEthereumChain: stay('wallet_switchEthereumChain'),
    wallet_addEthereumChain: stay('wallet_addEthereumChain'),
    async wallet_getCapabilities([address, chains]) {
      checkAccount(address)
      const isMeant = !Array.isArray(chains) || chains.some((x) => Number(x) === chainId)
      return isMeant ? { [chain]: { atomic: { status: 'supported' } } } : {}
    },
    wallet_sendCalls: async ([batch]) => proposeBatch(batch),
    wallet_getCallsStatus: async ([id]) => readBatch(id),
    eth_getTransactionReceipt: async ([hash]) => eth.getTransactionReceipt([await executedAs(String(hash))]),
    eth_getTransactionByHash: async ([hash]) => eth.getTransactionByHash([await executedAs(String(hash))]),
    eth_blockNumber: async () => (await eth.getBlockByNumber(['latest'])).number,
    eth_gasPrice: async () => eth.getGasPrice(),
    // The host page answers reads; pass their parameters on unchanged.
    eth_call: (params) => Reflect.apply(eth.call, eth, [params]),
    eth_estimateGas: ([call]) => Reflect.apply(eth.getEstimateGas, eth, [call]),
    eth_getBalance: (params) => Reflect.apply(eth.getBalance, eth, [params]),
    eth_getBlockByNumber: (params) => Reflect.apply(eth.getBlockByNumber, eth, [params]),
    eth_getCode: (params) => Reflect.apply(eth.getCode, eth, [params]),
    eth_getTransactionCount: (params) => Reflect.apply(eth.getTransactionCount, eth, [params]),
  }
  return {
    async request({ method, params }) {
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!run) throw rpcError(4200, `A Safe does not know ${method}`)
      try {
        return await whileWanted(signal, () => run(Array.isArray(params) ? params : []))
      } catch (error) {
        throw asRpcError(error)
      }
    },
  }
}

export declare namespace createSafeProvider {
  type Parameters = {
    account: string
    chainId: number
    clock: Clock
    sdk: SafeSdk
    signal: AbortSignal
    visibility: Visibility
  }
}
