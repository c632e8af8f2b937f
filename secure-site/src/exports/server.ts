export { type SecureSiteOptions, startSecureSite } from '../server/startSecureSite.js'
export { makeSnapshot } from '../server/storage/makeSnapshot.js'
