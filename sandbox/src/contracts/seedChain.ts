import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  pad,
  parseUnits,
  toHex,
} from 'viem'

import type { ChainSpec, TokenSpec } from '../chains/chainSpecs.js'
import { type RpcCall, rpc } from '../chains/rpc.js'
import { prepareEns } from '../ens/prepareEns.js'
import { prepareNfts } from '../nfts/prepareNfts.js'
import { oddTokenAbi, routerAbi, tokenAbi } from './abis.js'
import { loadArtifacts, ownCode } from './artifacts.js'
import { batchAccountAddress } from './batchAccount.js'
import { fillPoolV3, placeV3 } from './prepareV3.js'
import { type SeedTransaction, withCode } from './seedParts.js'

export const multicall3Address: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

// A separate account, so that the development accounts start with nonce 0 and whole balances.
const deployer: Address = '0x000000000000000000000000000000000f07e401'
const farFuture = 2n ** 64n
const gasPerTransaction = 8_000_000
/** A transaction enters a block only while its whole limit has room there. */
const gasPerSmallTransaction = 1_500_000
/** The block of the start holds more than another: its pools are contracts of their own. */
const blockGas = { start: 100_000_000, later: 30_000_000 }

/** Runs creation code without a transaction: its constructor returns the code to place. */
const asRuntime = (creation: Hex): RpcCall => [
  'eth_call',
  { from: deployer, data: creation, gas: toHex(16_000_000) },
  'latest',
]

/** Solidity stores a short string with twice its length in the last byte. */
const shortString = (text: string): Hex =>
  `0x${(BigInt(pad(toHex(text), { dir: 'right', size: 32 })) + BigInt(text.length * 2)).toString(16)}`

async function placeCode(chain: ChainSpec): Promise<void> {
  const { rpcUrl, dex, tokens, nativeCurrency } = chain
  const artifacts = loadArtifacts()
  const routerArguments = encodeAbiParameters(
    [{ type: 'address' }, { type: 'address' }],
    [dex.factory, dex.wrapped],
  )
  const factoryArguments = encodeAbiParameters([{ type: 'address' }], [deployer])
  const [factory, router, wrapped, multicall3, batchAccount] = await rpc(rpcUrl, [
    asRuntime(concat([artifacts.factory, factoryArguments])),
    asRuntime(concat([artifacts.router, routerArguments])),
    asRuntime(artifacts.wrapped),
    asRuntime(artifacts.multicall3),
    asRuntime(artifacts.batchAccount),
  ])
  // Placed code has its immutables but no storage: WETH9 keeps its names in slots 0 to 2.
  const wrappedNames = [`Wrapped ${nativeCurrency.name}`, `W${nativeCurrency.symbol}`].map(shortString)
  const wrappedStorage = [...wrappedNames, toHex(nativeCurrency.decimals)]
  await rpc(rpcUrl, [
    ['anvil_setCode', dex.factory, factory],
    ['anvil_setCode', dex.router, router],
    ['anvil_setCode', dex.wrapped, wrapped],
    ['anvil_setCode', multicall3Address, multicall3],
    ['anvil_setCode', batchAccountAddress, batchAccount],
    ...wrappedStorage.map(
      (value, slot): RpcCall => [
        'anvil_setStorageAt',
        dex.wrapped,
        toHex(slot),
        pad(value as Hex, { size: 32 }),
      ],
    ),
    ...tokens.map(({ address, contract = 'SandboxToken' }) => withCode(address, ownCode(contract))),
    ['evm_setBlockGasLimit', toHex(blockGas.start)],
  ])
  if (tokens.some(({ poolV3 }) => poolV3)) await placeV3(chain, deployer)
}

/** What a token becomes once its pools are filled. */
const oddities: { readonly [contract: string]: Hex } = {
  SandboxFeeToken: encodeFunctionData({ abi: oddTokenAbi, functionName: 'setTransferFee', args: [200n] }),
  SandboxStuckToken: encodeFunctionData({ abi: oddTokenAbi, functionName: 'setStuck', args: [true] }),
}

