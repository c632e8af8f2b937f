import type { CaipAddress, CaipNetworkId } from '../../caip/caip.js'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import type { Config } from '../../config/Config.js'
import { receiptPollMs } from '../../constants/connecting.js'
import { maxTokenDecimals } from '../../constants/display.js'
import { blockhashLifetimeBlocks, maxNativeSendFee } from '../../constants/solana.js'
import { receiptWaitMs } from '../../constants/timing.js'
import { RpcFailedError } from '../../errors/network.js'
import { ReceiptTimeoutError, TransactionExpiredError, TransactionFailedError } from '../../errors/send.js'
import { getRpcActivity } from '../rpcActivity.js'
import { getNode } from './createNode.js'
import { sentBy } from './sent.js'

export { getNode } from './createNode.js'

export async function getNativeBalance(config: Config, of: { caipAddress: CaipAddress }): Promise<bigint> {
  const { address, caipNetworkId } = parseCaipAddress(of.caipAddress)
  return getNode(config, { caipNetworkId }).getBalance(address)
}

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
  const [mint] = await getNode(config, { caipNetworkId }).getAccounts([tokenAddress])
  const decimals = mint?.data?.parsed.info.decimals
  if (decimals === undefined || decimals > maxTokenDecimals) throw new RpcFailedError({ caipNetworkId })
  return Number(decimals)
}

/** The dearest fee of a plain transfer, and what the account itself must hold to stay. */
export async function getNativeReserve(
  config: Config,
  { caipNetworkId }: { caipNetworkId: CaipNetworkId },
): Promise<bigint> {
  return maxNativeSendFee + (await getNode(config, { caipNetworkId }).getRent(0n))
}

export async function waitForReceipt(
  config: Config,
  { caipNetworkId, hash, signal }: { caipNetworkId: CaipNetworkId; hash: string; signal?: AbortSignal },
): Promise<void> {
  const { clock } = config
  const node = getNode(config, { caipNetworkId })
  const { ended } = getRpcActivity(config)
  const stop = signal ? AbortSignal.any([signal, ended]) : ended
  const sent = sentBy(config).get(hash)
  let lastHeight = sent?.lastValidBlockHeight
  let heardAtMs = clock.nowMs()
  while (true) {
    stop.throwIfAborted()
    // The height first: a transaction that is not there after its last block was confirmed never will be.
    const height = await node.getBlockHeight().catch(() => undefined)
    const status = height === undefined ? undefined : await node.getStatus(hash).catch(() => undefined)
    if (height !== undefined && status !== undefined) {
      heardAtMs = clock.nowMs()
      lastHeight ??= height + blockhashLifetimeBlocks
      const isSettled = status !== null && status.confirmationStatus !== 'processed'
      if (isSettled && status.err) throw new TransactionFailedError({ hash, cause: status.err })
      if (isSettled) return
      if (!status && height > lastHeight) throw new TransactionExpiredError({ hash })
      // Nodes drop what they cannot pass on at once: it is handed in again until it is taken.
      if (!status && sent?.wire) await node.send(sent.wire, { isAgain: true }).catch(() => {})
    } else if (clock.nowMs() - heardAtMs >= receiptWaitMs) throw new ReceiptTimeoutError({ hash })
    await clock.delay(receiptPollMs, stop)
  }
}
