/**
 * Whether a signature is one of a key over these bytes (Ed25519, RFC 8032). Its code is loaded when something is signed:
 * not every browser that a wallet lives in brings it along.
 * @param of `publicKey` of 32 bytes.
 * @example await isSignedBy({ message, publicKey, signature }) // true
 */
export async function isSignedBy({ message, publicKey, signature }: isSignedBy.Parameters): Promise<boolean> {
  const { ed25519 } = await import(/* webpackChunkName: "ed25519" */ '@noble/curves/ed25519')
  // As strict as the chain itself: a signature that anybody could bend is none.
  const isWhole = signature.length === 64 && publicKey.length === 32
  return isWhole && ed25519.verify(signature, message, publicKey, { zip215: false })
}

export declare namespace isSignedBy {
  type Parameters = { message: Uint8Array; publicKey: Uint8Array; signature: Uint8Array }
}
