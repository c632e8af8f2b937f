import type { ContractCall, DecodedSwap, Simulation, SwapOrder } from '@foyer/shared-core/adapters'
import { buildApproval, buildSwap } from '@foyer/shared-core/api'
import { parseCaipAddress } from '@foyer/shared-core/caip'
import type { Config } from '@foyer/shared-core/config'
import type { WalletProvider } from '@foyer/shared-core/connectors'
import { atLeastOf, basisPoints } from './amounts.js'
import type { Quote } from './getQuote.js'
import { getSwapAdapter } from './getSwapAdapter.js'

/** A swap as it can be signed: every call of it decoded, and held to what was quoted. */
export type Plan = {
  readonly quote: Quote
  readonly order: SwapOrder
  /** The calls that let the exchange take the token, in order; none where it may already. */
  readonly approvals: readonly ContractCall[]
  readonly swap: DecodedSwap
  readonly simulation: Simulation
  /** The wallet makes approval and swap in one. */
  readonly isBatch: boolean
  /** Of all calls, in gas: by the simulation, else by the service; undefined where neither says. */
  readonly gas: bigint | undefined
}

/** A simulation that takes more of the account, or gives it less, than the visitor is shown. */
class SimulationDiffersError extends Error {
  override readonly name = 'SimulationDiffersError'
}

/**
 * Has a quoted swap built, decodes what came, holds it to the quote, and tries it out. Asks no wallet for a signature.
 * @throws {SwapRefusedError} What was built is not what was quoted.
 * @throws {SimulationDiffersError} It does something else than it says.
 * @throws {UnsupportedChainError} @throws What the service's calls throw.
 */
export async function prepareSwap(
  config: Config,
  { getProvider, isBatch: knownBatch, quote, signal, slippage }: prepareSwap.Parameters,
): Promise<Plan> {
  const { amount, bought, from, sold } = quote
  const swaps = await getSwapAdapter(config, parseCaipAddress(from).caipNetworkId)
  const order: SwapOrder = {
    from,
    sold: { tokenAddress: sold.contract, amount },
    bought: { tokenAddress: bought.contract, atLeast: atLeastOf(quote.toAmount, slippage) },
  }
  const pair = { from: sold.address, to: bought.address, userAddress: from, signal }
  const { blockchain } = config.api
  const needsApproval = quote.allowance !== undefined && quote.allowance < amount
  const [built, approval] = await Promise.all([
    buildSwap(blockchain, { ...pair, amount, slippage: slippage / basisPoints }),
    needsApproval ? buildApproval(blockchain, pair) : undefined,
  ])
  const swap = await swaps.readSwap({ order, built })
  const approvals = approval
    ? await swaps.readApproval({ order, built: approval, spender: swap.spender })
    : []
  const calls = [...approvals, swap.call]
  const tokens = [sold.contract, bought.contract]
  const [simulation, isBatch] = await Promise.all([
    swaps.simulate({ from, calls, tokens }),
    calls.length > 1 &&
      (knownBatch ??
        getProvider().then(
          (provider) => swaps.canBatch({ from, provider }),
          () => false,
        )),
  ])
  if (!isAsOrdered(simulation, order)) throw new SimulationDiffersError()
  return { quote, order, approvals, swap, simulation, isBatch, gas: gasOf(simulation, built) }
}

export declare namespace prepareSwap {
  type Parameters = {
    quote: Quote
    /** Basis points. */
    slippage: number
    getProvider: () => Promise<WalletProvider>
    /** Whether the wallet makes several calls in one, where it need not be asked. */
    isBatch?: boolean | undefined
    signal?: AbortSignal | undefined
  }
}

/** Whether a simulation takes no more than the order sells, and gives no less than it demands. */
function isAsOrdered(simulation: Simulation, { bought, sold }: SwapOrder): boolean {
  if (simulation.status !== 'done') return true
  const [given, got] = simulation.changes
  return given !== undefined && got !== undefined && -given <= sold.amount && got >= bought.atLeast
}

const gasOf = (simulation: Simulation, { eip155 }: Awaited<ReturnType<typeof buildSwap>>) =>
  simulation.status === 'done' ? simulation.gas.reduce((sum, gas) => sum + gas, 0n) : eip155?.gas
