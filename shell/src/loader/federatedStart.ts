import { filesOf, isRevoked } from '../release/ReleaseList.js'
import { askAnew } from './askAnew.js'
import type { Start } from './createInstance.js'
import { once } from './once.js'
import type { FoyerOptions } from './types.js'
import { createVerify, named } from './verify.js'

declare const FOYER_VERSION: string
/** Where the container's files lie; the build puts it in. */
declare const __webpack_public_path__: string

/**
 * The way into the page for a shell that is there already: its entry came by the host's own runtime, which no list
 * could hold to a hash; from the entry on every file is held to its own, as everywhere.
 */
export function createStart(options: FoyerOptions): Start {
  const { release: given = 'release.json' } = options
  const beside = new URL('../../', __webpack_public_path__).href

  const prefetch = once(async () => {
    const { check } = await import('../release/check.js')
    const isChannel = typeof given === 'string'
    const base = isChannel ? new URL(given, options.release ? location.href : beside).href : beside
    const answer = isChannel ? await fetch(base, askAnew()).catch((cause) => cause) : given
    const release = await check(answer, base, options)
    // The one that runs, whatever the list names.
    const shell = { ...release.remotes.shell, version: FOYER_VERSION, preload: [] }
    if (isRevoked(shell))
      throw named('ReleaseListError', `Release list refused: shell ${FOYER_VERSION} is revoked`)
    const { shell: _, ...others } = release.remotes
    const verify = createVerify(release, base)
    for (const remote of Object.values(others))
      if (remote.preload[0]) for (const file of filesOf(remote)) verify(file).catch(() => {})
    return { list: { ...release, remotes: { ...others, shell } }, verify }
  })
  const shell = once(async () => {
    const [{ list, verify }, { createModal }] = await Promise.all([
      prefetch(),
      import('../modal/createModal.js'),
    ])
    return createModal({ options, release: list, verify })
  })
  return { prefetch, shell }
}
