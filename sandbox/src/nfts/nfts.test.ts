import { createHash } from 'node:crypto'
import { describe, expect, test } from '@rstest/core'
import { base32 } from '@scure/base'
import { urls } from '../ports.js'
import { createProvider } from '../provider/createProvider.js'
import { createProjects } from '../provider/projects.js'
import { collections } from './collections.js'
import { metadataOf } from './files.js'

const provider = createProvider(createProjects())

/** The address at which a browser asks for a file. */
const gatewayUrl = (uri: string) =>
  uri.replace(/^ipfs:\/\//, `${urls.provider}/ipfs/`).replace(/^ar:\/\//, `${urls.provider}/ar/`)
const get = async (uri: string) => {
  const response = await (uri.startsWith('data:') ? fetch(uri) : provider.request(gatewayUrl(uri)))
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

const pieces = collections.flatMap((one) => (one.kind === 'erc721' && !one.isSpam ? one.pieces : []))
const editions = collections.flatMap((one) => (one.kind === 'erc1155' && !one.isSpam ? [one] : []))
const uris = [
  ...pieces.map(({ uri }) => uri),
  ...editions.flatMap(({ uri, parcels }) =>
    parcels.flatMap(({ ids }) => ids.map((id) => uri.replace('{id}', id.toString(16).padStart(64, '0')))),
  ),
]

describe('the NFTs’ files', () => {
  test('default: every token has metadata and a picture, except the one whose picture is missing', async () => {
    const missing: string[] = []
    for (const uri of uris) {
      const metadata = await get(uri)
      expect(metadata).toMatchObject({ status: 200, type: 'application/json' })
      const { name, image } = JSON.parse(metadata.text)
      expect(metadataOf(uri)).toEqual({ name, image })
      const picture = await get(image)
      if (picture.status === 404) missing.push(name)
      else expect(picture.type).toBe('image/svg+xml')
    }
    expect(missing).toEqual(['Missing door'])
  })

  test('behavior: the content of an ipfs address is what the address says', async () => {
    const addresses = uris.filter((uri) => uri.startsWith('ipfs://'))
    expect(addresses.length).toBeGreaterThan(0)
    for (const uri of addresses) {
      const { text } = await get(uri)
      const cid = base32.decode(`${uri.slice('ipfs://b'.length).toUpperCase()}======`.slice(0, 64))
      expect(Buffer.from(cid.slice(4)).equals(createHash('sha256').update(text).digest())).toBe(true)
    }
  })

  test('behavior: nothing is read from a host outside', () => {
    expect(metadataOf('https://airdrop.example/1.json')).toBeUndefined()
    expect(metadataOf('data:application/json;base64,e30=')).toBeUndefined()
    expect(metadataOf('not an address')).toBeUndefined()
  })
})
