import { isAddress } from 'viem/utils'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import { BaseError } from '../../errors/BaseError.js'
import { ProviderNotFoundError } from '../../errors/connection.js'
import { UnknownFailureError } from '../../errors/general.js'
import { ChainNotSupportedError } from '../../errors/network.js'
import { InvalidReceiverError, RequestRejectedError } from '../../errors/send.js'
import { InvalidResponseError } from '../../errors/services.js'
import { isEvmAddress } from '../../format/address.js'
import { awaitSent } from '../../providers/awaitSent.js'
import type { Eip1193Provider } from '../../providers/Eip1193Provider.js'
import { parseChainId } from '../../providers/parseProviderAnswer.js'
import { isEip1193, type WalletProvider } from '../../providers/WalletProvider.js'
import { isRejection } from '../../providers/walletErrors.js'
import * as z from '../../zod.js'
import type { Transfer } from '../Adapter.js'
import { encodeTransfer } from './encodeTransfer.js'
import { isSameHex, toHex } from './toHex.js'

const hashSchema = z.string().check(z.regex(/^0x[0-9a-f]{64}$/i))

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
  const { address, caipNetworkId, reference } = parseCaipAddress(transfer.from)
  await checkChain(provider, caipNetworkId)
  const { value, ...call } = encodeTransfer(transfer)
  const transaction = {
    from: address,
    // If the wallet changes chains between our check and its prompt, it refuses the transaction by this id.
    chainId: `0x${BigInt(reference).toString(16)}`,
    ...call,
    ...(value !== undefined && { value: `0x${value.toString(16)}` }),
  }
  return awaitSent(
    ask(provider, { method: 'eth_sendTransaction', params: [transaction], schema: hashSchema }),
  )
}

/** Refuses to send where the wallet has changed chains since the form was filled in. */
async function checkChain(provider: Eip1193Provider, caipNetworkId: string): Promise<void> {
  const answer = await provider.request({ method: 'eth_chainId' }).catch((cause: unknown) => {
    throw new UnknownFailureError({ cause })
  })
  if (parseChainId(answer) !== caipNetworkId) throw new ChainNotSupportedError({ caipNetworkId })
}

async function ask(
  provider: Eip1193Provider,
  { schema, ...request }: { method: string; params: unknown; schema: z.ZodMiniType<string> },
): Promise<string> {
  try {
    const parsed = z.safeParse(schema, await provider.request(request))
    if (parsed.success) return parsed.data
    throw new InvalidResponseError({ path: request.method, cause: parsed.error })
  } catch (cause) {
    if (cause instanceof BaseError) throw cause
    if (isRejection(cause)) throw new RequestRejectedError({ cause })
    throw new UnknownFailureError({ cause })
  }
}
