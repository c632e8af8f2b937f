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

/** The zone whose names the service gives away. */
export const nameZone = 'foyer.id'

/** The name at start: of the second development account. */
const bob: Profile = {
  name: 'bob.foyer.id',
  registered_at: '2026-01-15T12:00:00.000Z',
  updated_at: null,
  attributes: { avatar: avatarUrl('bob.foyer.id') },
  addresses: {
    60: { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
    501: { address: devAddresses[1]?.solana ?? '' },
  },
}

export type NameBook = {
  /** @returns The profile of a name, in upper or lower case. */
  find(name: string): Profile | undefined
  /** @returns The profiles that an address belongs to, the newest first; case counts on Solana alone. */
  of(address: string): readonly Profile[]
  add(profile: Profile): void
}

/** The names that the service has given away. */
export function createNameBook(): NameBook {
  const profiles = new Map([[bob.name, bob]])
  const keyOf = (text: string) => (namespaceOf(text) === 'solana' ? text : text.toLowerCase())
  return {
    find: (name) => profiles.get(name.toLowerCase()),
    of: (address) =>
      [...profiles.values()]
        .filter(({ addresses }) =>
          Object.values(addresses).some((known) => keyOf(known.address) === keyOf(address)),
        )
        .toReversed(),
    add: (profile) => void profiles.set(profile.name, profile),
  }
}
