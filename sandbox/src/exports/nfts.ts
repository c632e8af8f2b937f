export { type Collection, collections } from '../nfts/collections.js'
