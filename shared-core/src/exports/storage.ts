export { type Cache, type Caches, cachesOf, readThrough } from '../storage/caches.js'
export type { StorageKey, StoredConnection, StoredValue } from '../storage/keys.js'
export type { Storage, StorageLike } from '../storage/Storage.js'
