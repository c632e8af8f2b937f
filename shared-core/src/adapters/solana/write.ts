import {
  assertTransactionIsFullySigned,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  getTransactionDecoder,
  getTransactionEncoder,
  isAddress,
  type Transaction,
} from '@solana/web3.js'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import type { Config } from '../../config/Config.js'
import type { SolanaProvider } from '../../connectors/SolanaProvider.js'
import { isRejection } from '../../connectors/walletErrors.js'
import { BaseError } from '../../errors/BaseError.js'
import { ProviderNotFoundError } from '../../errors/connection.js'
import { UnknownFailureError } from '../../errors/general.js'
import { InvalidReceiverError, RequestRejectedError } from '../../errors/send.js'
import { InvalidResponseError } from '../../errors/services.js'
import { isSolanaAddress } from '../../format/address.js'
import type { FeeEstimate, Transfer } from '../Adapter.js'
import type { SolanaNode } from './createNode.js'
import { handIn } from './handIn.js'
import { token2022Program } from './planTransfer.js'
import { prepareTransfer } from './prepareTransfer.js'
import { sentBy } from './sent.js'

const programs: readonly string[] = [TOKEN_PROGRAM_ADDRESS, token2022Program]

/** 32 bytes; and no account that money would be lost in: a program, a mint, or an account that holds tokens. */
export async function checkReceiver(
  receiver: string,
  node: Pick<SolanaNode, 'getAccounts'> | undefined,
): Promise<void> {
  if (!isSolanaAddress(receiver) || !isAddress(receiver)) throw new InvalidReceiverError({ receiver })
  const [account] = (await node?.getAccounts([receiver])) ?? []
  if (account && (account.executable || programs.includes(account.owner)))
    throw new InvalidReceiverError({ receiver })
}

export async function estimateFee(node: SolanaNode, transfer: Transfer): Promise<FeeEstimate> {
  const { fee, rent } = await prepareTransfer(node, transfer)
  return { fee, ...(rent !== undefined && { rent }) }
}

export async function sendToken(
  config: Config,
  { node, provider, ...transfer }: Transfer & { node: SolanaNode; provider: SolanaProvider },
): Promise<string> {
  // The visitor filled in the form with this account: no other one pays.
  if (provider.address !== parseCaipAddress(transfer.from).address) throw new ProviderNotFoundError()
  await checkReceiver(transfer.receiver, node)
  const { lifetime, transaction } = await prepareTransfer(node, transfer)
  const bytes = new Uint8Array(getTransactionEncoder().encode(transaction))
  const { lastValidBlockHeight } = lifetime
  const { signAndSendTransaction, signTransaction } = provider
  if (signTransaction) {
    const signed = readSigned(await ask(() => signTransaction(bytes)))
    const hash = getSignatureFromTransaction(signed)
    const wire = getBase64EncodedWireTransaction(signed)
    await handIn(node, { hash, wire })
    sentBy(config).set(hash, { lastValidBlockHeight, wire })
    return hash
  }
  if (!signAndSendTransaction) throw new ProviderNotFoundError()
  const hash = await ask(() => signAndSendTransaction(bytes))
  sentBy(config).set(hash, { lastValidBlockHeight })
  return hash
}

/** A wallet may add to what it signs, as a guard against being cheated: what it gives back is what is sent. */
function readSigned(bytes: Uint8Array): Transaction {
  try {
    const signed = getTransactionDecoder().decode(bytes)
    assertTransactionIsFullySigned(signed)
    return signed
  } catch (cause) {
    throw new InvalidResponseError({ path: 'signTransaction', cause })
  }
}

/** A wallet's own words are not the visitor's: rejected, or failed. */
async function ask<answer>(call: () => Promise<answer>): Promise<answer> {
  try {
    return await call()
  } catch (cause) {
    if (cause instanceof BaseError) throw cause
    if (isRejection(cause)) throw new RequestRejectedError({ cause })
    throw new UnknownFailureError({ cause })
  }
}
