import { type Release, type ReleaseList, toRelease } from '../release/ReleaseList.js'
import type { FoyerOptions, ShellContext, ShellHandle } from './types.js'
import { createVerify } from './verify.js'

/** Put in front of the built file: the list baked into it, or 0. */
declare const FOYER_RELEASE: ReleaseList | 0
/** The list checker's file and hash; without a hash in development. */
declare const FOYER_CHECK: readonly [file: string, integrity?: string]

type Container = { init(scope: object): unknown; get(module: string): Promise<() => ShellModule> }
type ShellModule = { createModal(context: ShellContext): ShellHandle }
type Checker = { checkReleaseList(list: unknown, base: string): ReleaseList }

// The comments keep every bundler of every host from resolving this at build time.
const load = (url: string) => import(/* webpackIgnore: true */ /* @vite-ignore */ url)

/** The baked list is as trusted as this file; any other goes through the checker, itself held to its hash. */
async function readRelease(given: FoyerOptions['release'], here: string): Promise<Release> {
  if (!given && FOYER_RELEASE) return toRelease(FOYER_RELEASE, here)
  const list = given ?? 'release.json'
  const base = typeof list === 'string' ? new URL(list, given ? location.href : here).href : here
  const [file, hash] = FOYER_CHECK
  const checker = new URL(file, here).href
  const verify = createVerify(hash ? { integrity: { [checker]: hash } } : { integrity: {}, development: true })
  const [{ checkReleaseList }, answer] = await Promise.all([
    verify(checker).then((): Promise<Checker> => load(checker)),
    typeof list === 'string' ? fetch(base, { credentials: 'omit' }).then((response) => response.json()) : list,
  ])
  return toRelease(checkReleaseList(answer, base), base)
}

export type Start = ReturnType<typeof createStart>

/** Reads the release once and loads its shell once; whatever fails is tried again on the next call. */
export function createStart(options: FoyerOptions, here: string) {
  const once = <value>(make: () => Promise<value>) => {
    let made: Promise<value> | undefined
    return () => {
      made ??= make().catch((error) => {
        made = undefined
        throw error
      })
      return made
    }
  }
  const read = once(async () => {
    const release = await readRelease(options.release, here)
    return { release, verify: createVerify(release) }
  })
  /** Fetches what the first view needs, all at once, and runs none of it. */
  const prefetch = once(async () => {
    const { release, verify } = await read()
    for (const url of release.preload) verify(url).catch(() => {})
  })
  const shell = once(async () => {
    await prefetch()
    const { release, verify } = await read()
    const entry = release.remotes.shell?.entry ?? ''
    // One import runs the runtime, the entry and what they import at once: all of it is checked before any of it runs.
    const folder = new URL('..', entry).href
    const own = release.preload.filter((url) => ['rt/', 'shell/'].some((part) => url.startsWith(folder + part)))
    await Promise.all([...own, entry].map(verify))
    const container: Container = await load(entry)
    await container.init({})
    const { createModal } = (await container.get('./modal'))()
    return createModal({ options, release, verify })
  })
  return { prefetch, shell }
}
