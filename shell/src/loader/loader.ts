import { defineButton } from './button.js'

export type { Foyer, FoyerEvent, FoyerOptions, FoyerState, OpenOptions } from '../host/types.js'
export { createFoyer } from './createFoyer.js'

// Defining the button fails outside a browser, and if another loader was first; `createFoyer` works all the same.
try {
  defineButton()
} catch {}
