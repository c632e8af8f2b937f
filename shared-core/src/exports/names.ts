// What registering a name needs, and nothing else does: a door of its own keeps it out of the engine.
export { getNameSuggestions } from '../api/blockchain/getNameSuggestions.js'
export { registerName } from '../api/blockchain/registerName.js'
export type { NameSuggestion } from '../entities/NameSuggestion.js'
