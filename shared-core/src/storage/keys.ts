import type { CaipNetworkId } from '../caip/caip.js'
import { isCaipNetworkId } from '../caip/parseCaipNetworkId.js'
import { readWallet } from '../entities/readWallet.js'
import { isSafeLink } from '../entities/safeLinks.js'
import type { WalletListItem } from '../entities/WalletListItem.js'
import { isObject, isText } from '../guards.js'
import { readStoredConnection, type StoredConnection } from './readStoredConnection.js'

export type { StoredConnection } from './readStoredConnection.js'

// Hand-written readers, because these entries are read before the first view.

/** The pairing library reads this entry itself, under this name, and opens its link unchecked. */
type DeepLinkChoice = { readonly href: string; readonly name: string }

const readDeepLinkChoice = (raw: unknown): DeepLinkChoice | undefined =>
  isObject(raw) && isText(raw.href) && isText(raw.name) && isSafeLink(raw.href)
    ? { href: raw.href, name: raw.name }
    : undefined

/** Checks only that the entry is an object; what uses it parses it in full. */
const readCached = (raw: unknown): object | undefined => (isObject(raw) ? raw : undefined)

type Read<value> = (raw: unknown) => value | undefined
const list = <item>(key: string, read: Read<item>) => ({ key, list: read })
const single = <value>(key: string, read: Read<value>) => ({ key, value: read })

const readFlag = (raw: unknown): boolean | undefined => (typeof raw === 'boolean' ? raw : undefined)

const readSlippage = (raw: unknown): number | undefined =>
  typeof raw === 'number' && Number.isInteger(raw) && raw >= 10 && raw <= 500 ? raw : undefined

/** Every entry of the storage: its key and its reader. */
export const storageEntries = {
  connections: list<StoredConnection>('@foyer/connections', readStoredConnection),
  disconnected: list<string>('@foyer/disconnected', (raw) => (isText(raw) ? raw : undefined)),
  recentConnections: list<StoredConnection>('@foyer/recentConnections', readStoredConnection),
  recentWallets: list<WalletListItem>('@foyer/recentWallets', readWallet),
  lastNetwork: single<CaipNetworkId>('@foyer/lastNetwork', (raw) => (isCaipNetworkId(raw) ? raw : undefined)),
  hidesMinorTokens: single('@foyer/hidesMinorTokens', readFlag),
  /** Amounts to send are typed in the currency, not in the token. */
  typesCurrency: single('@foyer/typesCurrency', readFlag),
  /** How much less than quoted a swap may give, in basis points [CON-13]. */
  swapSlippage: single('@foyer/swapSlippage', readSlippage),
  /** Sent and not yet decided; the views of sending parse them in full. */
  pendingSends: list('@foyer/pendingSends', readCached),
  /** Swaps that were sent and are not yet decided; `state` parses them in full. */
  pendingSwaps: list('@foyer/pendingSwaps', readCached),
  /** Purchases that are paid, or may be, and did not arrive yet; the views of buying parse them in full. */
  onrampPurchases: list('@foyer/onrampPurchases', readCached),
  /** Those that were sent to last, newest last; the views of sending parse them in full. */
  recentReceivers: list('@foyer/recentReceivers', readCached),
  /** Who is signed in, where this browser keeps it; the sign-in parses them in full. */
  siwx: list('@foyer/siwx', readCached),
  /** What the page's own server knows its visitor by, where it gives no cookie. */
  siwxToken: single('@foyer/siwxToken', (raw) => (isText(raw) ? raw : undefined)),
  /** What this page remembers of the embedded wallet's login [ENT-22]; the room `embedded` parses it in full. */
  embedded: single('@foyer/embedded', readCached),
  /** Decides the visitor's share for canaries; the loader reads it first. */
  visitor: single('@foyer/visitor', (raw) => (isText(raw) ? raw : undefined)),
  /** The highest sequence seen, by the release list's address; the loader reads it too. */
  release: single('@foyer/release', (raw) => (isObject(raw) ? raw : undefined)),
  deepLinkChoice: single('WALLETCONNECT_DEEPLINK_CHOICE', readDeepLinkChoice),
} as const

/** Entries of earlier releases. They are removed, because balances of many tokens filled the page's storage. */
export const formerKeys = [
  '@foyer/balanceCache',
  '@foyer/nativeBalanceCache',
  '@foyer/nameCache',
  '@foyer/identityCache',
] as const

/**
 * The lists that give up their oldest items where the storage is short, the least needed list first. What connects a
 * visitor is not among them.
 */
export const expendable = [
  { name: 'recentConnections', oldest: 'last' },
  { name: 'recentWallets', oldest: 'last' },
  { name: 'recentReceivers', oldest: 'first' },
  { name: 'disconnected', oldest: 'first' },
] as const satisfies readonly { name: StorageKey; oldest: 'first' | 'last' }[]

export type StorageKey = keyof typeof storageEntries

type Entries = typeof storageEntries
export type StoredValue<key extends StorageKey> = Entries[key] extends { list: Read<infer item> }
  ? readonly item[]
  : Entries[key] extends { value: Read<infer value> }
    ? value
    : never
