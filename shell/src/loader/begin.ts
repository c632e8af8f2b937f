import type { FoyerOptions } from '../host/options.js'
import type { ShellContext, ShellHandle } from '../host/types.js'
import { filesOf, type Release } from '../release/ReleaseList.js'
import { type Container, contain } from '../verify/contain.js'
import { once } from '../verify/once.js'
import { patienceMs } from '../verify/patience.js'
import { askAnew } from '../verify/patient.js'
import { createVerify } from '../verify/verify.js'
import type { Ways } from '../verify/ways.js'
import { arrive } from './arrive.js'
import type { check, Origin } from './check.js'

type ShellModule = { createModal(context: ShellContext): Promise<ShellHandle> }

/** By entry, one for each release that came while the page lives: modals of one release share the shell's code. */
const shells: Record<string, () => Promise<Container>> = {}

/**
 * Reads the release and loads its shell once. Part of the checker's file: a page needs none of it before it is wanted. The
 * parameters have places instead of names, since every page pays for the loader's bytes.
 * @param checkList Judges a list from outside.
 */
export const makeBegin =
  (checkList: typeof check) =>
  (...[options, ask, answer, askedMs, base, origin, ways, trusted]: begin.Parameters): begin.Steps => {
    const read = async (given: unknown): Promise<Release> =>
      trusted || checkList(await given, base, options, origin)
    let readMs = askedMs
    let reading = read(answer)
    reading.catch(() => {}) // each step reports it
    const readNow = () => {
      readMs = Date.now()
      reading = read(ask())
      return reading
    }
    const verifyFor = (release: Release) =>
      createVerify(ways, release, release.base ?? base, options.pinned === 'importmap')
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
    // An answer that the page may not read, as an error without CORS headers, is one as well.
    const answers = () =>
      fetch(base, { ...askAnew(), mode: 'no-cors', redirect: 'follow' }).then(
        () => true,
        () => false,
      )
    const store = once(async () => {
      if (Object(Reflect.get(navigator, 'connection')).saveData) return
      const release = await reading
      for (const file of firstFiles(release))
        fetch(new URL(file, release.base ?? base), { priority: 'low' })
          .then((answer) => answer.blob()) // read to the end, so that the cache holds the whole file
          .catch(() => {})
    })
    return {
      arrive: (frame, load) => arrive(frame, options, answers, load),
      store,
      watch(element) {
        const view = new IntersectionObserver((entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return
          view.disconnect()
          store().catch(() => {})
        })
        view.observe(element)
      },
      prefetch,
      shell: once(async () => {
        const { release, verify } = await prefetch()
        const { shell } = release.remotes
        const { href } = new URL(shell.entry, release.base ?? base)
        shells[href] ??= once(() => contain(shell, verify))
        const container = await shells[href]()
        const { createModal } = (await container.get('./modal'))() as ShellModule
        return createModal({ options, release, verify, verifyFor })
      }),
    }
  }

export declare namespace begin {
  type Parameters = [
    options: FoyerOptions,
    /** Asks for the list anew. */
    ask: () => unknown,
    /** The list as it was asked for: an answer, the error in place of one, or a list. */
    answer: unknown,
    /** When it was asked for, in epoch milliseconds. */
    askedMs: number,
    /** Where the list lies, or the loader that contains it; its files are relative to it. */
    base: string | URL,
    /** The release that the loader was built for. */
    origin: Origin,
    /** The ways of a file into the page. */
    ways: Ways,
    /** A list that is as trusted as the loader, which contains it. */
    trusted: Release | 0 | false,
  ]
  /** The steps that follow a press. */
  type Steps = {
    /** Makes a press's frame the modal's outline, and loads the shell. */
    arrive(frame: HTMLElement, load: () => Promise<ShellHandle>): Promise<ShellHandle>
    /** Brings what the first view needs into the browser's cache, but for visitors who save data. */
    store(): Promise<void>
    /** Does so once the element is in view. */
    watch(element: Element): void
    /** Brings it into the page. */
    prefetch(): Promise<unknown>
    shell(): Promise<ShellHandle>
  }
  type Begin = (...given: Parameters) => Steps
}
