export { type SecureSiteOptions, startSecureSite } from '../server/startSecureSite.js'
