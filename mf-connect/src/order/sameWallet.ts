/** What a wallet is known by; entries of the list have ids of their own, announced wallets an rdns. */
export type WalletIdentity = {
  readonly id: string
  readonly name: string
  readonly rdns?: string | null | undefined
}

/**
 * Whether two entries are the same wallet: same id, same rdns, or the same name where one of them has no rdns to
 * tell by. Two that both have one, and another, are two wallets, however they call themselves.
 */
export function sameWallet(a: WalletIdentity, b: WalletIdentity): boolean {
  if (a.id === b.id) return true
  if (a.rdns && b.rdns) return a.rdns.toLowerCase() === b.rdns.toLowerCase()
  return nameOf(a) === nameOf(b)
}

const nameOf = ({ name }: WalletIdentity) => name.trim().toLowerCase()
