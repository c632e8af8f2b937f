import { createHash } from 'node:crypto'
import { base32, base64urlnopad } from '@scure/base'
import { urls } from '../ports.js'
import { drawImage } from '../provider/drawImage.js'

/** A file that the provider service serves; paths start with a slash. */
export type NftFile = { readonly path: string; readonly type: string; readonly body: string }

/** What an NFT's metadata says; the rest of a real one is left out. */
export type NftMetadata = { name: string; description?: string; image?: string }

const hashOf = (body: string) => createHash('sha256').update(body).digest()

/** The CIDv1 of a file's bytes as one raw block. */
const cidOf = (body: string) =>
  `b${base32
    .encode(Uint8Array.from([0x01, 0x55, 0x12, 0x20, ...hashOf(body)]))
    .replaceAll('=', '')
    .toLowerCase()}`

/** The stand-in for an Arweave transaction's id: 43 characters of base64url. */
const arweaveIdOf = (body: string) => base64urlnopad.encode(hashOf(body))

const files = new Map<string, NftFile>()

function put(path: string, type: string, body: string): string {
  files.set(path, { path, type, body })
  return path
}

const svg = 'image/svg+xml'
const json = 'application/json'
const dataUri = (type: string, body: string) => `data:${type};base64,${Buffer.from(body).toString('base64')}`

/** Puts a picture and its metadata where the provider service has them. @returns The metadata's address. */
export function atProvider(path: string, name: string, { image }: { image?: string } = {}): string {
  const picture =
    image ?? `${urls.provider}${put(`/nfts/${path}.svg`, svg, drawImage(`nft ${path}`, 'wallet'))}`
  return `${urls.provider}${put(`/nfts/${path}.json`, json, metadata(name, picture))}`
}

/** Puts a picture and its metadata under `ipfs:` addresses. @returns The metadata's address. */
export function atIpfs(name: string): string {
  const add = (type: string, body: string) => `ipfs:/${put(`/ipfs/${cidOf(body)}`, type, body).slice(5)}`
  return add(json, metadata(name, add(svg, drawImage(`nft ${name}`, 'wallet'))))
}

/** Puts a picture and its metadata under `ar:` addresses. @returns The metadata's address. */
export function atArweave(name: string): string {
  const add = (type: string, body: string) => `ar:/${put(`/ar/${arweaveIdOf(body)}`, type, body).slice(3)}`
  return add(json, metadata(name, add(svg, drawImage(`nft ${name}`, 'wallet'))))
}

/** @returns An address that holds the metadata and a picture of `drawn` itself. */
export const inData = (name: string, drawn: string): string =>
  dataUri(json, metadata(name, dataUri(svg, drawn)))

/** @returns An address that holds the metadata alone; its picture lies elsewhere. */
export const inDataWith = (name: string, image: string): string => dataUri(json, metadata(name, image))

function metadata(name: string, image: string): string {
  return JSON.stringify({ name, description: `${name}, of the sandbox.`, image } satisfies NftMetadata)
}

/** @returns The file that the provider service serves at a path. */
export const findNftFile = (path: string): NftFile | undefined => files.get(path)

function bodyOf(uri: string): string | undefined {
  if (uri.startsWith('data:')) return Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64').toString()
  const path = uri
    .replace(/^ipfs:\/\//, '/ipfs/')
    .replace(/^ar:\/\//, '/ar/')
    .replace(urls.provider, '')
  return findNftFile(path)?.body
}

/** Reads the metadata of an NFT as an indexer does, but fetches nothing: it knows the sandbox's files alone. */
export function metadataOf(uri: string): NftMetadata | undefined {
  try {
    const found: unknown = JSON.parse(bodyOf(uri) ?? '')
    if (typeof found !== 'object' || found === null) return undefined
    const { name, image } = found as { [key: string]: unknown }
    if (typeof name !== 'string') return undefined
    return { name, ...(typeof image === 'string' ? { image } : {}) }
  } catch {
    return undefined
  }
}
