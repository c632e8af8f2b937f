import {
  address,
  type Base64EncodedWireTransaction,
  blockhash,
  createSolanaRpcFromTransport,
  signature,
  type TransactionMessageBytesBase64,
} from '@solana/web3.js'
import type { CaipNetworkId } from '../../caip/caip.js'
import type { Config } from '../../config/Config.js'
import { rpcUrlsOf } from '../../config/networks.js'
import type { Network } from '../../entities/Network.js'
import { NetworkNotFoundError, RpcFailedError } from '../../errors/network.js'
import * as z from '../../zod.js'
import { findNetwork } from '../networkRegistry.js'
import { createTransport } from './createTransport.js'
import * as schemas from './schemas.js'

// Keyed by the modal's own config, so that two modals on one page share nothing.
const nodes = new WeakMap<Config, WeakMap<Network, SolanaNode>>()

/**
 * The node of a network, configured or added since, one a modal; a definition that is replaced gets its own.
 * @throws {NetworkNotFoundError} @throws {MissingRpcUrlError} The network has no address [API-41].
 */
export function getNode(config: Config, { caipNetworkId }: { caipNetworkId: CaipNetworkId }): SolanaNode {
  const network = findNetwork(config, caipNetworkId)
  if (!network) throw new NetworkNotFoundError({ caipNetworkId })
  const own = nodes.get(config) ?? new WeakMap<Network, SolanaNode>()
  nodes.set(config, own)
  const known = own.get(network) ?? createNode(config, network)
  own.set(network, known)
  return known
}

export type SolanaNode = ReturnType<typeof createNode>

const parsed = { encoding: 'jsonParsed' } as const

/** What a Solana node is asked here. Every answer is parsed; amounts are in lamports, or a token's smallest units. */
function createNode(config: Config, network: Network) {
  const { caipNetworkId } = network
  const rpc = createSolanaRpcFromTransport(createTransport(config, rpcUrlsOf(network)))
  /** @throws {RpcFailedError} No answer, or nonsense. */
  async function ask<answer>(
    schema: z.ZodMiniType<answer>,
    call: { send(): Promise<unknown> },
  ): Promise<answer> {
    try {
      return z.parse(schema, await call.send())
    } catch (cause) {
      throw new RpcFailedError({ caipNetworkId, cause })
    }
  }
  // The edge: the library brands its texts.
  const wireOf = (wire: string) => wire as Base64EncodedWireTransaction
  return {
    caipNetworkId,
    getBalance: async (of: string) => (await ask(schemas.balanceSchema, rpc.getBalance(address(of)))).value,
    /** How far the chain has come: its slot, which some have no block in, the height of its last block, its epoch. */
    async getTip() {
      const { absoluteSlot, blockHeight, epoch } = await ask(schemas.tipSchema, rpc.getEpochInfo())
      return { slot: absoluteSlot, height: blockHeight, epoch }
    },
    /** What an account of so many bytes has to hold. */
    getRent: (bytes: bigint) => ask(schemas.amountSchema, rpc.getMinimumBalanceForRentExemption(bytes)),
    /** @param how `length`: of so many bytes alone, since an account may hold millions of them. */
    async getAccounts(of: readonly string[], { length }: { length?: number } = {}) {
      const call = rpc.getMultipleAccounts(
        of.map((x) => address(x)),
        { encoding: 'base64', ...(length !== undefined && { dataSlice: { offset: 0, length } }) },
      )
      return (await ask(schemas.accountsSchema, call)).value
    },
    /** The accounts that hold an owner's tokens of one mint, the fullest first; frozen ones can send nothing. */
    async getTokenAccounts({ mint, owner }: { mint: string; owner: string }) {
      const call = rpc.getTokenAccountsByOwner(address(owner), { mint: address(mint) }, parsed)
      return (await ask(schemas.tokenAccountsSchema, call)).value
        .filter(({ account }) => account.data.parsed.info.state === 'initialized')
        .map(({ account, pubkey }) => ({
          address: pubkey,
          amount: BigInt(account.data.parsed.info.tokenAmount.amount),
          space: account.space,
        }))
        .sort((a, b) => (a.amount < b.amount ? 1 : -1))
    },
    /** `slot`: the node's own, by which one that lags behind it can be told. */
    async getLifetime() {
      const { context, value } = await ask(schemas.lifetimeSchema, rpc.getLatestBlockhash())
      return { ...value, blockhash: blockhash(value.blockhash), slot: context.slot }
    },
    /** What others paid lately to write to these accounts, in micro-lamports a unit of computing. */
    async getRecentFees(writable: readonly string[]) {
      const call = rpc.getRecentPrioritizationFees(writable.map((x) => address(x)))
      return (await ask(schemas.recentFeesSchema, call)).map((x) => x.prioritizationFee)
    },
    /** Null for a message whose blockhash has expired. */
    async getFee(message: string) {
      const call = rpc.getFeeForMessage(message as TransactionMessageBytesBase64)
      return (await ask(schemas.feeSchema, call)).value
    },
    /** Tries an unsigned transaction out. @returns The units it took. @throws {RpcFailedError} It would fail. */
    async simulate(wire: string): Promise<bigint> {
      const how = { encoding: 'base64', replaceRecentBlockhash: true } as const
      const { value } = await ask(schemas.simulationSchema, rpc.simulateTransaction(wireOf(wire), how))
      if (value.err !== null || value.unitsConsumed === undefined)
        throw new RpcFailedError({ caipNetworkId, cause: value.err })
      return value.unitsConsumed
    },
    /**
     * @param how `slot`: a node that has not come so far refuses to look, instead of not knowing the blockhash.
     * @throws {RpcFailedError} Its `cause` is the library's error, with what the node says.
     */
    async send(
      wire: string,
      { isAgain = false, slot }: { isAgain?: boolean; slot?: bigint } = {},
    ): Promise<string> {
      const how = {
        encoding: 'base64',
        ...(isAgain && { skipPreflight: true, maxRetries: 0n }),
        ...(slot !== undefined && { minContextSlot: slot }),
      } as const
      return ask(schemas.signatureSchema, rpc.sendTransaction(wireOf(wire), how))
    },
    /**
     * What became of a transaction; a status of null while the node does not know it.
     * @param how `isDeep` asks its archive too: of itself a node remembers some minutes.
     */
    async getStatus(of: string, { isDeep = false }: { isDeep?: boolean } = {}) {
      const call = rpc.getSignatureStatuses([signature(of)], { searchTransactionHistory: isDeep })
      const { context, value } = await ask(schemas.statusesSchema, call)
      return { slot: context.slot, status: value[0] ?? null }
    },
  }
}
