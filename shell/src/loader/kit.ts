// `@foyer/kit`: the loader for bundlers. It does nothing until it is called; the button is `@foyer/kit/button`.

export type * from '../host/host.js'
export { createFoyer } from './createFoyer.js'
