import { avatarUrl } from '../provider/imageUrls.js'

// Only the second development account has a name: the first one shows as a short address.
const names: { readonly [address: string]: string } = {
  '0x70997970c51812dc3a010c7d01b50e0d17dc79c8': 'bob.foyer.id',
}

/** @returns The name and picture of an address [API-03], if it has one. */
export function findIdentity(address: string): { name: string; avatar: string } | undefined {
  const key = address.toLowerCase()
  const name = Object.hasOwn(names, key) ? names[key] : undefined
  return name === undefined ? undefined : { name, avatar: avatarUrl(name) }
}
