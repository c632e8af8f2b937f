import { Connection } from '../entities/Connection.js'
import {
  BalanceCacheEntry,
  IdentityCacheEntry,
  NameCacheEntry,
  NativeBalanceCacheEntry,
} from '../entities/caches.js'
import { caipNetworkIdSchema } from '../entities/caipSchemas.js'
import { WalletListItem } from '../entities/WalletListItem.js'
import * as z from '../zod.js'

/** A connection to come back to; `walletName` and `walletIcon` say which wallet answered a pairing. */
export const StoredConnection = z.extend(Connection, {
  namespace: z.enum(['eip155', 'solana', 'bip122']),
  walletName: z.optional(z.string()),
  walletIcon: z.optional(z.string()),
})
export type StoredConnection = z.infer<typeof StoredConnection>

/** The pairing library reads this one itself, under this very name. */
const DeepLinkChoice = z.object({ href: z.string(), name: z.string() })

/** Every entry of this browser's storage, in one place: its key there and its shape. */
export const storageEntries = {
  connections: { key: '@foyer/connections', list: StoredConnection },
  disconnected: { key: '@foyer/disconnected', list: z.string() },
  recentWallets: { key: '@foyer/recentWallets', list: WalletListItem },
  lastNetwork: { key: '@foyer/lastNetwork', value: caipNetworkIdSchema },
  balanceCache: { key: '@foyer/balanceCache', list: BalanceCacheEntry },
  nativeBalanceCache: { key: '@foyer/nativeBalanceCache', list: NativeBalanceCacheEntry },
  nameCache: { key: '@foyer/nameCache', list: NameCacheEntry },
  identityCache: { key: '@foyer/identityCache', list: IdentityCacheEntry },
  deepLinkChoice: { key: 'WALLETCONNECT_DEEPLINK_CHOICE', value: DeepLinkChoice },
} as const

export type StorageKey = keyof typeof storageEntries

type Entries = typeof storageEntries
export type StoredValue<key extends StorageKey> = Entries[key] extends {
  list: infer item extends z.ZodMiniType
}
  ? readonly z.infer<item>[]
  : Entries[key] extends { value: infer value extends z.ZodMiniType }
    ? z.infer<value>
    : never
