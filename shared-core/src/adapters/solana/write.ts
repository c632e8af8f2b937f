import {
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  getTransactionEncoder,
  isAddress,
} from '@solana/web3.js'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import type { Config } from '../../config/Config.js'
import { BroadcastUnconfirmedError } from '../../errors/broadcast.js'
import { ProviderNotFoundError } from '../../errors/connection.js'
import { TransferRefusedError } from '../../errors/refusal.js'
import { InvalidReceiverError } from '../../errors/send.js'
import { isSolanaAddress } from '../../format/address.js'
import { isSignedBy } from '../../providers/isSignedBy.js'
import { readSolanaSignature } from '../../providers/readSolanaSignature.js'
import type { SolanaProvider } from '../../providers/SolanaProvider.js'
import type { FeeEstimate, Transfer } from '../Adapter.js'
import { askWallet } from '../askWallet.js'
import type { SolanaNode } from './createNode.js'
import { handIn } from './handIn.js'
import { isAsPlanned } from './isAsPlanned.js'
import { prepareTransfer } from './prepareTransfer.js'
import { lifetimeOf, readSigned } from './readSigned.js'
import { keepSent } from './sent.js'
import { programOf } from './tokenPrograms.js'

/** Refuses text that is not 32 bytes, and accounts in which money would be lost: programs, mints, token accounts. */
export async function checkReceiver(
  receiver: string,
  node: Pick<SolanaNode, 'getAccounts'> | undefined,
): Promise<void> {
  if (!isSolanaAddress(receiver) || !isAddress(receiver)) throw new InvalidReceiverError({ receiver })
  const [account] = (await node?.getAccounts([receiver], { length: 0 })) ?? []
  if (account?.executable || programOf(account))
    throw new InvalidReceiverError({ receiver, reason: 'account' })
}

export async function estimateFee(node: SolanaNode, transfer: Transfer): Promise<FeeEstimate> {
  const { fee, rent, tokenFee } = await prepareTransfer(node, transfer)
  return { fee, ...(rent !== undefined && { rent }), ...(tokenFee !== undefined && { tokenFee }) }
}

export async function sendToken(
  config: Config,
  { node, provider, ...transfer }: Transfer & { node: SolanaNode; provider: SolanaProvider },
): Promise<string> {
  // Only the account that filled in the form may pay.
  if (provider.address !== parseCaipAddress(transfer.from).address) throw new ProviderNotFoundError()
  await checkReceiver(transfer.receiver, node)
  const { lifetime, plan, tokenFee = 0n, transaction } = await prepareTransfer(node, transfer)
  if (tokenFee !== (transfer.tokenFee ?? 0n)) throw new TransferRefusedError({ reason: 'feeChanged' })
  const bytes = new Uint8Array(getTransactionEncoder().encode(transaction))
  const { signAndSendTransaction, signTransaction } = provider
  if (signTransaction) {
    const signed = readSigned(await askWallet(() => signTransaction(bytes.slice())))
    // Nothing was sent yet: a transaction that was not reviewed stays here.
    if (!isAsPlanned(plan, signed.message)) throw new TransferRefusedError({ reason: 'changed' })
    const hash = getSignatureFromTransaction(signed.transaction)
    const wire = getBase64EncodedWireTransaction(signed.transaction)
    const { slot, ...until } = await lifetimeOf(signed, { lifetime, node })
    await handIn(node, { hash, slot, wire })
    keepSent(config, { hash, ...until, wire })
    return hash
  }
  if (!signAndSendTransaction) throw new ProviderNotFoundError()
  const hash = await askWallet(() => signAndSendTransaction(bytes.slice()))
  const signature = readSolanaSignature(hash)
  if (!signature) throw new BroadcastUnconfirmedError()
  const { lastValidBlockHeight } = lifetime
  const isOurs = await isSignedBy({
    message: new Uint8Array(transaction.messageBytes),
    publicKey: provider.publicKey,
    signature,
  }).catch(() => false)
  // The last valid block is known only if the wallet signed the transaction unchanged; else the chain shows what it signed.
  keepSent(config, { hash, ...(isOurs ? { lastValidBlockHeight } : { plan }) })
  return hash
}
