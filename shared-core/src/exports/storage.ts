export { cachesOf, readThrough } from '../storage/caches.js'
