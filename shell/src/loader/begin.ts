import type { FoyerOptions } from '../host/options.js'
import type { ShellContext, ShellHandle } from '../host/types.js'
import { filesOf, type Release } from '../release/ReleaseList.js'
import { type Container, contain } from '../verify/contain.js'
import { once } from '../verify/once.js'
import { patienceMs } from '../verify/patience.js'
import type { createVerify } from '../verify/verify.js'
import type { Origin } from './check.js'
import type { Beginning } from './loadBegin.js'

type ShellModule = { createModal(context: ShellContext): Promise<ShellHandle> }

/** By entry, one for each release that came while the page lives: modals of one release share the shell's code. */
export type Shells = Record<string, () => Promise<Container>>

/** Reads the release and loads its shell once. Part of the checker's file: a page needs none of it before it is wanted. */
export function begin(of: begin.Parameters): begin.Steps {
  const { ask, askedMs, base, here, options, shells, trusted } = of
  const read = async (answer: unknown): Promise<Release> =>
    trusted || of.check(await answer, base, options, of.origin)
  let readMs = askedMs
  let reading = read(of.answer)
  reading.catch(() => {}) // each step reports it
  const readNow = () => {
    readMs = Date.now()
    reading = read(ask('high'))
    return reading
  }
  const verifyFor = (release: Release) =>
    of.createVerify(release, release.base ?? here, options.pinned === 'importmap')
  /** The files of the first view: those of every remote that lists files to preload. */
  const firstFiles = (release: Release) =>
    Object.values(release.remotes).flatMap((remote) => (remote.preload[0] ? filesOf(remote) : []))
  const fetchFiles = (release: Release) => {
    const verify = verifyFor(release)
    for (const file of firstFiles(release)) verify(file).catch(() => {})
    return { release, verify }
  }
  const prefetch = async () => {
    const pressedMs = Date.now()
    const found = await reading.then(fetchFiles, (error) => {
      // The visitor waited for a server that did not answer in time: no second wait.
      if (pressedMs < readMs + patienceMs && Date.now() >= readMs + patienceMs) throw error
    })
    // A list older than a minute may miss a revocation: read it again while the files load.
    return found && Date.now() - readMs < 6e4 ? found : readNow().then(fetchFiles)
  }
  return {
    async ask() {
      await reading
    },
    store: once(async () => {
      const release = await reading
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

export declare namespace begin {
  type Parameters = {
    options: FoyerOptions
    /** The list as it was asked for: an answer, the error in place of one, or a list. */
    answer: unknown
    /** When it was asked for, in epoch milliseconds. */
    askedMs: number
    /** Asks for the list anew. */
    ask(priority: RequestPriority): unknown
    /** Where the list lies; its files are relative to it. */
    base: string | URL
    /** Where the loader lies. */
    here: string
    /** The release that the loader was built for. */
    origin: Origin
    /** A list that is as trusted as the loader, which contains it. */
    trusted: Release | 0 | false
    /** Judges a list from outside. */
    check: Beginning['check']
    shells: Shells
    createVerify: typeof createVerify
  }
  type Steps = {
    ask(): Promise<void>
    store(): Promise<void>
    prefetch(): Promise<unknown>
    shell(): Promise<ShellHandle>
  }
}
