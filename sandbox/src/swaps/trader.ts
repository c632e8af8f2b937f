import { setTimeout as wait } from 'node:timers/promises'
import { type Address, encodeFunctionData, getAddress, type Hex, parseEther, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { type ChainSpec, type TokenSpec, uniswapV3 } from '../chains/chainSpecs.js'
import { clientOf } from '../chains/clientOf.js'
import { rpc } from '../chains/rpc.js'
import { oddTokenAbi, tokenAbi } from '../contracts/abis.js'
import { pairAddress, poolV3Address } from '../contracts/pairAddress.js'
import { type Call, encodeSwap } from './encodeSwap.js'
import { findRoute, type Route } from './findRoute.js'

/** More than any call costs. */
const forGas = parseEther('10')
const parts = 1_000_000_000
const pollMs = 25

/** A new account that the node sends for, with coins for gas: traders at the same time do not meet. */
async function openTrader({ rpcUrl }: ChainSpec): Promise<Address> {
  const trader = privateKeyToAddress(generatePrivateKey())
  await rpc(rpcUrl, [
    ['anvil_impersonateAccount', trader],
    ['anvil_setBalance', trader, toHex(forGas)],
  ])
  return trader
}

/** Asks again and again: a chain that mines on demand may have no later block to wait for. */
async function untilMined(chain: ChainSpec, hash: Hex): Promise<{ status: Hex }> {
  for (;;) {
    const [receipt] = (await rpc(chain.rpcUrl, [['eth_getTransactionReceipt', hash]])) as [
      { status: Hex } | null,
    ]
    if (receipt) return receipt
    await wait(pollMs)
  }
}

/** Resolves once the call is mined, by the chain's own clock. */
async function send(chain: ChainSpec, from: Address, { data, to, value }: Call): Promise<void> {
  const call = { from, to, data, value: toHex(value), gas: toHex(1_000_000) }
  const [hash] = (await rpc(chain.rpcUrl, [['eth_sendTransaction', call]])) as [Hex]
  const { status } = await untilMined(chain, hash)
  if (status !== '0x1') throw new Error(`A transaction to ${to} on ${chain.caipNetworkId} reverted.`)
}

function tokenOf(chain: ChainSpec, address: string): TokenSpec {
  const token = chain.tokens.find((one) => one.address.toLowerCase() === address.toLowerCase())
  if (!token) throw new Error(`There is no token ${address} on ${chain.caipNetworkId}.`)
  return token
}

const atToken = (to: Address, data: Call['data']): Call => ({ to, data, value: 0n })
const mint = (token: Address, account: string, amount: bigint): Call => {
  const args = [getAddress(account), amount] as const
  return atToken(token, encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args }))
}

/**
 * Gives an account tokens that did not exist before. Resolves once they are mined.
 * @param of `amount` in base units.
 */
export async function mintTo({
  account,
  amount,
  chain,
  token,
}: {
  chain: ChainSpec
  token: string
  account: string
  amount: bigint
}): Promise<void> {
  const { address } = tokenOf(chain, token)
  await send(chain, await openTrader(chain), mint(address, account, amount))
}

/** Sends an account coins of the chain, by a transaction. Resolves once it is mined. @param of `amount` in base units. */
export async function sendCoins(of: { chain: ChainSpec; account: string; amount: bigint }): Promise<void> {
  const { account, amount, chain } = of
  const trader = await openTrader(chain)
  await rpc(chain.rpcUrl, [['anvil_setBalance', trader, toHex(amount + forGas)]])
  await send(chain, trader, { to: getAddress(account), data: '0x', value: amount })
}

/** Sets what the token FEE keeps of each transfer, for every test of the chain: 200 basis points at start. */
export async function setTransferFee({
  basisPoints,
  chain,
  token,
}: {
  chain: ChainSpec
  token: string
  basisPoints: number
}): Promise<void> {
  const args = [BigInt(basisPoints)] as const
  const data = encodeFunctionData({ abi: oddTokenAbi, functionName: 'setTransferFee', args })
  await send(chain, await openTrader(chain), atToken(tokenOf(chain, token).address, data))
}

function readHeld(chain: ChainSpec, token: TokenSpec | undefined, owner: Address): Promise<bigint> {
  const client = clientOf(chain)
  const balanceOf = { abi: tokenAbi, functionName: 'balanceOf', args: [owner] } as const
  return token
    ? client.readContract({ address: token.address, ...balanceOf })
    : client.getBalance({ address: owner })
}

/** Swaps an amount that the trader is given for it. @returns What the trader holds of the bought token then. */
async function trade(chain: ChainSpec, route: Route, of: { trader: Address; amount: bigint }) {
  const { amount, trader } = of
  const { bought, router, sold } = route
  if (sold) {
    const args = [router, amount] as const
    const approve = encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args })
    await send(chain, trader, atToken(sold.address, approve))
  } else await rpc(chain.rpcUrl, [['anvil_setBalance', trader, toHex(amount + forGas)]])
  const terms = { amount, atLeast: 0n, recipient: trader, deadline: 2n ** 64n }
  await send(chain, trader, encodeSwap(chain, route, terms))
  return readHeld(chain, bought, trader)
}

function poolOf({ dex }: ChainSpec, { exchange }: Route, token: TokenSpec): Address {
  return exchange === 'uniswapV3'
    ? poolV3Address(uniswapV3.factory, [token.address, dex.wrapped], token.poolV3?.fee ?? 0)
    : pairAddress(dex.factory, token.address, dex.wrapped)
}

/**
 * Lets a second trader swap in the same direction, so that a swap of `from` for `to` gives about `percent` less
 * afterwards. Of two pools on the way the last moves. Resolves once the trade is mined.
 * @param of Token addresses; the coin where one is absent.
 * @returns Lets the trader swap back, and the price return but for the pool's fees.
 */
export async function movePool(of: {
  chain: ChainSpec
  from?: string | undefined
  to?: string | undefined
  /** Above 0 and below 100. */
  percent: number
}): Promise<() => Promise<void>> {
  const { chain, from, percent, to } = of
  const sold = from === undefined ? undefined : tokenOf(chain, from)
  const bought = to === undefined ? undefined : tokenOf(chain, to)
  const whole = findRoute(chain, { sold, bought })
  const hop = whole.hops.at(-1) as Route['hops'][number]
  const route: Route = { ...whole, sold: bought ? undefined : hop.token, hops: [hop] }
  const { wrapped } = chain.dex
  const soldInPool = route.sold?.address ?? wrapped
  const reserve = await clientOf(chain).readContract({
    address: soldInPool,
    abi: tokenAbi,
    functionName: 'balanceOf',
    args: [poolOf(chain, whole, hop.token)],
  })
  // The price of a pool goes with the square of what is in it.
  const part = 1 / Math.sqrt(1 - percent / 100) - 1
  const amount = (reserve * BigInt(Math.round(part * parts))) / BigInt(parts)
  const trader = await openTrader(chain)
  if (route.sold) await mintTo({ chain, token: route.sold.address, account: trader, amount })
  const coinsBefore = await readHeld(chain, undefined, trader)
  const held = await trade(chain, route, { trader, amount })
  return async () => {
    const back: Route = { ...route, sold: route.bought, bought: route.sold }
    const gained = route.bought ? held : held - coinsBefore
    const hops = [{ ...hop, direction: route.sold ? 'outOfCoin' : 'intoCoin' } as const]
    await trade(chain, { ...back, hops }, { trader, amount: gained })
  }
}
