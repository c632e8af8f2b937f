import { base58 } from '@scure/base'
import { type Address, type Hex, toHex } from 'viem'
import { accountOf } from '../contracts/seedParts.js'
import devAddresses from '../devAddresses.json' with { type: 'json' }
import { avatarUrl } from '../provider/imageUrls.js'

/** Coin types of SLIP-44; an EVM chain's is its id with the highest of 32 bits set (ENSIP-11). */
const coinTypes = { ethereum: 60n, solana: 501n, polygon: 0x8000_0089n } as const

export type EnsName = {
  readonly name: string
  /** The development account that owns the name. */
  readonly owner: number
  readonly addresses: readonly (readonly [coinType: bigint, address: Hex])[]
  readonly texts?: { readonly [key: string]: string }
}

const solanaOf = (index: number): Hex => toHex(base58.decode(devAddresses[index]?.solana ?? ''))

/** The names of the local Ethereum, all in `eth`; `accounts` are the development accounts. */
export const ensNames = (accounts: readonly Address[]): readonly EnsName[] => [
  {
    name: 'bob.eth',
    owner: 1,
    addresses: [[coinTypes.ethereum, accountOf(accounts, 1)]],
    texts: {
      avatar: avatarUrl('bob.eth'),
      description: 'The second development account',
      url: 'https://bob.example',
    },
  },
  // Account 2 says that this is its name; the name says that it is account 3's.
  { name: 'liar.eth', owner: 3, addresses: [[coinTypes.ethereum, accountOf(accounts, 3)]] },
  {
    name: 'bob-solana.eth',
    owner: 1,
    addresses: [[coinTypes.solana, solanaOf(1)]],
  },
  // Two accounts of two chains: the wrong coin type finds the wrong one.
  {
    name: 'bob-polygon.eth',
    owner: 1,
    addresses: [
      [coinTypes.ethereum, accountOf(accounts, 1)],
      [coinTypes.polygon, accountOf(accounts, 4)],
    ],
  },
]

/** The names that accounts give themselves, by account. */
export const reverseNames: readonly (readonly [owner: number, name: string])[] = [
  [1, 'bob.eth'],
  [2, 'liar.eth'],
]
