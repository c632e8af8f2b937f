import { filesOf, type ReleasedVersion, type ReleaseList } from './ReleaseList.js'

// Hand-written, not zod: the checker, of which this is a part, is fetched first and may weigh 2 KB at most.

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)
const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)

export const refuse = (why: string): never => {
  throw Object.assign(new Error(`Release list refused: ${why}`), { name: 'ReleaseListError' })
}

const toUrl = (path: string, base: string) => {
  try {
    return new URL(path, base)
  } catch {
    return refuse(`${path} is no address`)
  }
}

const versionFields = 'version contract entry runtime flags views preload '

/**
 * Parses a release list from outside, and refuses unknown fields.
 * @param base URL of the list itself, or of the loader for a list given by the host.
 * @throws {Error} Named `ReleaseListError`: the list is malformed, holds an unknown field or asks for something unsafe.
 * @example readReleaseList(await response.json(), 'https://cdn.example.com/foyer/1/release.json')
 */
export function readReleaseList(list: unknown, base: string): ReleaseList {
  const check = (value: unknown, why: string) => value || refuse(why)
  const only = (fields: Fields, known: string, where: string) => {
    for (const name of Object.keys(fields))
      check(known.split(' ').includes(name), `${where}: unknown field ${name}`)
  }

  if (!isFields(list)) return refuse('not an object')
  only(list, 'schema sequence channel issued expires development remotes integrity signature', 'list')
  check(list.schema === 1, 'its schema is not known')
  check(isCount(list.sequence), 'sequence')
  check(list.channel === undefined || isText(list.channel), 'channel')
  // Refuse absurdly late times: 1e11 s is the year 5138.
  for (const time of [list.issued, list.expires])
    check(time === undefined || (isCount(time) && time < 1e11), 'its times')
  check(list.development === undefined || list.development === true, 'development')
  if (list.development) check(isLoopback(location.hostname), 'a development list on a public page')
  check(list.signature === undefined || isText(list.signature), 'signature')
  if (!isFields(list.integrity) || !isFields(list.remotes)) return refuse('fields missing')

  const { integrity, remotes, development } = list
  for (const [path, hash] of Object.entries(integrity))
    check(isText(hash) && /^sha256-[A-Za-z0-9+/]{43}=$/.test(hash), `integrity of ${path}`)
  const known = (path: string) => {
    const url = toUrl(path, base)
    const guarded = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
    // A page served over plain http (an intranet, say) may load from its own origin.
    check(guarded || url.origin === location.origin, `${path} is not https`)
    check(development || Object.hasOwn(integrity, path), `${path} has no integrity`)
  }
  const readVersion = (given: Fields, name: string) => {
    const { version, contract, entry, runtime, flags, views, preload } = given
    const isWhole = [version, entry, runtime].every(isText) && [flags, preload].every(isTexts)
    if (!isWhole || !isCount(contract) || !isFields(views)) return refuse(name)
    for (const [view, facts] of Object.entries(views)) {
      const { data = {}, flags = [] } = Object(facts)
      check(isFields(facts) && isFields(data) && isTexts(flags), view)
      only(facts as Fields, 'needs data yields flags', view)
    }
    for (const file of filesOf(given as ReleasedVersion)) known(file)
  }
  for (const [name, remote] of Object.entries(remotes)) {
    if (!isFields(remote)) return refuse(name)
    only(remote, `${versionFields}canary revoked`, name)
    readVersion(remote, name)
    check(remote.revoked === undefined || isTexts(remote.revoked), `${name}: revoked`)
    const { canary } = remote
    if (canary === undefined) continue
    if (!isFields(canary)) return refuse(`${name}: canary`)
    only(canary, `${versionFields}share`, `${name}: canary`)
    readVersion(canary, `${name}: canary`)
    const { share } = canary
    check(typeof share === 'number' && share >= 0 && share <= 1, `${name}: share`)
  }
  check(Object.hasOwn(remotes, 'shell'), 'no shell')
  return list as unknown as ReleaseList // every field was checked above
}
