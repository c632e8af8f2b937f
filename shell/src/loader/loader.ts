import { defineButton } from './button.js'

export { createFoyer } from './createFoyer.js'
export type { Foyer, FoyerEvent, FoyerOptions, FoyerState, OpenOptions } from './types.js'

// Outside a browser nothing happens until something is called.
if (globalThis.document) defineButton()
