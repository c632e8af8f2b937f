import { expect } from '@rstest/core'
import { Hono } from 'hono'
import { type Address, erc20Abi, type Hex, parseEther, toHex } from 'viem'
import { addSwaps } from '../api/addSwaps.js'
import { nativeAddress } from '../chains/chainSpecs.js'
import { clientOf } from '../chains/clientOf.js'
import { startTestChain } from './startTestChain.js'

export type Pair = { readonly from: string; readonly to: string; readonly amount: bigint }
type Wire = { from: string; to: string; data: Hex; value: string; eip155: { gas: string } }

const bare = (caipAddress: string) => caipAddress.split(':')[2] as Address

/**
 * Starts a seeded chain that mines each transaction at once, with the API's calls of swaps.
 * @param user Who asks and signs; gets a million coins.
 */
export async function startSwapChain(caipNetworkId: string, user: Address) {
  const world = await startTestChain(caipNetworkId)
  const { chain } = world
  const client = clientOf(chain)
  await world.ask(['evm_setAutomine', true], ['anvil_setBalance', user, toHex(parseEther('1000000'))])
  const on = (address: string) => `${caipNetworkId}:${address}`
  const app = new Hono()
  addSwaps(app, { gate: (_, next) => next(), chains: [chain] })

  async function ask(path: string, query: { [name: string]: string }, body?: object) {
    const init = body && { method: 'POST', body: JSON.stringify(body) }
    const response = await app.request(`/v1/convert/${path}?${new URLSearchParams(query)}`, init)
    return { status: response.status, body: await response.json() }
  }
  const orderOf = ({ amount, from, to }: Pair) => ({
    amount: String(amount),
    userAddress: on(user),
    from: on(from),
    to: on(to),
  })
  const build = (pair: Pair, slippage: unknown = 1, disableEstimate = true) => {
    const terms = { projectId: 'demo', eip155: { slippage }, disableEstimate }
    return ask('build-transaction', {}, { ...orderOf(pair), ...terms })
  }
  /** What the account owns of a token, or of the coin by its placeholder. */
  const held = (token: string): Promise<bigint> =>
    token === nativeAddress
      ? client.getBalance({ address: user })
      : client.readContract({
          address: token as Address,
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [user],
        })
  /** Sends a transaction as it came. @returns Its receipt. */
  async function execute({ from, to, data, value }: Wire) {
    const hash = await world.send({ from: bare(from), to: bare(to), data, value: toHex(BigInt(value)) })
    return client.getTransactionReceipt({ hash })
  }
  return {
    ...world,
    client,
    on,
    ask,
    orderOf,
    build,
    execute,
    async quoted(pair: Pair): Promise<bigint> {
      const { body } = await ask('quotes', { ...orderOf(pair), gasPrice: '1' })
      expect(body.quotes?.[0]?.fromAmount).toBe(String(pair.amount))
      return BigInt(body.quotes[0].toAmount)
    },
    async approve(from: string, to: string) {
      const { body } = await ask('build-approve', { userAddress: on(user), from: on(from), to: on(to) })
      return execute(body.tx)
    },
    /** Swaps by the calls of the API. @returns What arrived, the cost of gas left out. */
    async swap(pair: Pair): Promise<bigint> {
      const { body } = await build(pair)
      const before = await held(pair.to)
      const receipt = await execute(body.tx)
      expect(receipt.status).toBe('success')
      expect(receipt.gasUsed).toBeLessThanOrEqual(BigInt(body.tx.eip155.gas))
      const paid = pair.to === nativeAddress ? receipt.gasUsed * receipt.effectiveGasPrice : 0n
      return (await held(pair.to)) - before + paid
    },
  }
}
