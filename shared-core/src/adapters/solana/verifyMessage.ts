import type { CaipAddress } from '../../caip/caip.js'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import { readBase58 } from '../../format/base58.js'
import { isSignedBy } from '../../providers/isSignedBy.js'
import { readSolanaSignature } from '../../providers/readSolanaSignature.js'

/** Whether an account signed a message of text: the address is the key. @param of `signature` in base58. */
export async function verifyMessage(of: {
  caipAddress: CaipAddress
  message: string
  signature: string
}): Promise<boolean> {
  const publicKey = readBase58(parseCaipAddress(of.caipAddress).address)
  const signature = readSolanaSignature(of.signature)
  if (!publicKey || !signature) return false
  try {
    return await isSignedBy({ message: new TextEncoder().encode(of.message), publicKey, signature })
  } catch {
    // Not a point of the curve.
    return false
  }
}
