import {
  nftAttributeLimit,
  nftAttributesLimit,
  nftDescriptionLimit,
  nftMetadataBytes,
} from '@foyer/shared-core/constants'
import { cleanText } from '@foyer/shared-core/format'
import { readNftName } from './readNftTransfers.js'

/** What an NFT’s metadata says, fit to be shown. */
export type NftMetadata = {
  readonly name?: string | undefined
  readonly description?: string | undefined
  /** The address of a picture, not resolved. */
  readonly image?: string | undefined
  readonly attributes: readonly { readonly trait: string; readonly value: string }[]
}

export const noMetadata: NftMetadata = { attributes: [] }

/**
 * Reads metadata. A field of another form is left out; a text that is no object says nothing.
 * @param text JSON of at most 100 kB.
 */
export function parseNftMetadata(text: string): NftMetadata {
  if (text.length > nftMetadataBytes) return noMetadata
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return noMetadata
  }
  if (typeof json !== 'object' || json === null) return noMetadata
  const { attributes, description, image, image_data, image_url, name } = json as Record<string, unknown>
  const picture = [image, image_url, image_data].find((x) => typeof x === 'string' && x.trim() !== '')
  const plain = typeof description === 'string' ? cleanText(description, nftDescriptionLimit) : ''
  return {
    name: readNftName(name),
    description: plain || undefined,
    image: typeof picture === 'string' ? picture : undefined,
    attributes: readAttributes(attributes),
  }
}

function readAttributes(list: unknown): NftMetadata['attributes'] {
  if (!Array.isArray(list)) return []
  return list.slice(0, nftAttributesLimit).flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return []
    const { trait_type, value } = entry as Record<string, unknown>
    const trait = typeof trait_type === 'string' ? cleanText(trait_type, nftAttributeLimit) : ''
    const shown = readValue(value)
    return shown ? [{ trait, value: shown }] : []
  })
}

function readValue(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  if (typeof value === 'boolean') return String(value)
  return typeof value === 'string' ? cleanText(value, nftAttributeLimit) : ''
}

/**
 * The text that a `data:` address of JSON holds, in base64 or as text.
 * @returns Undefined where it is no such address, or not readable.
 * @example readDataUri('data:application/json;utf8,{}') // '{}'
 */
export function readDataUri(uri: string): string | undefined {
  const [, parameters = '', body = ''] = /^\s*data:application\/json((?:;[^,]*)?),(.*)$/is.exec(uri) ?? []
  if (body === '') return undefined
  if (!/;\s*base64\s*$/i.test(parameters)) return unescaped(body)
  try {
    const binary = atob(unescaped(body).replace(/\s/g, '').replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder().decode(Uint8Array.from(binary, (x) => x.charCodeAt(0)))
  } catch {
    return undefined
  }
}

/** Many contracts do not escape: then the text stands for itself. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
