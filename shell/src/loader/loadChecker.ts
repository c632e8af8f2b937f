import { createVerify } from '../verify/verify.js'
import { byScript, fetchHeld, refuse } from '../verify/ways.js'
import { here } from './here.js'

export type Checker = typeof import('./checker.js')

/** The checker's file and its hash, put in after the build; without a hash in development. */
declare const FOYER_CHECK: readonly [file: string, hash?: string]
const [file, hash = ''] = FOYER_CHECK

/** Loads the checker, a separate file that only outside lists need, and verifies it by its hash. */
export async function loadChecker(): Promise<Checker> {
  const url = await createVerify({ integrity: {}, development: !hash }, here)(file, hash)
  return import(/* webpackIgnore: true */ url)
}

/**
 * Loads the checker before any press: fetches it with its hash and runs it from memory. That needs no test of what the
 * engine enforces.
 * @throws {Error} The hash differs, or the page's policy forbids scripts from memory.
 */
export async function loadCheckerAhead(): Promise<Checker> {
  const answer = await fetchHeld(new URL(file, here), hash, 'low')
  const code = new Blob([await answer.arrayBuffer()], { type: 'text/javascript' })
  const url = URL.createObjectURL(code)
  // Under a policy of script hashes we may add this script but not import it; once added, the import finds it loaded.
  if (!(await byScript(url, hash))) refuse(file)
  return import(/* webpackIgnore: true */ url)
}
