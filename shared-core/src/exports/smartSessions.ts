// Smart sessions (ERC-7715), which few pages have: a door of its own keeps them out of the engine.
export { readSmartSessionsIntent, revokeSmartSessionIntent } from '../smartSessions/smartSessionIntents.js'
