import { filesOf, type Release } from '../release/ReleaseList.js'
import { type Container, contain } from './contain.js'
import { here } from './here.js'
import { loadChecker } from './loadChecker.js'
import { once } from './once.js'
import { patienceMs } from './patience.js'
import type { FoyerOptions, ShellContext, ShellHandle } from './types.js'
import { createVerify } from './verify.js'

/** The list baked into this file, or 0. Stands free in the built file; writing a release puts a value in its place. */
declare const FOYER_RELEASE: Release | 0

type ShellModule = { createModal(context: ShellContext): Promise<ShellHandle> }

/** By entry: modals of one release have one shell, and share its code. */
const shells: Record<string, () => Promise<Container>> = {}

/**
 * The baked list is as trusted as this file; any other goes through the checker, itself held to its hash. A page that
 * gives a key has every list checked.
 */
async function readRelease({ release: given, releaseKey: key }: FoyerOptions): Promise<Release> {
  const baked = FOYER_RELEASE
  if (baked && (given ?? key) === undefined) return baked
  const list = given ?? (baked || 'release.json')
  const isChannel = typeof list === 'string'
  const base = isChannel ? new URL(list, given ? location.href : here) : here
  const [checker, answer] = await Promise.all([
    loadChecker(),
    isChannel ? fetch(base, { signal: AbortSignal.timeout(patienceMs) }).catch((cause) => cause) : list,
  ])
  return checker.check(answer, base, key)
}

/** Reads the release once and loads its shell once. */
export function createStart(options: FoyerOptions) {
  const verifyFor = (list: Release) => createVerify(list, list.base ?? here, options.pinned === 'importmap')
  /** Fetches what the first view needs, all at once, and runs none of it. */
  const prefetch = once(async () => {
    const list = await readRelease(options)
    const verify = verifyFor(list)
    // What lists nothing to preload waits until it is wanted.
    for (const remote of Object.values(list.remotes))
      if (remote.preload[0]) for (const file of filesOf(remote)) verify(file).catch(() => {})
    return { list, verify }
  })
  const shell = once(async () => {
    const { list, verify } = await prefetch()
    const { href } = new URL(list.remotes.shell.entry, list.base ?? here)
    shells[href] ??= once(() => contain(list.remotes.shell, verify))
    const container = await shells[href]()
    const { createModal } = (await container.get('./modal'))() as ShellModule
    return createModal({ options, release: list, verify, verifyFor })
  })
  return { prefetch, shell }
}
