import type { CaipNetworkId } from '../../caip/caip.js'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import { ProviderNotFoundError } from '../../errors/connection.js'
import { InvalidReceiverError } from '../../errors/send.js'
import { isEvmAddress } from '../../format/address.js'
import { toChecksum } from '../../format/checksum.js'
import { isEip1193, type WalletProvider } from '../../providers/WalletProvider.js'
import type { Transfer } from '../Adapter.js'
import { encodeTransfer } from './encodeTransfer.js'
import { sendTransaction } from './sendTransaction.js'
import { isSameHex, toHex } from './toHex.js'

export { signMessage } from './signMessage.js'

const isOneCase = (address: string): boolean =>
  [address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`].includes(address)

/**
 * Mixed case carries a checksum (EIP-55, on some chains EIP-1191) and must then be right; one case alone carries none. The zero address and the
 * token's own contract keep for ever what they get.
 */
export async function checkReceiver(
  receiver: string,
  { caipNetworkId, tokenAddress }: { caipNetworkId?: CaipNetworkId; tokenAddress?: string | undefined } = {},
): Promise<void> {
  if (!isEvmAddress(receiver)) throw new InvalidReceiverError({ receiver })
  const address = toHex(receiver)
  const good = [toChecksum(address), toChecksum(address, caipNetworkId?.split(':')[1])]
  if (!isOneCase(address) && !good.includes(address))
    throw new InvalidReceiverError({ receiver, reason: 'checksum' })
  if (/^0x0+$/.test(address)) throw new InvalidReceiverError({ receiver, reason: 'zero' })
  if (isSameHex(receiver, tokenAddress ?? '')) throw new InvalidReceiverError({ receiver, reason: 'token' })
}

export async function sendToken({
  provider,
  ...transfer
}: Transfer & { provider: WalletProvider }): Promise<string> {
  if (!isEip1193(provider)) throw new ProviderNotFoundError()
  const { caipNetworkId } = parseCaipAddress(transfer.from)
  await checkReceiver(transfer.receiver, { ...transfer, caipNetworkId })
  const address = toHex(transfer.receiver)
  // Wallets know the checksum of EIP-55 alone.
  const receiver = isOneCase(address) ? transfer.receiver : toChecksum(address)
  return sendTransaction({ from: transfer.from, provider, call: encodeTransfer({ ...transfer, receiver }) })
}
