import { here } from './here.js'
import { createVerify } from './verify.js'

export type Checker = typeof import('../release/check.js')

/** Stands free in the built file: the checker's file and its hash; without a hash in development. */
declare const FOYER_CHECK: readonly [file: string, hash?: string]

const [file, hash] = FOYER_CHECK

/** Where it lies; outside a browser, nowhere. */
export const checkerUrl = here && new URL(file, here).href

/** The checker is a file of its own, loaded where a list comes from outside, and held to its hash. */
export async function loadChecker(): Promise<Checker> {
  const url = await createVerify({ integrity: {}, development: !hash }, here)(file, hash)
  return import(/* webpackIgnore: true */ url)
}
