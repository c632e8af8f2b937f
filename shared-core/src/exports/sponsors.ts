// Who pays the network fee of a smart account: asked by the forms that send, so that it is no part of the engine.
export { isSponsoredAtom } from '../sponsors/isSponsored.js'
