export { type Cache, type Caches, readThrough } from '../storage/caches.js'
export { type StorageKey, StoredConnection, type StoredValue } from '../storage/keys.js'
export type { Storage, StorageLike } from '../storage/Storage.js'
