import { namespaceOf } from '../api/addresses.js'
import devAddresses from '../devAddresses.json' with { type: 'json' }
import { avatarUrl } from '../provider/imageUrls.js'

/** A name of the names service, in its wire form; addresses by coin type (SLIP-44), times in ISO 8601. */
export type Profile = {
  name: string
  registered_at: string
  updated_at: string | null
  attributes: { avatar?: string }
  addresses: { [coinType: string]: { address: string } }
}

const registeredAt = '2026-01-15T12:00:00.000Z'

/** The names at start: one, of the second development account. */
const profiles: readonly Profile[] = [
  {
    name: 'bob.foyer.id',
    registered_at: registeredAt,
    updated_at: null,
    attributes: { avatar: avatarUrl('bob.foyer.id') },
    addresses: {
      60: { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
      501: { address: devAddresses[1]?.solana ?? '' },
    },
  },
]

/** @returns The profile of a name, in upper or lower case. */
export const findProfile = (name: string): Profile | undefined =>
  profiles.find((profile) => profile.name === name.toLowerCase())

/** @returns The profiles that an address belongs to; case counts on Solana alone. */
export function profilesOf(address: string): Profile[] {
  const keyOf = (text: string) => (namespaceOf(text) === 'solana' ? text : text.toLowerCase())
  return profiles.filter(({ addresses }) =>
    Object.values(addresses).some((known) => keyOf(known.address) === keyOf(address)),
  )
}
