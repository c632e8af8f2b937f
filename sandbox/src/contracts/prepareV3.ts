import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  parseUnits,
  toHex,
} from 'viem'
import { type ChainSpec, type PoolFee, type TokenSpec, uniswapV3 } from '../chains/chainSpecs.js'
import { type RpcCall, rpc } from '../chains/rpc.js'
import { positionsV3Abi, tokenAbi } from './abis.js'
import { loadArtifactsV3 } from './artifacts.js'
import { sortTokens } from './pairAddress.js'
import { type SeedTransaction, withCode } from './seedParts.js'

const { factory, router, quoter, positions } = uniswapV3
const tickSpacings: { readonly [fee in PoolFee]: number } = { 500: 10, 3000: 60 }
/** The ends of all prices; a position's ends are multiples of its pool's spacing. */
const maxTick = 887_272
/** The storage slot of the published factory’s map from fee to tick spacing. */
const spacingsSlot = 4n

const word = (value: bigint): Hex => toHex(value, { size: 32 })
const mappingSlot = (key: bigint, slot: bigint): Hex => keccak256(concat([word(key), word(slot)]))

/**
 * Puts Uniswap v3 at its addresses. Creation code runs as the code of the address that it is for, because the factory
 * remembers its own.
 */
export async function placeV3({ rpcUrl, dex }: ChainSpec, deployer: Address): Promise<void> {
  const artifacts = loadArtifactsV3()
  const ends = encodeAbiParameters([{ type: 'address' }, { type: 'address' }], [factory, dex.wrapped])
  const descriptor = encodeAbiParameters([{ type: 'address' }], [deployer])
  const created: [Address, Hex][] = [
    [factory, artifacts.factory],
    [router, concat([artifacts.router, ends])],
    [quoter, concat([artifacts.quoter, ends])],
    [positions, concat([artifacts.positions, ends, descriptor])],
  ]
  const codes = await rpc(
    rpcUrl,
    created.map(([to, code]): RpcCall => {
      const call = { from: deployer, to, gas: toHex(16_000_000) }
      return ['eth_call', call, 'latest', { [to]: { code } }]
    }),
  )
  await rpc(rpcUrl, [
    ...created.map(([address], index) => withCode(address, codes[index] as Hex)),
    ...Object.entries(tickSpacings).map(
      ([fee, spacing]): RpcCall => [
        'anvil_setStorageAt',
        factory,
        mappingSlot(BigInt(fee), spacingsSlot),
        word(BigInt(spacing)),
      ],
    ),
  ])
}

/** @returns The square root, rounded down. */
function squareRoot(value: bigint): bigint {
  if (value < 2n) return value
  let root = 1n << (BigInt(value.toString(2).length + 1) / 2n)
  for (;;) {
    const next = (root + value / root) / 2n
    if (next >= root) return root
    root = next
  }
}

/** Opens a token's pool with the coin, with liquidity over every price. */
export function fillPoolV3({
  chain,
  token,
  pool,
  deployer,
}: {
  chain: ChainSpec
  token: TokenSpec
  pool: NonNullable<TokenSpec['poolV3']>
  deployer: Address
}): SeedTransaction[] {
  const { wrapped } = chain.dex
  const { address, decimals } = token
  const { fee } = pool
  const amount = parseUnits(pool.token, decimals)
  const value = parseUnits(pool.native, 18)
  const [token0, token1] = sortTokens(address, wrapped)
  const [amount0, amount1] = token0 === address ? [amount, value] : [value, amount]
  const sqrtPriceX96 = squareRoot((amount1 << 192n) / amount0)
  const tickUpper = Math.floor(maxTick / tickSpacings[fee]) * tickSpacings[fee]
  const position = {
    token0,
    token1,
    fee,
    tickLower: -tickUpper,
    tickUpper,
    amount0Desired: amount0,
    amount1Desired: amount1,
    amount0Min: 0n,
    amount1Min: 0n,
    recipient: deployer,
    deadline: 2n ** 64n,
  }
  const abi = positionsV3Abi
  const open = encodeFunctionData({
    abi,
    functionName: 'createAndInitializePoolIfNecessary',
    args: [token0, token1, fee, sqrtPriceX96],
  })
  const fill = encodeFunctionData({ abi, functionName: 'mint', args: [position] })
  const at = (data: Hex): SeedTransaction => ({ to: address, data })
  return [
    at(encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [deployer, amount] })),
    at(encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [positions, amount] })),
    {
      to: positions,
      value,
      data: encodeFunctionData({ abi, functionName: 'multicall', args: [[open, fill]] }),
    },
  ]
}
