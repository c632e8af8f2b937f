import type { ReleaseList } from '../release/ReleaseList.js'

const base64 = (buffer: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(buffer)))

/** A key that signs release lists as `pnpm release` does, for a day on either side of now unless told. */
export async function createTestSigner() {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
  /** Signs a text as it is. */
  const signText = async (text: string) =>
    base64(await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(text)))
  return {
    key: base64(await crypto.subtle.exportKey('raw', pair.publicKey)),
    signText,
    async sign(given: object, nowMs = Date.now()): Promise<ReleaseList> {
      const nowSeconds = Math.floor(nowMs / 1000)
      const list = { issued: nowSeconds - 86_400, expires: nowSeconds + 86_400, ...given }
      return { ...list, signature: await signText(JSON.stringify(list)) } as ReleaseList
    },
  }
}
