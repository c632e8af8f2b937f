import { nameOf, type WalletIdentity } from './sameWallet.js'

/** Finds wallets in the sense of `sameWallet`, without a walk through all of them. */
export type WalletIndex<item> = {
  add(item: item, identities: readonly WalletIdentity[]): void
  /** @returns The first item added that is the same wallet. */
  find(identity: WalletIdentity): item | undefined
}

/**
 * An index of wallets by what makes two of them the same.
 * @example const index = indexWallets(wallets); index.find(connector)
 */
export function indexWallets<item extends WalletIdentity>(wallets: readonly item[]): WalletIndex<item> {
  const index = createWalletIndex<item>()
  for (const wallet of wallets) index.add(wallet, [wallet])
  return index
}

/** An empty index. */
export function createWalletIndex<item>(): WalletIndex<item> {
  const items: item[] = []
  /** The place of the first item under each key. */
  const places = new Map<string, number>()

  return {
    add(item, identities) {
      const place = items.push(item) - 1
      for (const key of identities.flatMap(keysOf)) if (!places.has(key)) places.set(key, place)
    },
    find(identity) {
      const found = wantedKeysOf(identity).flatMap((key) => places.get(key) ?? [])
      return found.length > 0 ? items[Math.min(...found)] : undefined
    },
  }
}

/** The keys under which a wallet is found: two with an rdns each never by their names. */
function keysOf(wallet: WalletIdentity): readonly string[] {
  const { id, rdns } = wallet
  const name = nameOf(wallet)
  return [`id ${id}`, `name ${name}`, rdns ? `rdns ${rdns.toLowerCase()}` : `bare ${name}`]
}

function wantedKeysOf(wallet: WalletIdentity): readonly string[] {
  const { id, rdns } = wallet
  const name = nameOf(wallet)
  return [`id ${id}`, ...(rdns ? [`rdns ${rdns.toLowerCase()}`, `bare ${name}`] : [`name ${name}`])]
}
