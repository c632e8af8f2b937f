/** A wallet's identity: an id for entries of the list, an rdns for announced wallets. */
export type WalletIdentity = {
  readonly id: string
  readonly name: string
  readonly rdns?: string | null | undefined
}

/**
 * Whether two entries are the same wallet: same id, same rdns, or the same name if one of them has no rdns. Two different
 * rdns are two wallets, even under one name.
 */
export function sameWallet(a: WalletIdentity, b: WalletIdentity): boolean {
  if (a.id === b.id) return true
  if (a.rdns && b.rdns) return a.rdns.toLowerCase() === b.rdns.toLowerCase()
  return nameOf(a) === nameOf(b)
}

/** A wallet's name, as names are compared. */
export const nameOf = ({ name }: WalletIdentity) => name.trim().toLowerCase()
