import type { FoyerOptions, ShellContext, ShellHandle } from '../host/types.js'
import { filesOf, type Release } from '../release/ReleaseList.js'
import { askAnew } from '../verify/askAnew.js'
import { type Container, contain } from '../verify/contain.js'
import { once } from '../verify/once.js'
import { patienceMs } from '../verify/patience.js'
import { createVerify } from '../verify/verify.js'
import type { Origin } from './check.js'
import type { Start } from './createInstance.js'
import { here } from './here.js'
import { loadChecker, loadCheckerAhead } from './loadChecker.js'

/** The list baked into this file, or 0. The build leaves the name unresolved; writing a release puts the value in. */
declare const FOYER_RELEASE: Release | 0
/** The release that this file was built for; put in likewise. */
declare const FOYER_ORIGIN: Origin

type ShellModule = { createModal(context: ShellContext): Promise<ShellHandle> }

/** By entry, one for each release that came while the page lives: modals of one release share the shell's code. */
const shells: Record<string, () => Promise<Container>> = {}

/** Reads the release once and loads its shell once. */
export function createStart(options: FoyerOptions): Start {
  const { release: given, releaseKey } = options
  const baked = FOYER_RELEASE
  // The baked list is as trusted as this file. Any other list is checked, and with a `releaseKey` every list.
  const isTrusted = baked && (given ?? releaseKey) === undefined
  const list = given ?? (baked || 'release.json')
  const isChannel = typeof list === 'string'
  const base = isChannel ? new URL(list, given ? location.href : here) : here

  /** @param isAhead Reads before any press, with a lower priority than the page's own requests. */
  const read = async (isAhead?: boolean): Promise<Release> => {
    if (isTrusted) return baked
    const [checker, given] = await Promise.all([
      isAhead ? loadCheckerAhead() : loadChecker(),
      isChannel ? fetch(base, askAnew(isAhead ? 'low' : 'high')).catch((cause) => cause) : list,
    ])
    return checker.check(given, base, options, FOYER_ORIGIN)
  }
  let reading: Promise<Release> | undefined
  let readMs: number
  const readNow = (isAhead?: boolean) => {
    readMs = Date.now()
    reading = read(isAhead)
    return reading
  }
  const verifyFor = (release: Release) =>
    createVerify(release, release.base ?? here, options.pinned === 'importmap')
  /** The files of the first view: those of every remote that lists files to preload. */
  const firstFiles = (release: Release) =>
    Object.values(release.remotes).flatMap((remote) => (remote.preload[0] ? filesOf(remote) : []))

  const fetchFiles = (release: Release) => {
    const verify = verifyFor(release)
    for (const file of firstFiles(release)) verify(file).catch(() => {})
    return { release, verify }
  }
  const prefetch = async () => {
    const askedMs = Date.now()
    const found =
      reading &&
      (await reading.then(fetchFiles, (error) => {
        // The visitor waited for a server that did not answer in time: no second wait.
        if (askedMs < readMs + patienceMs && Date.now() >= readMs + patienceMs) throw error
      }))
    // A list older than a minute may miss a revocation: read it again while the files load.
    return found && Date.now() - readMs < 6e4 ? found : readNow().then(fetchFiles)
  }
  return {
    // An answer that the page may not read, as an error without CORS headers, is one as well.
    answers: () =>
      fetch(base, { ...askAnew(), mode: 'no-cors', redirect: 'follow' }).then(
        () => true,
        () => false,
      ),
    async ask() {
      if (isChannel && !isTrusted) await (reading ?? readNow(true))
    },
    store: once(async () => {
      const release = await (reading ?? readNow(true))
      for (const file of firstFiles(release))
        fetch(new URL(file, release.base ?? here), { priority: 'low' })
          .then((answer) => answer.blob()) // read to the end, so that the cache holds the whole file
          .catch(() => {})
    }),
    prefetch,
    shell: once(async () => {
      const { release, verify } = await prefetch()
      const { shell } = release.remotes
      const { href } = new URL(shell.entry, release.base ?? here)
      shells[href] ??= once(() => contain(shell, verify))
      const container = await shells[href]()
      const { createModal } = (await container.get('./modal'))() as ShellModule
      return createModal({ options, release, verify, verifyFor })
    }),
  }
}
