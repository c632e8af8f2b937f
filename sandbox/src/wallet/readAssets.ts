import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import { type ChainSpec, findChain } from '../chains/chainSpecs.js'
import { assetsParamsSchema, parse } from './requests.js'
import { readChain } from './rpc.js'
import type { WalletState } from './state.js'

type Asset = { address: Address; name: string; symbol: string; decimals: number; price: number }

/** The price of a whole coin in dollars, from the pool of the chain's dollar. */
function nativePriceOf({ dollar, tokens }: ChainSpec): number {
  const { pool } = tokens.find((x) => x.address === dollar) ?? {}
  return pool ? Number(pool.token) / Number(pool.native) : 0
}

/**
 * Reads the active account's assets (EIP-7811) from the chains themselves.
 * @throws {RpcError} A chain did not answer.
 */
export async function readAssets(of: { state: WalletState; params: unknown }) {
  const [{ chainFilter }] = parse(assetsParamsSchema, of.params)
  const { state } = of
  const wanted = chainFilter?.map(Number) ?? state.chains.map((x) => x.chainId)
  const known = wanted.flatMap((chainId) => findChain(`eip155:${chainId}`) ?? [])
  const entries = await Promise.all(
    known.map(async (chain) => [`0x${chain.chainId.toString(16)}`, await readOn(state, chain)] as const),
  )
  return Object.fromEntries(entries)
}

async function readOn(state: WalletState, chain: ChainSpec) {
  const { chainId, dollar, nativeCurrency, tokens } = chain
  const nativePrice = nativePriceOf(chain)
  const read = async (method: string, call: object | string) =>
    String(await readChain({ state, chainId, method, params: [call, 'latest'] }))
  const native = async () => ({
    address: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
    balance: await read('eth_getBalance', state.address),
    type: 'native',
    metadata: { ...nativeCurrency, price: nativePrice },
  })
  const token = async ({ address, ...metadata }: Asset) => {
    const args = [state.address as Address] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args })
    const balance = await read('eth_call', { to: address, data })
    const held = BigInt(balance)
    return held > 0n ? [{ address, balance: `0x${held.toString(16)}`, type: 'erc20', metadata }] : []
  }
  const priceOf = (x: ChainSpec['tokens'][number]) => {
    if (x.address === dollar) return 1
    return x.pool ? (nativePrice * Number(x.pool.native)) / Number(x.pool.token) : 0
  }
  const assets = tokens.map(({ address, decimals, name, symbol, ...x }) => {
    const price = priceOf({ address, decimals, name, symbol, ...x })
    return { address, decimals, name, symbol, price }
  })
  return [await native(), ...(await Promise.all(assets.map(token))).flat()]
}
