import { once } from '../verify/once.js'
import { patient } from '../verify/patient.js'
import { refuse, ways, wrong } from '../verify/ways.js'
import { here } from './here.js'

export type Checker = typeof import('./checker.js')

/** The checker's file and its hash, put in after the build; without a hash in development. */
declare const FOYER_CHECK: readonly [file: string, hash?: string]
const [file, hash = ''] = FOYER_CHECK

/** The browser's cache may keep refused bytes for a year, so the try after a failure reloads them. */
let cache: RequestCache = 'default'

/**
 * Loads the checker, a separate file with all that follows a press, once for all modals of a page. Its bytes come under
 * its hash and run from memory, which needs no test of what the engine enforces. A page whose policy forbids scripts from
 * memory gets it by its address at the press: by a way that refuses it under a wrong hash.
 * @param isAhead Before any press, with a lower priority than the page's own requests.
 * @throws {Error} Named `IntegrityError`: the hash differs, no answer came, or the policy lets the file in by no way.
 */
export const loadChecker = once(async (isAhead?: boolean): Promise<Checker> => {
  const { href } = new URL(file, here)
  const answer = await fetch(href, patient({ integrity: hash, cache }, isAhead)).catch(() => {
    cache = 'reload'
    return refuse(href)
  })
  const code = new Blob([await answer.blob()], { type: 'text/javascript' })
  const memory = URL.createObjectURL(code)
  // A fragment makes an address that is new to the page.
  const address = `${href}#${memory}`
  for (const way of ways) {
    const lets = (at: string, held: string) => way(at, held).catch(() => 0) // Trusted Types forbid the element
    // Under a policy of script hashes we may add this script but not import it; once added, the import finds it loaded.
    if (await lets(memory, hash)) return import(/* webpackIgnore: true */ memory)
    if (!isAhead && !(await lets(`${address}0`, wrong)) && (await lets(address, hash)))
      return import(/* webpackIgnore: true */ address)
  }
  return refuse(href)
})
