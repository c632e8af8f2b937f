// What smart accounts alone have: sessions (ERC-7715), which few pages let live, and a sponsor, whom the forms that send ask
// about. A door of its own keeps them out of the engine.
export { readSmartSessionsIntent, revokeSmartSessionIntent } from '../smartSessions/smartSessionIntents.js'
export { isSponsoredAtom } from '../sponsors/isSponsored.js'
