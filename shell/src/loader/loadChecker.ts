import { here } from './here.js'
import { createVerify } from './verify.js'

export type Checker = typeof import('../release/check.js')

/** Stands free in the built file: the checker's file and its hash; without a hash in development. */
declare const FOYER_CHECK: readonly [file: string, hash?: string]

/** The checker is a file of its own, loaded where a list comes from outside, and held to its hash. */
export async function loadChecker(): Promise<Checker> {
  const [file, hash] = FOYER_CHECK
  const url = await createVerify({ integrity: { [file]: hash }, development: !hash }, here)(file)
  return import(/* webpackIgnore: true */ url)
}
