import { isAddress } from 'viem/utils'
import { ProviderNotFoundError } from '../../errors/connection.js'
import { InvalidReceiverError } from '../../errors/send.js'
import { isEvmAddress } from '../../format/address.js'
import { isEip1193, type WalletProvider } from '../../providers/WalletProvider.js'
import type { Transfer } from '../Adapter.js'
import { encodeTransfer } from './encodeTransfer.js'
import { sendTransaction } from './sendTransaction.js'
import { isSameHex, toHex } from './toHex.js'

export { signMessage } from './signMessage.js'

/**
 * Mixed case carries a checksum (EIP-55) and must then be right; one case alone carries none. The zero address and the
 * token's own contract keep for ever what they get.
 */
export async function checkReceiver(
  receiver: string,
  { tokenAddress }: { tokenAddress?: string | undefined } = {},
): Promise<void> {
  if (!isEvmAddress(receiver)) throw new InvalidReceiverError({ receiver })
  const digits = toHex(receiver).slice(2)
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  if (!isOneCase && !isAddress(toHex(receiver), { strict: true }))
    throw new InvalidReceiverError({ receiver, reason: 'checksum' })
  if (/^0+$/.test(digits)) throw new InvalidReceiverError({ receiver, reason: 'zero' })
  if (isSameHex(receiver, tokenAddress ?? '')) throw new InvalidReceiverError({ receiver, reason: 'token' })
}

export async function sendToken({
  provider,
  ...transfer
}: Transfer & { provider: WalletProvider }): Promise<string> {
  if (!isEip1193(provider)) throw new ProviderNotFoundError()
  await checkReceiver(transfer.receiver, transfer)
  return sendTransaction({ from: transfer.from, provider, call: encodeTransfer(transfer) })
}
