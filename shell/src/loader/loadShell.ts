import type { Origin } from '../release/check.js'
import { filesOf, type Release } from '../release/ReleaseList.js'
import { askAnew } from './askAnew.js'
import { here } from './here.js'
import { loadChecker } from './loadChecker.js'
import { once } from './once.js'
import type { FoyerOptions, ShellContext, ShellHandle } from './types.js'
import { createVerify } from './verify.js'

/** The list baked into this file, or 0. Stands free in the built file; writing a release puts a value in its place. */
declare const FOYER_RELEASE: Release | 0
/** The release this file was made for; baked in likewise. */
declare const FOYER_ORIGIN: Origin

type Container = { get(module: string): Promise<() => ShellModule> }
type ShellModule = { createModal(context: ShellContext): Promise<ShellHandle> }

// The comments keep every bundler of every host from resolving this at build time.
const load = (url: string) => import(/* webpackIgnore: true */ /* @vite-ignore */ url)

/**
 * The baked list is as trusted as this file; any other goes through the checker, itself held to its hash. A page that
 * gives a key has every list checked.
 */
async function readRelease(options: FoyerOptions): Promise<Release> {
  const { release: given, releaseKey: key } = options
  const baked = FOYER_RELEASE
  if (baked && (given ?? key) === undefined) return baked
  const list = given ?? (baked || 'release.json')
  const isChannel = typeof list === 'string'
  const base = isChannel ? new URL(list, given ? location.href : here) : here
  const [checker, answer] = await Promise.all([
    loadChecker(),
    isChannel ? fetch(base, askAnew()).catch((cause) => cause) : list,
  ])
  return checker.check(answer, base, options, FOYER_ORIGIN)
}

/** Reads the release once and loads its shell once. */
export function createStart(options: FoyerOptions) {
  /** Fetches what the first view needs, all at once, and runs none of it. */
  const prefetch = once(async () => {
    const list = await readRelease(options)
    const verify = createVerify(list, list.base ?? here)
    // What lists nothing to preload waits until it is wanted.
    for (const remote of Object.values(list.remotes))
      if (remote.preload[0]) for (const file of filesOf(remote)) verify(file).catch(() => {})
    return { list, verify }
  })
  const shell = once(async () => {
    const { list, verify } = await prefetch()
    // One import runs the entry and the runtime, which are checked first; the runtime then checks whatever follows.
    const { entry, runtime } = list.remotes.shell
    const [url] = await Promise.all([verify(entry), verify(runtime)])
    const container: Container = await load(url)
    return (await container.get('./modal'))().createModal({ options, release: list, verify })
  })
  return { prefetch, shell }
}
