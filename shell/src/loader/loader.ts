import { defineButton } from './button.js'

export type { Foyer, FoyerEvent, FoyerOptions, FoyerState, OpenOptions } from '../host/types.js'
export { createFoyer } from './createFoyer.js'

// Outside a browser, and beside a loader that was first, nothing happens until something is called.
try {
  defineButton()
} catch {}
