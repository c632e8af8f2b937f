import type { PairingLibrary } from './loadProvider.js'
import { readBitcoinAddresses, type ToldAddress } from './pairedBitcoin.js'

const keyOf = (topic: string) => `foyer:bitcoin:${topic}`

/**
 * What a paired wallet told of its Bitcoin addresses, for a page that must not ask it again: kept beside its session,
 * in the pairing library's own store. Never rejects.
 */
export function createKeptBitcoin({ client }: PairingLibrary) {
  const { storage } = client.core
  let last = ''
  return {
    read: async (topic: string): Promise<readonly ToldAddress[] | undefined> =>
      readBitcoinAddresses(await storage.getItem(keyOf(topic)).catch(() => undefined)),
    write(topic: string, accounts: readonly ToldAddress[]): void {
      last = topic
      // In the words of the wallet: what is read is held to the same form.
      const told = accounts.map(({ type, ...account }) => ({ ...account, intention: type }))
      storage.setItem(keyOf(topic), told).catch(() => {})
    },
    /** @param topic Of a session that is over; else the one that was written last. */
    drop(topic = last): void {
      storage.removeItem(keyOf(topic)).catch(() => {})
    },
  }
}
