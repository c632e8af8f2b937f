import { type Address, encodeFunctionData, maxUint256 } from 'viem'
import { type ChainSpec, nativeAddress } from '../chains/chainSpecs.js'
import { clientOf } from '../chains/clientOf.js'
import { tokenAbi } from '../contracts/abis.js'
import { tokenImageUrl } from '../provider/imageUrls.js'
import { type Call, encodeSwap } from './encodeSwap.js'
import { exchangeOf, type Route } from './findRoute.js'
import { quoteRoute } from './quoteRoute.js'
import {
  type Asked,
  isSwapped,
  readAmount,
  readChain,
  readHolding,
  readPair,
  readSlippage,
} from './readOrder.js'
import { SwapRefusal } from './SwapRefusal.js'

const secondsToSwap = 20n * 60n
/** What a call takes at most, first use of a token included. */
const gas = { approval: 60_000n, swap: 110_000n, hop: 110_000n }
const hundredPercent = 10_000n

type Chains = readonly ChainSpec[]

/** @returns The transaction in its wire form: addresses as CAIP-10, numbers as decimal text. */
const toTransaction = (
  { caipNetworkId }: ChainSpec,
  { gas, user, ...call }: Call & { user: Address; gas: bigint },
) => ({
  tx: {
    from: `${caipNetworkId}:${user}`,
    to: `${caipNetworkId}:${call.to}`,
    data: call.data,
    value: String(call.value),
    eip155: { gas: String(gas) },
  },
})

/** `GET /v1/convert/tokens` [API-06]: the coin, then every token that has a pool. */
export function listTokens(chains: Chains, asked: Asked) {
  const { caipNetworkId, nativeCurrency, tokens } = readChain(chains, asked.chainId)
  const listed = [{ ...nativeCurrency, address: nativeAddress }, ...tokens.filter(isSwapped)]
  return {
    tokens: listed.map(({ address, decimals, name, symbol }) => ({
      address: `${caipNetworkId}:${address}`,
      name,
      symbol,
      decimals,
      logoUri: tokenImageUrl(symbol),
    })),
  }
}

/** What the pool keeps of a swap through one pool, in the sold token; a swap through two has no single fee. */
function feeOf({ caipNetworkId }: ChainSpec, { exchange, hops, sold }: Route, amount: bigint) {
  const [hop, second] = hops
  if (!hop || second) return {}
  const millionths = exchange === 'uniswapV3' ? (hop.token.poolV3?.fee ?? 0) : 3000
  return {
    fee: {
      amount: String((amount * BigInt(millionths)) / 1_000_000n),
      token: `${caipNetworkId}:${sold?.address ?? nativeAddress}`,
    },
  }
}

/** `GET /v1/convert/quotes` [API-05]. @throws {SwapRefusal} No route, or pools that are too small. */
export async function quoteSwap(chains: Chains, asked: Asked) {
  const { chain, route } = readPair(chains, asked)
  const amount = readAmount(asked)
  if (!/^\d{1,30}$/.test(String(asked.gasPrice))) throw new SwapRefusal('gasPrice', 'Invalid gas price')
  const toAmount = await quoteRoute(chain, route, amount)
  const quote = { fromAmount: String(amount), toAmount: String(toAmount), ...feeOf(chain, route, amount) }
  return { quotes: [quote] }
}

/** `GET /v1/convert/allowance` [API-08]: what the exchange on which the token is sold may take of it. */
export async function readAllowance(chains: Chains, asked: Asked) {
  const { chain, token, user } = readHolding(chains, asked, 'tokenAddress')
  if (!token) return { allowance: String(maxUint256) }
  const allowance = await clientOf(chain).readContract({
    address: token.address,
    abi: tokenAbi,
    functionName: 'allowance',
    args: [user, exchangeOf(chain, token).router],
  })
  return { allowance: String(allowance) }
}

/** `GET /v1/convert/gas-price` [API-09]. */
export async function readGasPrice(chains: Chains, asked: Asked) {
  const standard = await clientOf(readChain(chains, asked.chainId)).getGasPrice()
  const times = (percent: bigint) => String((standard * percent) / 100n)
  return { standard: times(100n), fast: times(120n), instant: times(150n) }
}

/** `GET /v1/convert/build-approve` [API-11]: for the greatest amount, as the call names none. */
export function buildApproval(chains: Chains, asked: Asked) {
  const { chain, route, user } = readPair(chains, asked)
  if (!route.sold) throw new SwapRefusal('from', 'The coin needs no approval')
  const data = encodeFunctionData({
    abi: tokenAbi,
    functionName: 'approve',
    args: [route.router, maxUint256],
  })
  return toTransaction(chain, { to: route.sold.address, data, value: 0n, user, gas: gas.approval })
}

/** @throws {SwapRefusal} The transaction would fail now. */
async function estimate(chain: ChainSpec, user: Address, call: Call): Promise<bigint> {
  try {
    return await clientOf(chain).estimateGas({ ...call, account: user })
  } catch {
    throw new SwapRefusal('disableEstimate', 'The transaction would fail')
  }
}

/**
 * `POST /v1/convert/build-transaction` [API-10]: a swap at the price of this moment, less the slippage. The minimum is
 * rounded up, in favour of the account.
 * @throws {SwapRefusal}
 */
export async function buildSwap(chains: Chains, asked: Asked) {
  const { chain, route, user } = readPair(chains, asked)
  const amount = readAmount(asked)
  const slippage = readSlippage(asked)
  const [quoted, block] = await Promise.all([
    quoteRoute(chain, route, amount),
    clientOf(chain).getBlock({ blockTag: 'latest' }),
  ])
  const atLeast = quoted - (quoted * slippage) / hundredPercent
  const deadline = block.timestamp + secondsToSwap
  const call = encodeSwap(chain, route, { amount, atLeast, recipient: user, deadline })
  const most = gas.swap + gas.hop * BigInt(route.hops.length)
  return toTransaction(chain, {
    ...call,
    user,
    gas: asked.disableEstimate === true ? most : await estimate(chain, user, call),
  })
}
