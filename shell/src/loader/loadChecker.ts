import { createVerify } from '../verify/verify.js'
import { byScript, fetchHeld, refuse } from '../verify/ways.js'
import { here } from './here.js'

export type Checker = typeof import('./check.js')

/** Stands free in the built file: the checker's file and its hash; without a hash in development. */
declare const FOYER_CHECK: readonly [file: string, hash?: string]
const [file, hash = ''] = FOYER_CHECK

/** The checker is a file of its own, loaded where a list comes from outside, and held to its hash. */
export async function loadChecker(): Promise<Checker> {
  const url = await createVerify({ integrity: {}, development: !hash }, here)(file, hash)
  return import(/* webpackIgnore: true */ url)
}

/**
 * The same before any press: small as it is, it is fetched under its hash and run from memory, and no engine is put to
 * the test for it.
 * @throws {Error} It has another hash, or the page's policy runs nothing from memory.
 */
export async function loadCheckerAhead(): Promise<Checker> {
  const answer = await fetchHeld(new URL(file, here), hash, 'low')
  const code = new Blob([await answer.arrayBuffer()], { type: 'text/javascript' })
  const url = URL.createObjectURL(code)
  // Where hashes vouch for the page's scripts, they may add what they may not import.
  if (!(await byScript(url, hash))) refuse(file)
  return import(/* webpackIgnore: true */ url)
}
