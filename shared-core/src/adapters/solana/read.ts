import type { CaipAddress, CaipNetworkId } from '../../caip/caip.js'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import type { Config } from '../../config/Config.js'
import { maxTokenDecimals } from '../../constants/display.js'
import { maxNativeSendFee } from '../../constants/solana.js'
import { RpcFailedError } from '../../errors/network.js'
import { getNode } from './createNode.js'
import { sentBy } from './sent.js'
import { getMint } from './tokenPrograms.js'

export { getNode } from './createNode.js'
export { waitForReceipt } from './waitForReceipt.js'

export async function getNativeBalance(config: Config, of: { caipAddress: CaipAddress }): Promise<bigint> {
  const { address, caipNetworkId } = parseCaipAddress(of.caipAddress)
  return getNode(config, { caipNetworkId }).getBalance(address)
}

export const getLastBlock = (config: Config, { hash }: { hash: string }): bigint | undefined =>
  sentBy(config).get(hash)?.lastValidBlockHeight

/** One mint's tokens may lie in several accounts: a transfer draws on all of them. */
export async function getTokenBalance(
  config: Config,
  { caipAddress, tokenAddress }: { caipAddress: CaipAddress; tokenAddress: string },
): Promise<bigint> {
  const { address, caipNetworkId } = parseCaipAddress(caipAddress)
  const accounts = await getNode(config, { caipNetworkId }).getTokenAccounts({
    mint: tokenAddress,
    owner: address,
  })
  return accounts.reduce((sum, x) => sum + x.amount, 0n)
}

export async function getTokenDecimals(
  config: Config,
  { caipNetworkId, tokenAddress }: { caipNetworkId: CaipNetworkId; tokenAddress: string },
): Promise<number> {
  const { decimals } = await getMint(getNode(config, { caipNetworkId }), tokenAddress)
  if (decimals > maxTokenDecimals) throw new RpcFailedError({ caipNetworkId })
  return decimals
}

/** The dearest fee of a plain transfer, and what the account itself must hold to stay. */
export async function getNativeReserve(
  config: Config,
  { caipNetworkId }: { caipNetworkId: CaipNetworkId },
): Promise<bigint> {
  return maxNativeSendFee + (await getNode(config, { caipNetworkId }).getRent(0n))
}
