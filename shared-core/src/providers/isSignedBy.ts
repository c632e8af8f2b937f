/**
 * Whether a key made this signature over these bytes (Ed25519, RFC 8032). Loads its own code when something is signed:
 * not every wallet's browser has Ed25519 built in.
 * @param of `publicKey` of 32 bytes.
 * @example await isSignedBy({ message, publicKey, signature }) // true
 */
export async function isSignedBy({ message, publicKey, signature }: isSignedBy.Parameters): Promise<boolean> {
  const { ed25519 } = await import(/* webpackChunkName: "ed25519" */ '@noble/curves/ed25519')
  // As strict as the chain: refuse malleable signatures.
  const isWhole = signature.length === 64 && publicKey.length === 32
  return isWhole && ed25519.verify(signature, message, publicKey, { zip215: false })
}

export declare namespace isSignedBy {
  type Parameters = { message: Uint8Array; publicKey: Uint8Array; signature: Uint8Array }
}
