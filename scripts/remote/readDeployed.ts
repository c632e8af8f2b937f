import type { ReleasedVersion, ReleaseList } from '../../shell/src/release/ReleaseList'
import { RemoteError } from './RemoteError'

/** The deployed release against which a remote is developed. */
export type Deployed = {
  readonly url: string
  readonly list: ReleaseList
  /** The shell in development mode, if the release has one: with it hot reload keeps a view's state. */
  readonly dev: { readonly shell: ReleasedVersion; readonly integrity: ReleaseList['integrity'] } | undefined
}

const limitMs = 15_000

type Fetch = (url: string, init: { signal: AbortSignal }) => Promise<Response>

/** @returns The answer, or undefined if the file does not exist. */
async function ask(url: string, fetch: Fetch): Promise<Response | undefined> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(limitMs) }).catch((cause) => {
    const why = cause instanceof Error ? (cause.cause instanceof Error ? cause.cause : cause).message : cause
    throw new RemoteError(`No answer from ${url} (${why})`)
  })
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new RemoteError(`${url} answers with status ${answer.status}`)
  return answer
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Checks only that the value is a list; the browser checks the whole list. */
function asList(value: unknown, url: string): ReleaseList {
  const isList =
    isFields(value) &&
    value.schema === 1 &&
    isFields(value.integrity) &&
    isFields(value.remotes) &&
    Object.values(value.remotes).every(
      (remote) =>
        isFields(remote) &&
        [remote.entry, remote.runtime, remote.version].every((x) => typeof x === 'string'),
    ) &&
    isFields(value.remotes.shell)
  if (!isList) throw new RemoteError(`${url} is no release list of a schema known here`)
  return value as unknown as ReleaseList // just looked at
}

async function readList(url: string, fetch: Fetch): Promise<ReleaseList | undefined> {
  const answer = await ask(url, fetch)
  if (!answer) return undefined
  const value: unknown = await answer.json().catch(() => {
    throw new RemoteError(`${url} is not JSON`)
  })
  return asList(value, url)
}

/**
 * Reads the list of a deployed release, and the shell's development flavour if it lies beside it.
 * @throws {RemoteError} The address does not answer, has no file, or has no release list.
 */
export async function readDeployed(url: string, fetch: Fetch = globalThis.fetch): Promise<Deployed> {
  if (!URL.canParse(url)) throw new RemoteError(`--release takes the URL of a release list, not "${url}"`)
  const [list, flavour] = await Promise.all([
    readList(url, fetch),
    // Hosts answer in many ways for a missing file; everything works without this one.
    readList(new URL('release.dev.json', url).href, fetch).catch(() => undefined),
  ])
  if (!list) throw new RemoteError(`${url} is not there (status 404)`)
  const shell = flavour?.remotes.shell
  // After a rollback of the shell the flavour may belong to another version.
  const dev =
    flavour && shell?.version === list.remotes.shell?.version
      ? { shell, integrity: flavour.integrity }
      : undefined
  return { url, list, dev: dev?.shell && { shell: dev.shell, integrity: dev.integrity } }
}

/** @returns A file beside the list, such as a loader. */
export async function readBeside(
  { url }: Deployed,
  file: string,
  fetch: Fetch = globalThis.fetch,
): Promise<string> {
  const { href } = new URL(file, url)
  const answer = await ask(href, fetch)
  if (!answer) throw new RemoteError(`${href} is not there: the loader lies beside the list`)
  return answer.text()
}
