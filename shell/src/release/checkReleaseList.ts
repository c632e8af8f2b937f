import { filesOf, type Release, type ReleasedVersion } from './ReleaseList.js'

// Hand-written, not zod: this file is fetched, verified and run before anything else and may weigh 2 KB at most.

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)
const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)

/**
 * Checks a release list that came from outside.
 * @param base URL of the list itself, or of the page for a list given by the host.
 * @throws {Error} Named `ReleaseListError`: the list is malformed, holds an unknown field or asks for something unsafe.
 * @example checkReleaseList(await response.json(), 'https://cdn.example.com/foyer/1/release.json')
 */
export function checkReleaseList(list: unknown, base: string): Release {
  const refuse = (why: string): never => {
    const error = new Error(`Release list refused: ${why}`)
    error.name = 'ReleaseListError'
    throw error
  }
  const check = (value: unknown, why: string) => value || refuse(why)
  const only = (fields: Fields, known: string, where: string) => {
    for (const name of Object.keys(fields))
      check(known.split(' ').includes(name), `${where}: unknown field ${name}`)
  }
  const safe = (path: string) => {
    const url = new URL(path, base)
    const guarded = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
    // A page served over plain http (an intranet, say) may load from its own origin.
    check(guarded || url.origin === location.origin, `${path} is not https`)
  }

  if (!isFields(list)) return refuse('not an object')
  only(list, 'schema sequence development remotes integrity signature', 'list')
  check(list.schema === 1, 'its schema is not known')
  check(isCount(list.sequence), 'sequence')
  check(list.development === undefined || list.development === true, 'development')
  if (list.development) check(isLoopback(location.hostname), 'a development list on a public page')
  if (!isFields(list.integrity) || !isFields(list.remotes)) return refuse('fields missing')

  const { integrity, remotes, development } = list
  for (const [path, hash] of Object.entries(integrity))
    check(isText(hash) && /^sha384-[A-Za-z0-9+/]{64}$/.test(hash), `integrity of ${path}`)
  const known = (path: string) => {
    safe(path)
    check(development || Object.hasOwn(integrity, path), `${path} has no integrity`)
  }
  for (const [name, remote] of Object.entries(remotes)) {
    if (!isFields(remote)) return refuse(name)
    only(remote, 'version contract entry runtime flags views preload canary revoked', name)
    const { version, contract, entry, runtime, flags, views, preload } = remote
    const isWhole = isText(version) && isCount(contract) && isText(entry) && isText(runtime) && isTexts(flags)
    if (!isWhole || !isTexts(views) || !isTexts(preload)) return refuse(name)
    for (const file of filesOf(remote as ReleasedVersion)) known(file)
  }
  check(Object.hasOwn(remotes, 'shell'), 'no shell')
  return list as unknown as Release // every field was checked above
}
