import type { Config } from '@foyer/shared-core/config'
import { nftMetadataBytes, nftMetadataTimeoutMs } from '@foyer/shared-core/constants'
import type { Nft } from '@foyer/shared-core/entities'
import { type NftMetadata, noMetadata, parseNftMetadata, readDataUri } from './nftMetadata.js'
import { fillId, resolveUri, uriRulesOf } from './nftUris.js'

/**
 * Reads what an NFT’s metadata says. Asks only hosts that the page configured, follows no redirect, and stops after 100 kB
 * or 5 s.
 * @returns Empty metadata where there is none, or none that may be asked for. Never rejects.
 * @example (await getNftMetadata(config, nft)).description
 */
export async function getNftMetadata(config: Config, { standard, tokenId, uri }: Nft): Promise<NftMetadata> {
  if (uri === undefined) return noMetadata
  const inline = readDataUri(uri)
  if (inline !== undefined) return parseNftMetadata(inline)
  const address = resolveUri(standard === 'ERC1155' ? fillId(uri, tokenId) : uri, uriRulesOf(config))
  if (!address) return noMetadata
  try {
    return parseNftMetadata(await download(config, address.url))
  } catch {
    return noMetadata
  }
}

/** @returns The text of an answer. @throws {Error} No answer, a late one, one that is too large, or a redirect. */
async function download({ clock, fetch }: Config, url: string): Promise<string> {
  const controller = new AbortController()
  const cancelTimer = clock.setTimer(nftMetadataTimeoutMs, () => controller.abort(new Error('Late')))
  const { signal } = controller
  const givenUp = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  try {
    const init: RequestInit = {
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal,
    }
    return await Promise.race([fetch(url, init).then(readLimited), givenUp])
  } finally {
    cancelTimer()
    // What is still under way is too large.
    controller.abort(new Error('Done'))
  }
}

async function readLimited({ body, ok, redirected }: Response): Promise<string> {
  if (!ok || redirected || !body) throw new Error('Refused')
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let length = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    length += value.byteLength
    if (length > nftMetadataBytes) {
      await reader.cancel()
      throw new Error('Too large')
    }
    text += decoder.decode(value, { stream: true })
  }
}
