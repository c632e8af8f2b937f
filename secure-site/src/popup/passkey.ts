import { type Bytes, fromBase64Url, randomBytes, toBase64Url, utf8 } from '../keys/bytes.js'

// A passkey opens the recovery share by its PRF: the same salt gives the same 32 bytes, with this passkey alone.

const bytesOf = (source: BufferSource): Bytes =>
  source instanceof ArrayBuffer
    ? new Uint8Array(source)
    : Uint8Array.from(new Uint8Array(source.buffer, source.byteOffset, source.byteLength))

/** @returns What the passkey makes of the salt; undefined where the browser, the passkey or the visitor does not. */
export async function askPasskey({ id, salt }: { id: string; salt: string }): Promise<Bytes | undefined> {
  try {
    const credential = await navigator.credentials.get({
      publicKey: {
        challenge: randomBytes(32),
        allowCredentials: [{ type: 'public-key', id: fromBase64Url(id) }],
        userVerification: 'required',
        extensions: { prf: { eval: { first: fromBase64Url(salt) } } },
      },
    })
    if (!(credential instanceof PublicKeyCredential)) return undefined
    const first = credential.getClientExtensionResults().prf?.results?.first
    return first && bytesOf(first)
  } catch {
    return undefined
  }
}

/** Makes a passkey for this site. @returns Its id; undefined where it has no PRF, or the visitor said no. */
export async function makePasskey({
  name,
  userId,
}: {
  name: string
  userId: string
}): Promise<string | undefined> {
  try {
    const credential = await navigator.credentials.create({
      publicKey: {
        challenge: randomBytes(32),
        rp: { name: location.hostname },
        user: { id: utf8(userId), name, displayName: name },
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        extensions: { prf: {} },
      },
    })
    if (!(credential instanceof PublicKeyCredential)) return undefined
    return credential.getClientExtensionResults().prf?.enabled
      ? toBase64Url(new Uint8Array(credential.rawId))
      : undefined
  } catch {
    return undefined
  }
}
