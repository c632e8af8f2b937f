import type { CaipAddress } from '../../caip/caip.js'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import { ProviderNotFoundError } from '../../errors/connection.js'
import { InvalidResponseError } from '../../errors/services.js'
import { fromBase64 } from '../../format/bytes.js'
import { isBitcoin, type WalletProvider } from '../../providers/WalletProvider.js'
import * as z from '../../zod.js'
import { askWallet } from '../askWallet.js'

/** BIP-137 has 65 bytes, of which the first tells which key it is; the shortest of BIP-322 is a witness of 66. */
function isSignature(text: string): boolean {
  const bytes = fromBase64(text)
  const [first = 0] = bytes
  return bytes.length > 65 || (bytes.length === 65 && first >= 27 && first <= 42)
}

const signatureSchema = z
  .string()
  .check(
    z.maxLength(16_384),
    z.regex(/^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/, { abort: true }),
    z.refine(isSignature),
  )

/**
 * Opens the wallet's prompt for a message of text, by BIP-322 where the wallet lets one choose. The account may be the
 * payment or the ordinal address.
 * @returns Base64 of BIP-322 or BIP-137.
 * @throws {RequestRejectedError} @throws {InvalidResponseError} Also where another key signed.
 * @throws {AddressNotFoundError} The wallet does not show that address.
 */
export async function signMessage({
  caipAddress,
  message,
  provider,
}: signMessage.Parameters): Promise<string> {
  if (!isBitcoin(provider)) throw new ProviderNotFoundError()
  const { address } = parseCaipAddress(caipAddress)
  const parsed = z.safeParse(
    signatureSchema,
    await askWallet(() => provider.signMessage({ address, message })),
  )
  if (!parsed.success) throw new InvalidResponseError({ path: 'signMessage', cause: parsed.error })
  return parsed.data
}

export declare namespace signMessage {
  type Parameters = { caipAddress: CaipAddress; message: string; provider: WalletProvider }
}
