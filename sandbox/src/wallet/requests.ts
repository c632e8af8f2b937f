import {
  type Ask,
  addressSchema,
  callsSchema,
  grantSchema,
  hexSchema,
  transactionSchema,
} from './messages.js'
import {
  invalidParams,
  knownBatch,
  notConnected,
  RpcError,
  unknownBatch,
  unknownChain,
  unknownMethod,
  unsupportedCapability,
  unsupportedChain,
} from './rpcErrors.js'
import { batchIdSchema, type Chain, chainSchema, findBatch, knowsChain, type WalletState } from './state.js'
import './jitless.js'
import * as z from 'zod/mini'

/** How to handle a request: answer it, pass it to the chain, forget the site, or ask the person. */
export type Decision =
  | { kind: 'answer'; result: unknown }
  | { kind: 'read' }
  | { kind: 'forget' }
  | { kind: 'ask'; ask: Ask }

/** Methods that the chain answers, without asking the person. */
const readMethods = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'eth_syncing',
  'web3_clientVersion',
])

type Context = {
  readonly state: WalletState
  /** The site may see the active account. */
  readonly isPermitted: boolean
  readonly origin: string
  /** The request's chain. */
  readonly chainId: number
  readonly params: unknown
}

const methods: Record<string, (context: Context) => Decision> = {
  eth_accounts: ({ state, isPermitted }) => answer(isPermitted ? [state.address] : []),
  eth_requestAccounts: ({ state, isPermitted }) =>
    isPermitted ? answer([state.address]) : ask({ kind: 'connect', returns: 'accounts' }),
  eth_coinbase: ({ state, isPermitted }) => answer(isPermitted ? state.address : null),
  eth_chainId: ({ chainId }) => answer(toHex(chainId)),
  net_version: ({ chainId }) => answer(String(chainId)),
  wallet_getPermissions: ({ state, isPermitted, origin }) =>
    answer(isPermitted ? permissionsOf(state, origin) : []),
  wallet_requestPermissions: ({ params }) => {
    parse(z.tuple([z.looseObject({ eth_accounts: z.looseObject({}) })]), params)
    return ask({ kind: 'connect', returns: 'permissions' })
  },
  wallet_revokePermissions: () => ({ kind: 'forget' }),
  wallet_grantPermissions: (context) => {
    const [grant] = parse(z.tuple([grantSchema], z.unknown()), context.params)
    checkAccount(context, grant.address ?? context.state.address)
    if (grant.chainId !== undefined && Number(grant.chainId) !== context.chainId)
      throw unsupportedChain(Number(grant.chainId))
    return ask({ kind: 'grantPermissions', grant })
  },
  wallet_getCapabilities: ({ state }) => answer(capabilitiesOf(state)),
  wallet_getAssets: (context) => {
    if (!context.state.tellsAssets) throw unknownMethod('wallet_getAssets')
    const [{ account }] = parse(assetsParamsSchema, context.params)
    checkAccount(context, account)
    return { kind: 'read' }
  },
  personal_sign: (context) => {
    const [text, address] = parse(z.tuple([z.string(), z.string()], z.unknown()), context.params)
    checkAccount(context, address)
    return ask({ kind: 'signMessage', message: readBytes(text) })
  },
  eth_signTypedData: (context) => readTypedData(context),
  eth_signTypedData_v4: (context) => readTypedData(context),
  eth_sendTransaction: (context) => {
    const [transaction] = parse(z.tuple([transactionSchema], z.unknown()), context.params)
    checkAccount(context, transaction.from)
    const { chainId } = transaction
    if (chainId !== undefined && Number(chainId) !== context.chainId)
      throw invalidParams(
        `the transaction is for chain ${Number(chainId)}, the wallet is on ${context.chainId}`,
      )
    return ask({ kind: 'sendTransaction', transaction })
  },
  wallet_sendCalls: (context) => readBatch(context),
  wallet_getCallsStatus: ({ origin, params, state }) => {
    const [id] = parse(batchIdParamsSchema, params)
    if (findBatch(state, id)?.origin !== origin) throw unknownBatch(id)
    return { kind: 'read' }
  },
  wallet_switchEthereumChain: ({ state, params, chainId }) => {
    const to = parseChainId(params)
    if (!knowsChain(state, to)) throw unknownChain(to)
    return to === chainId ? answer(null) : ask({ kind: 'switchChain', to })
  },
  wallet_addEthereumChain: ({ state, params, chainId }) => {
    const chain = parseChain(params)
    if (!knowsChain(state, chain.chainId)) return ask({ kind: 'addChain', chain })
    return chain.chainId === chainId ? answer(null) : ask({ kind: 'switchChain', to: chain.chainId })
  },
}

/**
 * Decides how to handle a request. Pure: shows nothing and changes nothing.
 * @throws {RpcError} The request is unknown, malformed or not this site's to make.
 * @example decide('eth_chainId', { state, origin, isPermitted: false, chainId: 1, params: [] })
 */
export function decide(method: string, context: Context): Decision {
  if (readMethods.has(method)) return { kind: 'read' }
  const read = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!read) throw unknownMethod(method)
  return read(context)
}

