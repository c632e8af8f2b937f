import type { Address } from 'viem'
import { urls } from '../ports.js'
import { atArweave, atIpfs, atProvider, inData, inDataWith } from './files.js'

/** A token of ERC-721: one owner, by the number of the development account. */
type Piece = { readonly id: bigint; readonly owner: number; readonly uri: string }
/** What one account gets of an ERC-1155 collection, in one transaction; several ids go as a batch. */
type Parcel = { readonly owner: number; readonly ids: readonly bigint[]; readonly amounts: readonly bigint[] }

type Common = {
  readonly chainId: number
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly isSpam?: true
}
export type Collection = Common &
  (
    | { readonly kind: 'erc721'; readonly pieces: readonly Piece[] }
    | { readonly kind: 'erc1155'; readonly uri: string; readonly parcels: readonly Parcel[] }
  )

const piece = (id: bigint, owner: number, uri: string): Piece => ({ id, owner, uri })
const parcel = (owner: number, ids: readonly bigint[], amounts: readonly bigint[]): Parcel => ({
  owner,
  ids,
  amounts,
})

/** A picture that would run a script, if it were shown as a document. */
const scripted =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" onload="document.title=\'ran\'"><rect width="80" height="80" fill="#b45309"/><script>document.title=\'ran\'</script></svg>'

/** The files of an ERC-1155 collection are named by ids of 64 hexadecimal digits. */
function editions(folder: string, names: readonly string[]): string {
  for (const [index, name] of names.entries())
    atProvider(`${folder}/${(index + 1).toString(16).padStart(64, '0')}`, name)
  return `${urls.provider}/nfts/${folder}/{id}.json`
}

const lure = 'Visit airdrop.example to claim'
/** The picture of an unasked-for gift lies on its sender's own host, which would learn who looks at it. */
const luring = inDataWith('1000 USDC voucher', 'https://airdrop.example/voucher.png')

/** The NFTs of the first two development accounts at start; addresses are made up. */
export const collections: readonly Collection[] = [
  {
    chainId: 1,
    address: '0x7210000000000000000000000000000000000001',
    kind: 'erc721',
    name: 'Foyer Doors',
    symbol: 'DOOR',
    pieces: [
      piece(1n, 0, atProvider('doors/1', 'Red door')),
      piece(2n, 0, atIpfs('Garden door')),
      piece(3n, 0, atArweave('Old door')),
      piece(4n, 0, inData('Trap door', scripted)),
      piece(
        5n,
        0,
        atProvider('doors/5', 'Missing door', { image: `${urls.provider}/nfts/doors/missing.png` }),
      ),
      piece(6n, 1, atProvider('doors/6', 'Blue door')),
      piece(7n, 1, atIpfs('Cellar door')),
    ],
  },
  {
    chainId: 1,
    address: '0x1155000000000000000000000000000000000001',
    kind: 'erc1155',
    name: 'Foyer Keys',
    symbol: 'KEY',
    uri: editions('keys', ['Iron key', 'Brass key', 'Gold key']),
    parcels: [parcel(0, [1n], [3n]), parcel(0, [2n, 3n], [1n, 5n]), parcel(1, [1n, 2n], [2n, 4n])],
  },
  {
    chainId: 1,
    address: '0x7210000000000000000000000000000000000099',
    kind: 'erc721',
    name: lure,
    symbol: 'CLAIM',
    isSpam: true,
    pieces: [piece(1n, 0, luring), piece(2n, 1, luring)],
  },
  {
    chainId: 137,
    address: '0x7210000000000000000000000000000000000002',
    kind: 'erc721',
    name: 'Foyer Stamps',
    symbol: 'STAMP',
    pieces: [
      piece(1n, 0, atProvider('stamps/1', 'First stamp')),
      piece(2n, 0, atIpfs('Second stamp')),
      piece(3n, 1, atProvider('stamps/3', 'Third stamp')),
    ],
  },
  {
    chainId: 137,
    address: '0x1155000000000000000000000000000000000002',
    kind: 'erc1155',
    name: 'Foyer Tickets',
    symbol: 'TICKET',
    uri: editions('tickets', ['Day ticket', 'Night ticket']),
    parcels: [parcel(0, [1n, 2n], [10n, 1n]), parcel(1, [1n], [2n])],
  },
  {
    chainId: 137,
    address: '0x1155000000000000000000000000000000000099',
    kind: 'erc1155',
    name: lure,
    symbol: 'CLAIM',
    isSpam: true,
    uri: luring,
    parcels: [parcel(0, [1n], [1000n]), parcel(1, [1n], [1000n])],
  },
]

/** @returns True for a collection that its owners did not ask for. */
export const isSpamCollection = (chainId: number, contract: string): boolean =>
  collections.some(
    ({ address, isSpam, ...of }) =>
      isSpam === true && of.chainId === chainId && address.toLowerCase() === contract.toLowerCase(),
  )
