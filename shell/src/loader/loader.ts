import { defineButton } from './button.js'

export type * from '../host/host.js'
export { createFoyer } from './createFoyer.js'

// Defining the button fails outside a browser, and if another loader was first; `createFoyer` works all the same.
try {
  defineButton()
} catch {}
