import { hex } from '@scure/base'

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const

/** Keys of one site's session, as text, so that storage keeps them after the window closes. */
export type SessionKeys = { readonly ownPrivate: string; readonly ownPublic: string; readonly peer: string }

export type Encrypted = { readonly iv: Uint8Array; readonly cipherText: ArrayBuffer }

const toText = (bytes: ArrayBuffer) => hex.encode(new Uint8Array(bytes))
const fromText = (text: string) => hex.decode(text).slice().buffer

/** New keys for a site that sent its own with a hello. */
export async function createSessionKeys(peer: string): Promise<SessionKeys> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(curve, true, ['deriveKey'])
  return {
    ownPrivate: toText(await crypto.subtle.exportKey('pkcs8', privateKey)),
    ownPublic: toText(await crypto.subtle.exportKey('spki', publicKey)),
    peer,
  }
}

async function deriveSecret({ ownPrivate, peer }: SessionKeys): Promise<CryptoKey> {
  const own = await crypto.subtle.importKey('pkcs8', fromText(ownPrivate), curve, false, ['deriveKey'])
  const other = await crypto.subtle.importKey('spki', fromText(peer), curve, false, [])
  const algorithm = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey({ name: 'ECDH', public: other }, own, algorithm, false, [
    'encrypt',
    'decrypt',
  ])
}

export async function encrypt(keys: SessionKeys, content: unknown): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(content))
  const cipherText = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await deriveSecret(keys), text)
  return { iv, cipherText }
}

/** @throws {Error} The content belongs to another session, or was changed. */
export async function decrypt(keys: SessionKeys, { iv, cipherText }: Encrypted): Promise<unknown> {
  const algorithm = { name: 'AES-GCM', iv: iv.slice() }
  const text = await crypto.subtle.decrypt(algorithm, await deriveSecret(keys), cipherText)
  return JSON.parse(new TextDecoder().decode(text))
}
