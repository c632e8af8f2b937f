import type { CaipAddress } from '../../caip/caip.js'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import { ProviderNotFoundError } from '../../errors/connection.js'
import { UnknownFailureError } from '../../errors/general.js'
import { ChainNotSupportedError } from '../../errors/network.js'
import { InvalidResponseError } from '../../errors/services.js'
import { awaitSent } from '../../providers/awaitSent.js'
import type { Eip1193Provider } from '../../providers/Eip1193Provider.js'
import { parseChainId } from '../../providers/parseProviderAnswer.js'
import { isEip1193, type WalletProvider } from '../../providers/WalletProvider.js'
import { throwAnsweredError, toRequestError } from '../../providers/walletErrors.js'
import * as z from '../../zod.js'
import { operationErrorOf } from './operationError.js'
import { chainHexOf, toQuantity } from './toHex.js'

export const hashSchema = z.string().check(z.regex(/^0x[0-9a-f]{64}$/i))

type Call = { readonly to: string; readonly data?: string | undefined; readonly value?: bigint | undefined }

/** A call as a wallet is asked for it. */
export const toWalletCall = ({ data, to, value }: Call) => ({
  to,
  ...(data !== undefined && { data }),
  ...(value !== undefined && { value: toQuantity(value) }),
})

type Sender = { readonly from: CaipAddress; readonly provider: WalletProvider }

/**
 * Opens the wallet's prompt for one call, on the sender's own chain.
 * @returns Transaction hash. @throws {RequestRejectedError} @throws {BroadcastUnconfirmedError}
 */
export async function sendTransaction({ call, from, provider }: Sender & { call: Call }): Promise<string> {
  const { address } = parseCaipAddress(from)
  // If the wallet changes chains between our check and its prompt, it refuses the transaction by this id.
  const params = [{ from: address, chainId: chainHexOf(from), ...toWalletCall(call) }]
  return askToSend({ from, provider }, { method: 'eth_sendTransaction', params, schema: hashSchema })
}

type Ask<answer> = { method: string; params: unknown; schema: z.ZodMiniType<answer> }

/**
 * Asks a wallet that is on the sender's chain to send something.
 * @throws {ChainNotSupportedError} The wallet has changed chains since the form was filled in.
 * @throws {RequestRejectedError} @throws {BroadcastUnconfirmedError}
 */
export async function askToSend<answer>({ from, provider }: Sender, request: Ask<answer>): Promise<answer> {
  if (!isEip1193(provider)) throw new ProviderNotFoundError()
  await checkChain(provider, parseCaipAddress(from).caipNetworkId)
  return awaitSent(askVisitor(provider, request))
}

async function checkChain(provider: Eip1193Provider, caipNetworkId: string): Promise<void> {
  const answer = await provider.request({ method: 'eth_chainId' }).catch((cause: unknown) => {
    throw new UnknownFailureError({ cause })
  })
  if (parseChainId(answer) !== caipNetworkId) throw new ChainNotSupportedError({ caipNetworkId })
}

/** Asks what the wallet prompts for, and reads its answer. @throws {RequestRejectedError} @throws {InvalidResponseError} */
export async function askVisitor<answer>(
  provider: WalletProvider,
  { schema, ...request }: Ask<answer>,
): Promise<answer> {
  if (!isEip1193(provider)) throw new ProviderNotFoundError()
  try {
    const answer = await provider.request(request)
    throwAnsweredError(answer)
    const parsed = z.safeParse(schema, answer)
    if (parsed.success) return parsed.data
    throw new InvalidResponseError({ path: request.method, cause: parsed.error })
  } catch (cause) {
    throw toRequestError(cause, { read: operationErrorOf })
  }
}