/** EIP-2255 permissions of a connected site. */
export function permissionsOf({ address }: WalletState, origin: string) {
  const caveats = [{ type: 'restrictReturnedAccounts', value: [address] }]
  return [{ parentCapability: 'eth_accounts', invoker: origin, caveats }]
}

/** EIP-5792, by chain. */
function capabilitiesOf({ chains, makesBatches, tellsAssets }: WalletState) {
  if (!makesBatches && !tellsAssets) return {}
  const capabilities = {
    ...(tellsAssets && { assetDiscovery: { supported: true } }),
    ...(makesBatches && { atomic: { status: 'supported' } }),
  }
  return Object.fromEntries(chains.map(({ chainId }) => [toHex(chainId), capabilities]))
}

/** A site may go without the ones it calls optional. */
const askedCapabilities = z.optional(
  z.record(z.string(), z.looseObject({ optional: z.optional(z.boolean()) })),
)

const batchParamsSchema = z.tuple([
  z.looseObject({
    version: z.literal('2.0.0'),
    id: z.optional(batchIdSchema),
    from: z.optional(z.string()),
    chainId: hexSchema,
    atomicRequired: z.boolean(),
    calls: z.array(z.looseObject({ capabilities: askedCapabilities })),
    capabilities: askedCapabilities,
  }),
])
export const batchIdParamsSchema = z.tuple([batchIdSchema])

/** A batch is one transaction, whether or not the site demands it. */
function readBatch(context: Context): Decision {
  const { state } = context
  if (!state.makesBatches) throw unknownMethod('wallet_sendCalls')
  const [batch] = parse(batchParamsSchema, context.params)
  checkAccount(context, batch.from ?? state.address)
  const chainId = Number(batch.chainId)
  if (!knowsChain(state, chainId)) throw unsupportedChain(chainId)
  if (chainId !== context.chainId)
    throw invalidParams(`the batch is for chain ${chainId}, the wallet is on ${context.chainId}`)
  for (const { capabilities = {} } of [batch, ...batch.calls])
    for (const [name, { optional }] of Object.entries(capabilities))
      if (!optional) throw unsupportedCapability(name)
  const { id } = batch
  if (id !== undefined && findBatch(state, id)) throw knownBatch(id)
  return ask({ kind: 'sendCalls', calls: parse(callsSchema, batch.calls), ...(id !== undefined && { id }) })
}

/** EIP-7811; left out, `chainFilter` means every chain. */
export const assetsParamsSchema = z.tuple([
  z.looseObject({ account: z.string(), chainFilter: z.optional(z.array(hexSchema)) }),
])

const answer = (result: unknown): Decision => ({ kind: 'answer', result })
const ask = (of: Ask): Decision => ({ kind: 'ask', ask: of })
const toHex = (value: number) => `0x${value.toString(16)}`

export function parse<T>(schema: z.core.$ZodType<T>, value: unknown): T {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  throw invalidParams(z.prettifyError(parsed.error))
}

function checkAccount({ state, isPermitted }: Context, address: string): void {
  if (!isPermitted) throw notConnected()
  if (parse(addressSchema, address).toLowerCase() !== state.address.toLowerCase())
    throw new RpcError(4100, `The account ${address} is not the one this site is connected to.`)
}

/** The bytes to be signed: hex as given, any other text as its UTF-8 bytes. */
function readBytes(text: string): string {
  if (text.length % 2 === 0 && hexSchema.safeParse(text).success) return text
  return `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

const typedDataSchema = z.looseObject({
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  primaryType: z.string(),
  domain: z.looseObject({ chainId: z.optional(z.union([z.number(), z.string()])) }),
  message: z.looseObject({}),
})

function readTypedData(context: Context): Decision {
  const [address, given] = parse(z.tuple([z.string(), z.unknown()], z.unknown()), context.params)
  checkAccount(context, address)
  const { domain, ...rest } = parse(typedDataSchema, typeof given === 'string' ? parseJson(given) : given)
  if (domain.chainId !== undefined && Number(domain.chainId) !== context.chainId)
    throw invalidParams(`the typed data is for chain ${domain.chainId}, the wallet is on ${context.chainId}`)
  return ask({ kind: 'signTypedData', typedData: JSON.stringify({ domain, ...rest }) })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidParams('the typed data is not JSON')
  }
}

function parseChainId(params: unknown): number {
  const [{ chainId }] = parse(z.tuple([z.looseObject({ chainId: hexSchema })], z.unknown()), params)
  return Number(chainId)
}

const addedChainSchema = z.looseObject({
  chainName: z.string(),
  nativeCurrency: z.looseObject({ symbol: z.string(), decimals: z.literal(18) }),
  rpcUrls: z.array(z.string()).check(z.minLength(1)),
})

function parseChain(params: unknown): Chain {
  const chainId = parseChainId(params)
  const [given] = parse(z.tuple([addedChainSchema], z.unknown()), params)
  const { chainName: name, nativeCurrency, rpcUrls } = given
  return parse(chainSchema, {
    chainId,
    name,
    symbol: nativeCurrency.symbol,
    rpcUrl: rpcUrls.find(isLoopback),
  })
}

/** The sandbox never asks a host outside this machine. */
function isLoopback(url: string): boolean {
  return URL.canParse(url) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}
