import { defineButton } from './button.js'

export { createFoyer } from './createFoyer.js'
export type { Foyer, FoyerEvent, FoyerOptions, FoyerState, OpenOptions } from './types.js'

// Outside a browser, and beside a loader that was first, nothing happens until something is called.
try {
  defineButton()
} catch {}
