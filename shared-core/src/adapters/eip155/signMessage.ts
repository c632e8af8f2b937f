import type { CaipAddress } from '../../caip/caip.js'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import { toHex } from '../../format/bytes.js'
import type { WalletProvider } from '../../providers/WalletProvider.js'
import * as z from '../../zod.js'
import { askVisitor } from './sendTransaction.js'

/** 65 bytes of a key, or 64 (EIP-2098); a contract's, or one that says how to create the contract (ERC-6492), may be longer. */
const signatureSchema = z.string().check(z.maxLength(40_000), z.regex(/^0x(?:[0-9a-f]{2}){64,}$/i))

/**
 * Opens the wallet's prompt for a message of text (EIP-191).
 * @returns The signature, unchecked. @throws {RequestRejectedError} @throws {InvalidResponseError}
 */
export async function signMessage({
  caipAddress,
  message,
  provider,
}: signMessage.Parameters): Promise<string> {
  const { address } = parseCaipAddress(caipAddress)
  const params = [`0x${toHex(new TextEncoder().encode(message))}`, address]
  return askVisitor(provider, { method: 'personal_sign', params, schema: signatureSchema })
}

export declare namespace signMessage {
  type Parameters = { caipAddress: CaipAddress; message: string; provider: WalletProvider }
}