function prepareToken(token: TokenSpec, chain: ChainSpec, accounts: readonly Address[]): SeedTransaction[] {
  const { address: to, contract = '', decimals, name, perAccount, pool, poolV3, symbol } = token
  const { router } = chain.dex
  const encode = encodeFunctionData
  const at = (data: Hex): SeedTransaction => ({ to, data })
  const units = (whole: string) => parseUnits(whole, decimals)
  const transactions = [
    at(encode({ abi: tokenAbi, functionName: 'initialize', args: [name, symbol, decimals] })),
  ]
  if (perAccount)
    transactions.push(
      at(encode({ abi: tokenAbi, functionName: 'mintMany', args: [accounts, units(perAccount)] })),
    )
  if (pool) {
    const amount = units(pool.token)
    const value = parseUnits(pool.native, 18)
    const liquidity = [to, amount, amount, value, deployer, farFuture] as const
    transactions.push(
      at(encode({ abi: tokenAbi, functionName: 'mint', args: [deployer, amount] })),
      at(encode({ abi: tokenAbi, functionName: 'approve', args: [router, amount] })),
      {
        to: router,
        value,
        data: encode({ abi: routerAbi, functionName: 'addLiquidityETH', args: liquidity }),
      },
    )
  }
  if (poolV3) transactions.push(...fillPoolV3({ chain, token, pool: poolV3, deployer }))
  const oddity = oddities[contract]
  return oddity ? [...transactions, at(oddity)] : transactions
}

/**
 * Puts the exchange, the tokens and their pools, NFTs and names on a fresh chain that does not mine by itself yet.
 * @throws {Error} A transaction failed.
 */
export async function seedChain(chain: ChainSpec): Promise<void> {
  const { rpcUrl } = chain
  await placeCode(chain)
  const [accounts] = (await rpc(rpcUrl, [
    ['eth_accounts'],
    ['anvil_setBalance', deployer, toHex(10n ** 27n)],
    ['anvil_impersonateAccount', deployer],
  ])) as [Address[], ...unknown[]]
  const parts = [
    prepareNfts(chain.chainId, accounts),
    ...(chain.chainId === 1 ? [prepareEns(deployer, accounts)] : []),
  ]
  await rpc(rpcUrl, [
    ['eth_chainId'],
    ...parts.flatMap(({ code }) => code.map((one) => withCode(one.address, one.code))),
  ])
  const transactions = [
    ...chain.tokens.flatMap((token) => prepareToken(token, chain, accounts)),
    ...parts.flatMap((part) =>
      part.transactions.map((transaction) => ({ ...transaction, gas: gasPerSmallTransaction })),
    ),
  ]
  // Everything goes into one batch and one block: a wait for each transaction would outlast the rest of the start.
  await rpc(
    rpcUrl,
    transactions.map(
      ({ value = 0n, gas = gasPerTransaction, ...transaction }, nonce): RpcCall => [
        'eth_sendTransaction',
        {
          ...transaction,
          from: deployer,
          nonce: toHex(nonce),
          gas: toHex(gas),
          value: toHex(value),
        },
      ],
    ),
  )
  await rpc(rpcUrl, [['anvil_mine', '0x1']])
  const [receipts] = (await rpc(rpcUrl, [
    ['eth_getBlockReceipts', 'latest'],
    ['anvil_stopImpersonatingAccount', deployer],
    ['evm_setBlockGasLimit', toHex(blockGas.later)],
  ])) as [{ status: Hex; transactionIndex: Hex }[], ...unknown[]]
  const failed = receipts.find(({ status }) => status !== '0x1')
  if (failed || receipts.length !== transactions.length)
    throw new Error(
      `Seeding ${chain.caipNetworkId} failed: ${receipts.length} of ${transactions.length} transactions ran${
        failed ? `, number ${Number(failed.transactionIndex)} reverted` : ''
      }.`,
    )
}
