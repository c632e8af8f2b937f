import { filesOf, isRevoked } from '../release/ReleaseList.js'
import { createInstance, type Instance, type Start } from './createInstance.js'
import { once } from './once.js'
import { patienceMs } from './patience.js'
import type { FoyerOptions } from './types.js'
import { createVerify } from './verify.js'

// What a host of Module Federation takes from the shell's container, by its manifest. Its own runtime has loaded the
// entry, which no list could hold to a hash; from the entry on every file is held to its own, as everywhere.

declare const FOYER_VERSION: string
/** Where the container's files lie; the build puts it in. */
declare const __webpack_public_path__: string

/** This shell is the one in the page, whatever the list names; it must not be one that was revoked. */
function createStart(options: FoyerOptions): Start {
  const prefetch = once(async () => {
    const { check } = await import('../release/check.js')
    const given = options.release ?? 'release.json'
    const ownRelease = new URL('../../', __webpack_public_path__).href
    const isChannel = typeof given === 'string'
    const base = isChannel ? new URL(given, options.release ? location.href : ownRelease).href : ownRelease
    const answer = isChannel ? await fetch(base, { signal: AbortSignal.timeout(patienceMs) }) : given
    const { remotes, ...release } = await check(answer, base, options.releaseKey)
    const shell = { ...remotes.shell, version: FOYER_VERSION, preload: [] }
    if (isRevoked(shell))
      throw Object.assign(new Error(`shell ${FOYER_VERSION} is revoked`), { name: 'ReleaseListError' })
    const list = { ...release, remotes: { ...remotes, shell } }
    const verify = createVerify(list, base)
    for (const [name, remote] of Object.entries(list.remotes))
      if (name !== 'shell' && remote.preload[0])
        for (const file of filesOf(remote)) verify(file).catch(() => {})
    return { list, verify }
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

/**
 * Makes one modal for this page, as the loader does.
 * @throws {Error} `UnknownOptionError`, naming the option.
 * @example const { createFoyer } = await import('foyer/loader')
 */
export const createFoyer = (options: FoyerOptions): Instance => createInstance(options, createStart(options))
