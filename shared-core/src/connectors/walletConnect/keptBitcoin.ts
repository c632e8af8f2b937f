import type { PairingLibrary } from './loadProvider.js'
import { readBitcoinAddresses, type ToldAddress } from './pairedBitcoin.js'

const keyOf = (topic: string) => `foyer:bitcoin:${topic}`

/**
 * Keeps a paired wallet's Bitcoin addresses in the pairing library's store, beside the session, for pages that must not
 * ask the wallet again. Never rejects.
 */
export function createKeptBitcoin({ client }: PairingLibrary) {
  const { storage } = client.core
  return {
    read: async (topic: string): Promise<readonly ToldAddress[] | undefined> =>
      readBitcoinAddresses(await storage.getItem(keyOf(topic)).catch(() => undefined)),
    write(topic: string, accounts: readonly ToldAddress[]): void {
      // Stored in the wallet's own format, so that one parser reads both.
      const told = accounts.map(({ type, ...account }) => ({ ...account, intention: type }))
      storage.setItem(keyOf(topic), told).catch(() => {})
    },
    drop(topic: string): void {
      storage.removeItem(keyOf(topic)).catch(() => {})
    },
  }
}
