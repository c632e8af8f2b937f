import type { CaipAddress } from '../../caip/caip.js'
import { parseCaipNetworkId } from '../../caip/parseCaipNetworkId.js'
import type { SiwxMessage } from '../../entities/Siwx.js'
import { InvalidResponseError } from '../../errors/services.js'
import { SiwxRefusedError } from '../../errors/siwx.js'
import { isRejection } from '../../providers/readRefusal.js'
import type { SolanaSignInInput } from '../../providers/SolanaProvider.js'
import type { WalletProvider } from '../../providers/WalletProvider.js'
import { codeOf } from '../../providers/walletErrors.js'
import { askWallet } from '../askWallet.js'
import { walletOf, writeSignature } from './signMessage.js'

/** What a wallet answers before it asks its visitor: it takes no such fields (-32000, -32602), or has no such method. */
const isBeforePrompt = (cause: unknown) =>
  [-32_000, -32_602, -32_601, 4_200].includes(codeOf(cause) ?? 0) && !isRejection(cause)

/**
 * Opens the wallet's prompt for a sign-in whose text the wallet itself writes (`solana:signIn` of the wallet standard).
 * @returns The text that the wallet wrote, unchecked, and the account's signature under it; undefined where the wallet
 * has no such prompt, and opened none.
 * @throws {RequestRejectedError} @throws {InvalidResponseError} No signature under that text.
 * @throws {SiwxRefusedError} `account`: the visitor signed in with another one.
 */
export async function signIn({ data, ...of }: signIn.Parameters): Promise<signIn.ReturnType> {
  const { address, signIn: ask } = walletOf(of)
  const input = toInput(data)
  if (!ask || !input) return undefined
  const asked = ask(input).catch((cause: unknown) => {
    if (isBeforePrompt(cause)) return undefined
    throw cause
  })
  const answer = await askWallet(() => asked)
  if (!answer) return undefined
  if (answer.address !== address)
    throw new SiwxRefusedError({ fault: 'account', reason: `${answer.address}, not ${address}` })
  const signature = writeSignature(answer.signature, 'solana:signIn')
  return { message: readText(answer.signedMessage), signature }
}

/** @returns Undefined where the message has a field that the standard has no name for. */
function toInput({ accountAddress: _, chainId, resources, scheme, ...fields }: SiwxMessage) {
  if (scheme !== undefined) return undefined
  const input: SolanaSignInInput = {
    ...fields,
    chainId: parseCaipNetworkId(chainId).reference,
    ...(resources && { resources: [...resources] }),
  }
  return input
}

function readText(bytes: Uint8Array): string {
  try {
    // What is judged must be what was signed: no byte is left out, and none replaced.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    throw new InvalidResponseError({ path: 'solana:signIn', cause })
  }
}

export declare namespace signIn {
  type Parameters = { caipAddress: CaipAddress; data: SiwxMessage; provider: WalletProvider }
  type ReturnType = { readonly message: string; readonly signature: string } | undefined
}
