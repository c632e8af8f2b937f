import { parseAbi } from 'viem'
import {
  estimateGas,
  getBalance,
  getCode,
  getGasPrice,
  getTransactionReceipt,
  readContract,
} from 'viem/actions'
import type { CaipAddress, CaipNetworkId } from '../../caip/caip.js'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import type { Config } from '../../config/Config.js'
import { maxTokenDecimals } from '../../constants/display.js'
import type { NftList } from '../../entities/Nft.js'
import { RpcFailedError } from '../../errors/network.js'
import { TransactionDiffersError } from '../../errors/send.js'
import type { Adapter, FeeEstimate, ReceiptRequest, Transfer } from '../Adapter.js'
import { ask } from './ask.js'
import { awaitMined } from './awaitMined.js'
import { getClient } from './client.js'
import { encodeTransfer } from './encodeTransfer.js'
import { isAsReviewed } from './isAsReviewed.js'
import { toHex } from './toHex.js'

const erc20 = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function decimals() view returns (uint8)',
])

/** Gas a send of everything keeps back for its fee. */
const nativeReserveGas = 65_000n

export async function getNativeBalance(config: Config, of: { caipAddress: CaipAddress }): Promise<bigint> {
  const { address, caipNetworkId } = parseCaipAddress(of.caipAddress)
  return ask(caipNetworkId, () =>
    getBalance(getClient(config, { caipNetworkId }), { address: toHex(address) }),
  )
}

export async function getTokenBalance(
  config: Config,
  { caipAddress, tokenAddress }: { caipAddress: CaipAddress; tokenAddress: string },
): Promise<bigint> {
  const { address, caipNetworkId } = parseCaipAddress(caipAddress)
  return ask(caipNetworkId, () =>
    readContract(getClient(config, { caipNetworkId }), {
      abi: erc20,
      address: toHex(tokenAddress),
      functionName: 'balanceOf',
      args: [toHex(address)],
    }),
  )
}

export async function getTokenDecimals(
  config: Config,
  { caipNetworkId, tokenAddress }: { caipNetworkId: CaipNetworkId; tokenAddress: string },
): Promise<number> {
  const decimals = await ask(caipNetworkId, () =>
    readContract(getClient(config, { caipNetworkId }), {
      abi: erc20,
      address: toHex(tokenAddress),
      functionName: 'decimals',
    }),
  )
  if (decimals > maxTokenDecimals) throw new RpcFailedError({ caipNetworkId })
  return decimals
}

/** How the code of an account begins that only delegates to a contract (EIP-7702): its owner still has its key. */
const delegation = '0xef0100'

export async function isContract(
  config: Config,
  { address, caipNetworkId }: { address: string; caipNetworkId: CaipNetworkId },
): Promise<boolean> {
  const code = await ask(caipNetworkId, () =>
    getCode(getClient(config, { caipNetworkId }), { address: toHex(address) }),
  )
  return code !== undefined && !code.toLowerCase().startsWith(delegation)
}

/** Loaded from here, so that its chunk shares this one's libraries. */
export async function confirmNfts(
  config: Config,
  of: Parameters<NonNullable<Adapter['confirmNfts']>>[0],
): Promise<NftList> {
  return (await import(/* webpackChunkName: "eip155-nfts" */ './nfts.js')).confirmNfts(config, of)
}

export async function estimateFee(config: Config, transfer: Transfer): Promise<FeeEstimate> {
  const { address, caipNetworkId } = parseCaipAddress(transfer.from)
  const client = getClient(config, { caipNetworkId })
  return ask(caipNetworkId, async () => {
    const [gas, gasPrice] = await Promise.all([
      estimateGas(client, { account: toHex(address), ...encodeTransfer(transfer) }),
      getGasPrice(client),
    ])
    return { fee: gas * gasPrice, gas, gasPrice }
  })
}

export async function getNativeReserve(
  config: Config,
  { caipNetworkId }: { caipNetworkId: CaipNetworkId },
): Promise<bigint> {
  return ask(caipNetworkId, async () => {
    return nativeReserveGas * (await getGasPrice(getClient(config, { caipNetworkId })))
  })
}

export async function getReceiptStatus(
  config: Config,
  { caipNetworkId, hash }: { caipNetworkId: CaipNetworkId; hash: string },
): Promise<'success' | 'reverted' | undefined> {
  return ask(caipNetworkId, async () => {
    const client = getClient(config, { caipNetworkId })
    const receipt = await getTransactionReceipt(client, { hash: toHex(hash) }).catch((error: Error) => {
      if (error.name === 'TransactionReceiptNotFoundError') return undefined
      throw error
    })
    return receipt?.status
  })
}

export async function waitForReceipt(config: Config, { reviewed, ...of }: ReceiptRequest): Promise<void> {
  const mined = await awaitMined(config, { ...of, isWhole: reviewed !== undefined })
  if (reviewed && !isAsReviewed(reviewed, mined)) throw new TransactionDiffersError({ hash: of.hash })
}

export { verifyMessage } from './verifyMessage.js'

/** Loaded from here, so that its chunk shares this one's libraries. */
export const loadSwaps = () => import(/* webpackChunkName: "eip155-swap" */ './swap/swaps.js')
