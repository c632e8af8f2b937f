import { parseAbi } from 'viem'
import { getBalance, getCode, getTransactionReceipt, readContract } from 'viem/actions'
import type { CaipAddress, CaipNetworkId } from '../../caip/caip.js'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import type { Config } from '../../config/Config.js'
import { maxTokenDecimals } from '../../constants/display.js'
import type { NftList } from '../../entities/Nft.js'
import { RpcFailedError } from '../../errors/network.js'
import { OtherAccountError, TransactionDiffersError } from '../../errors/send.js'
import type { Adapter, ReceiptRequest } from '../Adapter.js'
import { ask } from './ask.js'
import { awaitMined } from './awaitMined.js'
import { getClient } from './client.js'
import { follow } from './follow.js'
import { isAsReviewed, isCall, isTransfer, readPayer } from './isAsReviewed.js'
import { isSameHex, toHex } from './toHex.js'

const erc20 = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function decimals() view returns (uint8)',
])

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

export async function getReceiptStatus(
  config: Config,
  { caipNetworkId, from, hash, onMined, ...of }: Parameters<NonNullable<Adapter['getReceiptStatus']>>[0],
): Promise<'success' | 'reverted' | 'replaced' | undefined> {
  return ask(caipNetworkId, async () => {
    const client = getClient(config, { caipNetworkId })
    const receipt = await getTransactionReceipt(client, { hash: toHex(hash) }).catch((error: Error) => {
      if (error.name === 'TransactionReceiptNotFoundError') return undefined
      throw error
    })
    if (receipt || !from) return receipt?.status
    const follower = follow(client, { ...of, hash, account: parseCaipAddress(from).address })
    const other = await follower.look()
    if (!other) return undefined
    onMined?.({ hash: other.transaction.hash })
    const isSame = follower.isSame({ ...other.transaction, logs: other.receipt.logs })
    return isSame ? other.receipt.status : 'replaced'
  })
}

export async function waitForReceipt(
  config: Config,
  { asked, from: sender, onMined, reviewed, ...of }: ReceiptRequest,
): Promise<void> {
  const from = reviewed?.from ?? asked?.from ?? sender
  const account = from && parseCaipAddress(from).address
  const mined = await awaitMined(config, {
    ...of,
    account,
    isWhole: reviewed !== undefined,
    isAsked: (one) => (reviewed ? isTransfer(reviewed, one) : asked !== undefined && isCall(asked, one)),
  })
  const { hash } = mined
  if (reviewed && !isAsReviewed(reviewed, mined)) throw new TransactionDiffersError({ hash })
  // An approval from another account does not help this one.
  if (asked && account && isSameHex(mined.to ?? '', asked.to) && !isSameHex(mined.from, account))
    throw new OtherAccountError({ hash, paidBy: mined.from })
  onMined?.({ hash, paidBy: reviewed && readPayer(reviewed, mined) })
}

export { estimateFee, getNativeReserve, getSwapReserve } from './fee.js'
export { verifyMessage } from './verifyMessage.js'

/** Loaded from here, so that its chunk shares this one's libraries. */
export const loadSwaps = () => import(/* webpackChunkName: "eip155-swap" */ './swap/swaps.js')
