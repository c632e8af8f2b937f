import { type Bytes, fromBase64Url, randomBytes, toBase64Url, utf8 } from '../keys/bytes.js'

// A passkey opens the recovery share by its PRF: the same salt gives the same 32 bytes, with this passkey alone.

const bytesOf = (source: BufferSource): Bytes =>
  source instanceof ArrayBuffer
    ? new Uint8Array(source)
    : Uint8Array.from(new Uint8Array(source.buffer, source.byteOffset, source.byteLength))

/** The user closed the browser's prompt, or was not recognised: browsers do not say which. */
export type Closed = 'closed'

const toClosed = (error: unknown): Closed | undefined =>
  error instanceof DOMException && /^(NotAllowed|Abort)Error$/.test(error.name) ? 'closed' : undefined

/** @returns What the passkey makes of the salt; undefined where the browser or the passkey cannot. */
export async function askPasskey({
  id,
  salt,
}: {
  id: string
  salt: string
}): Promise<Bytes | Closed | undefined> {
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
  } catch (error) {
    return toClosed(error)
  }
}

type Made = { readonly id: string; readonly hasPrf: boolean }

/**
 * Makes a passkey for this site.
 * @param of `without`: ids of passkeys without PRF. Their authenticators make no other.
 * @returns Undefined where nothing was made, because the browser or the authenticator cannot.
 */
export async function makePasskey({
  name,
  userId,
  without,
}: makePasskey.Parameters): Promise<Made | Closed | undefined> {
  try {
    // Newer browsers know beforehand. The others make a passkey, and say then that it lacks the extension.
    const can = await PublicKeyCredential.getClientCapabilities?.()
    if (can?.['extension:prf'] === false) return undefined
    const credential = await navigator.credentials.create({
      publicKey: {
        challenge: randomBytes(32),
        rp: { name: location.hostname },
        user: { id: utf8(userId), name, displayName: name },
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        excludeCredentials: without.map((id) => ({ type: 'public-key', id: fromBase64Url(id) })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        extensions: { prf: {} },
      },
    })
    if (!(credential instanceof PublicKeyCredential)) return undefined
    const hasPrf = credential.getClientExtensionResults().prf?.enabled === true
    return { id: toBase64Url(new Uint8Array(credential.rawId)), hasPrf }
  } catch (error) {
    return toClosed(error)
  }
}

export declare namespace makePasskey {
  type Parameters = { name: string; userId: string; without: readonly string[] }
}
