import { sha256, toBase64Url, utf8 } from '../keys/bytes.js'
import type { Store } from '../keys/openStore.js'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }

const isKeyPair = (value: unknown): value is CryptoKeyPair =>
  typeof value === 'object' &&
  value !== null &&
  'privateKey' in value &&
  value.privateKey instanceof CryptoKey &&
  'publicKey' in value &&
  value.publicKey instanceof CryptoKey

/** Signs for this page alone: the browser does not show its private half. */
export type PageKey = {
  /** A proof of one request (DPoP, RFC 9449), bound to its body too. */
  prove(request: PageKey.Request): Promise<string>
  /** Proofs are of the server's time from now on. @param serverMs Epoch milliseconds. */
  setTime(serverMs: number): void
  /** The server's current time if it is known, else the device's. @returns Epoch milliseconds. */
  nowMs(): number
}

export declare namespace PageKey {
  type Request = { readonly url: string; readonly body: string; readonly token?: string | undefined }
}

async function readPair(store: Store, name: string): Promise<CryptoKeyPair> {
  const kept = await store.get(name)
  if (isKeyPair(kept)) return kept
  const made = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
  await store.set(name, made)
  return made
}

const hashOf = async (text: string) => toBase64Url(await sha256(utf8(text)))
const part = (value: unknown) => toBase64Url(utf8(JSON.stringify(value)))

/** @param owner The page and the project that the key is of. */
export async function openPageKey(store: Store, owner: string, nowMs = () => Date.now()): Promise<PageKey> {
  const pair = await readPair(store, `key|${owner}`)
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  let aheadMs = 0
  const serverNowMs = () => nowMs() + aheadMs
  const header = part({ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } })
  return {
    async prove({ body, token, url }) {
      const payload = part({
        htm: 'POST',
        htu: url,
        iat: Math.floor(serverNowMs() / 1000),
        jti: crypto.randomUUID(),
        bh: await hashOf(body),
        ...(token !== undefined && { ath: await hashOf(token) }),
      })
      const signed = utf8(`${header}.${payload}`)
      const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, signed)
      return `${header}.${payload}.${toBase64Url(new Uint8Array(signature))}`
    },
    setTime(serverMs) {
      aheadMs = serverMs - nowMs()
    },
    nowMs: serverNowMs,
  }
}
