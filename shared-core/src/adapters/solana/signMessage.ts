import type { CaipAddress } from '../../caip/caip.js'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import { MethodNotSupportedError } from '../../errors/provider.js'
import { encodeBase58, readBase58 } from '../../format/base58.js'
import { isSignedBy } from '../../providers/isSignedBy.js'
import { readSolanaSignature } from '../../providers/readSolanaSignature.js'
import type { SolanaProvider } from '../../providers/SolanaProvider.js'
import { askVisitor } from '../askVisitor.js'

/**
 * Opens the wallet's prompt for a message of text; the provider holds what comes back to its account.
 * @returns The signature, base58. @throws {RequestRejectedError} @throws {InvalidResponseError} @throws {MethodNotSupportedError}
 */
export async function signMessage(provider: SolanaProvider, message: string): Promise<string> {
  if (!provider.signMessage) throw new MethodNotSupportedError({ method: 'signMessage' })
  const sign = provider.signMessage
  return encodeBase58(await askVisitor(() => sign(new TextEncoder().encode(message))))
}

/** Whether an account's key made a signature, in base58, under a text (Ed25519). */
export async function verifyMessage(of: verifyMessage.Parameters): Promise<boolean> {
  const publicKey = readBase58(parseCaipAddress(of.caipAddress).address)
  const signature = readSolanaSignature(of.signature)
  const message = new TextEncoder().encode(of.message)
  return publicKey !== undefined && signature !== undefined && isSignedBy({ message, publicKey, signature })
}

export declare namespace verifyMessage {
  type Parameters = { caipAddress: CaipAddress; message: string; signature: string }
}
