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
import { readMessage } from './readSigned.js'
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
  /** @throws {RpcFailedError} The node does not answer, or not by the schema. */
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
    /** The chain's tip: slot (some slots have no block), height of the last block, epoch. */
    async getTip() {
      const { absoluteSlot, blockHeight, epoch } = await ask(schemas.tipSchema, rpc.getEpochInfo())
      return { slot: absoluteSlot, height: blockHeight, epoch }
    },
    /** The lamports that an account of so many bytes must hold. */
    getRent: (bytes: bigint) => ask(schemas.amountSchema, rpc.getMinimumBalanceForRentExemption(bytes)),
    /** @param how `length`: read only so many bytes of each account, which may hold millions. */
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
    /** `slot`: the node's slot; a node that has not reached it lags behind. */
    async getLifetime() {
      const { context, value } = await ask(schemas.lifetimeSchema, rpc.getLatestBlockhash())
      return { ...value, blockhash: blockhash(value.blockhash), slot: context.slot }
    },
    /** The fees that others recently paid to write to these accounts, in micro-lamports a compute unit. */
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
     * @param how `slot`: a node that has not reached it refuses the check, instead of calling the blockhash unknown.
     * @throws {RpcFailedError} Its `cause` is the library's error, with the node's words.
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
    /** The message of a transaction that landed; undefined while the node does not know it. */
    async getMessage(of: string) {
      const how = { commitment: 'confirmed', encoding: 'base64', maxSupportedTransactionVersion: 0 } as const
      const landed = await ask(schemas.landedSchema, rpc.getTransaction(signature(of), how))
      return landed ? readMessage(landed.transaction) : undefined
    },
    /**
     * Reads a transaction's status; null while the node does not know the transaction.
     * @param how `isDeep` searches the node's archive too: without it a node remembers only some minutes.
     */
    async getStatus(of: string, { isDeep = false }: { isDeep?: boolean } = {}) {
      const call = rpc.getSignatureStatuses([signature(of)], { searchTransactionHistory: isDeep })
      const { context, value } = await ask(schemas.statusesSchema, call)
      return { slot: context.slot, status: value[0] ?? null }
    },
  }
}
