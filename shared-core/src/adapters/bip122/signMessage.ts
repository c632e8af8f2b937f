import type { BitcoinProvider } from '../../providers/BitcoinProvider.js'
import { askVisitor } from '../askVisitor.js'

/**
 * Opens the wallet's prompt for a message of text; the provider holds what comes back to the address.
 * @returns The signature, base64 (BIP-322). @throws {RequestRejectedError} @throws {InvalidResponseError} @throws {AddressNotFoundError}
 */
export const signMessage = (
  provider: BitcoinProvider,
  of: { address: string; message: string },
): Promise<string> => askVisitor(() => provider.signMessage(of))
