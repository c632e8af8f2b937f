import { defineButton } from './button.js'
import { createFoyer as create } from './createFoyer.js'
import type { Foyer, FoyerOptions } from './types.js'

export type { Foyer, FoyerEvent, FoyerOptions, FoyerState, OpenOptions } from './types.js'

/** Replaced at build time: where this very file came from, as module or as classic script. */
declare const FOYER_HERE: string

const here = FOYER_HERE
const inBrowser = typeof document === 'object'

/** Makes one modal; see docs/host-api.md for every option. Outside a browser it throws only when called. */
export const createFoyer = (options: FoyerOptions): Foyer => create(options, here)

if (inBrowser) defineButton(here)
