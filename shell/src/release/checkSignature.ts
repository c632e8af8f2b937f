import type { ReleaseList } from './ReleaseList.js'
import { refuse } from './readReleaseList.js'

const bytes = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

/**
 * Checks that a list was signed (Ed25519) by the private half of the page's `releaseKey`: over the UTF-8 text of the list
 * without its signature, as `JSON.stringify` writes it.
 * @param key The public key: 32 raw bytes in base64.
 * @throws {Error} Named `ReleaseListError`: no signature, a wrong one, or a browser that cannot check it.
 */
export async function checkSignature({ signature, ...list }: ReleaseList, key: unknown): Promise<void> {
  if (!signature) return refuse('not signed')
  const { subtle } = crypto
  const isGood = await Promise.resolve()
    .then(() => subtle.importKey('raw', bytes(String(key)), 'Ed25519', false, ['verify']))
    .then((imported) =>
      subtle.verify('Ed25519', imported, bytes(signature), new TextEncoder().encode(JSON.stringify(list))),
    )
    // Fails on a page without https (no cryptography), in an older browser (no Ed25519), and for a mistyped key.
    .catch((error: Error) => refuse(`its signature cannot be checked (${error.name})`))
  if (!isGood) refuse('its signature is not of the key')
}
