import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { containers, root, versionOf } from '../rspack.base'
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

/** Where each folder of the release is served; relative to the list unless told. */
export type Layout = (folder: string) => string

/** Builds the list of what was just built: entries, hashes, and what the first view needs. */
export function makeReleaseList(outDir: string, layout: Layout = (folder) => folder): ReleaseList {
  const integrity: Record<string, string> = {}
  const preload: string[] = []
  const add = (folder: string, file: string, isFirst: boolean) => {
    const path = `${layout(folder)}/${file}`
    integrity[path] = hashOf(join(outDir, folder, file))
    if (isFirst) preload.push(path)
    return path
  }
  const addRuntime = (owner: string, isFirst: boolean) => {
    // A remote on another origin runs its own origin's copy of the runtime.
    const path = `${layout(owner).replace(owner, 'rt')}/mf-rt.js`
    if (integrity[path]) return
    integrity[path] = hashOf(join(outDir, 'rt/mf-rt.js'))
    if (isFirst) preload.push(path)
  }
  const list: ReleaseList['remotes'] = Object.fromEntries(
    containers.map(({ name }) => {
      const isFirst = name === 'shell' || name === 'mf-connect'
      addRuntime(name, isFirst)
      const entry = add(name, 'remoteEntry.js', isFirst)
      for (const file of filesOf(join(outDir, name)))
        if (isFirst && firstView.test(file)) add(name, file, true)
      const { contract = 1, flags = [], views = [] } = remotes[name] ?? {}
      return [name, { version: versionOf(name), contract, entry, flags, views }]
    }),
  )
  return { schema: 1, sequence: 1, remotes: list, integrity, preload }
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
    return [name, { version: versionOf(name), contract, entry, flags, views }] as const
  })
  return {
    schema: 1,
    sequence: 1,
    development: true,
    remotes: Object.fromEntries(entries),
    integrity: {},
    preload: [],
  }
}
