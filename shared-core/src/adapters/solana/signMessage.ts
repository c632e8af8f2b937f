import type { CaipAddress } from '../../caip/caip.js'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import { ProviderNotFoundError } from '../../errors/connection.js'
import { MethodNotSupportedError } from '../../errors/provider.js'
import { InvalidResponseError } from '../../errors/services.js'
import { encodeBase58 } from '../../format/base58.js'
import type { SolanaProvider } from '../../providers/SolanaProvider.js'
import { isSolana, type WalletProvider } from '../../providers/WalletProvider.js'
import * as z from '../../zod.js'
import { askWallet } from '../askWallet.js'

/** Ed25519 (RFC 8032). */
const signatureSchema = z.custom<Uint8Array>((value) => value instanceof Uint8Array && value.length === 64)

/** The wallet of this account and of no other. @throws {ProviderNotFoundError} */
export function walletOf({ caipAddress, provider }: Asked): SolanaProvider {
  const { address } = parseCaipAddress(caipAddress)
  if (!isSolana(provider) || provider.address !== address) throw new ProviderNotFoundError()
  return provider
}

/** Writes a signature as Solana does. @throws {InvalidResponseError} It has not 64 bytes. */
export function writeSignature(answer: unknown, path: string): string {
  const parsed = z.safeParse(signatureSchema, answer)
  if (!parsed.success) throw new InvalidResponseError({ path, cause: parsed.error })
  return encodeBase58(parsed.data)
}

/**
 * Opens the wallet's prompt for a message of text.
 * @returns 64 bytes of Ed25519, base58.
 * @throws {RequestRejectedError} @throws {InvalidResponseError} Also where another key signed.
 * @throws {MethodNotSupportedError} @throws {ProviderNotFoundError} The wallet is on another account.
 */
export async function signMessage({ message, ...asked }: Asked & { message: string }): Promise<string> {
  const { signMessage: sign } = walletOf(asked)
  if (!sign) throw new MethodNotSupportedError({ method: 'signMessage' })
  return writeSignature(await askWallet(() => sign(new TextEncoder().encode(message))), 'signMessage')
}

type Asked = { readonly caipAddress: CaipAddress; readonly provider: WalletProvider }
