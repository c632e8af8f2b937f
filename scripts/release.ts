import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { containerPath, containers, root, runtimeFile, versionOf } from '../rspack.base'
import type { ReleaseList } from '../shell/src/release/ReleaseList'

/** What each remote serves and hangs on; the manifests say the same, and the build's tests hold the two together. */
const remotes = JSON.parse(readFileSync(join(root, 'scripts/remotes.json'), 'utf8')) as Record<
  string,
  { contract: number; flags: string[]; views: string[] }
>

/** Chunks of the first view, by the names their imports give them; the rest is loaded when it is wanted. */
const firstView = /^(react|core|modal|manifest|Connect|en)\./

const filesOf = (folder: string) => readdirSync(folder).filter((file) => file.endsWith('.js'))

export const hashOf = (file: string, algorithm = 'sha384'): string =>
  `${algorithm}-${createHash(algorithm).update(readFileSync(file)).digest('base64')}`

/** Where each container is served; relative to the list unless told. A remote brings the runtime of its origin. */
export type Layout = (name: string) => string

/** Builds the list of what was just built: entries, hashes, and what the first view needs. */
export function makeReleaseList(outDir: string, layout: Layout = () => ''): ReleaseList {
  const integrity: Record<string, string> = {}
  const remotesOf = containers.map(({ name }) => {
    const listed = (path: string) => {
      const url = `${layout(name)}${path}`
      integrity[url] = hashOf(join(outDir, path))
      return url
    }
    const folder = containerPath(name)
    const isFirst = name === 'shell' || name === 'mf-connect'
    const preload = filesOf(join(outDir, folder)).filter((file) => isFirst && firstView.test(file))
    const { contract = 1, flags = [], views = [] } = remotes[name] ?? {}
    const released = {
      version: versionOf(name),
      contract,
      entry: listed(`${folder}/remoteEntry.js`),
      runtime: listed(runtimeFile(outDir)),
      flags,
      views,
      preload: preload.map((file) => listed(`${folder}/${file}`)),
    }
    return [name, released] as const
  })
  return { schema: 1, sequence: 1, remotes: Object.fromEntries(remotesOf), integrity }
}

/** Writes the release list, and the loaders with the checker's hash (and, where asked for, the list) baked in. */
export function writeRelease(outDir: string): void {
  const list = makeReleaseList(outDir)
  writeFileSync(join(outDir, 'release.json'), JSON.stringify(list))
  // The shorter hash: it stands in the loader, where every byte is paid by every page.
  const check = JSON.stringify(['check.js', hashOf(join(outDir, 'loader/check.js'), 'sha256')])
  writeFileSync(join(outDir, 'check.js'), readFileSync(join(outDir, 'loader/check.js')))
  const read = (file: string) => readFileSync(join(outDir, 'loader', file), 'utf8')
  const bake = (to: string, code: string, { release = '0', here = 'import.meta.url' } = {}) =>
    writeFileSync(
      join(outDir, to),
      code.replace('FOYER_RELEASE', release).replace('FOYER_CHECK', check).replace('FOYER_HERE', here),
    )
  const small = read('loader.js')
  bake('loader.js', small)
  bake('loader.npm.js', read('loader.npm.js'))
  bake('loader.static.js', small, { release: JSON.stringify(list) })
  bake('loader.classic.js', toClassic(small), { here: 'globalThis.document?.currentScript?.src' })
}

/** The module as a script that leaves `Foyer.createFoyer` on the page. */
function toClassic(module: string): string {
  const [, body, name] = /^(.*)export\s*\{\s*(\w+) as createFoyer\s*\};?\s*$/s.exec(module) ?? []
  if (!name) throw new Error('The loader does not export createFoyer as expected')
  return `var Foyer=(()=>{${body}return{createFoyer:${name}}})();`
}

/** The list of the development servers, each an origin of its own; it holds no hashes and works on loopback only. */
export function makeDevelopmentList(): ReleaseList {
  const entries = containers.map(({ name, port }) => {
    const { contract = 1, flags = [], views = [] } = remotes[name] ?? {}
    const entry = `http://localhost:${port}/${name}/remoteEntry.js`
    // A development build carries its runtime within.
    const files = { entry, runtime: entry, preload: [] }
    return [name, { version: versionOf(name), contract, flags, views, ...files }] as const
  })
  return {
    schema: 1,
    sequence: 1,
    development: true,
    remotes: Object.fromEntries(entries),
    integrity: {},
  }
}
