import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseList } from '../../shell/src/release/ReleaseList'
import { hashOf, replaceFile } from './folder'

const hash8 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 8)

/** A loader's name under which it never changes. */
export const hashedName = (name: string, code: string): string => `${name}.${hash8(code)}.js`

/** Which loaders an edit makes anew: all with its sequence, the one that holds the list, or none. */
export type Baking = 'all' | 'static' | 'none'

/**
 * Makes the loaders of a folder from its `loader/`, with the checker's name and hash and the release they are of baked
 * in: a list of before that is refused to who never saw this one.
 * Each lies there twice: under its name, which is asked for anew, and under its hash, which never changes and is
 * what a page names that pins the loader itself. The checker has a hash in its name for the same reason: a loader
 * that a browser kept finds the checker it was made with.
 * @returns Puts them under their names, to be called once the list is out: none may ask for a list that is yet to come.
 */
export function bakeLoaders(folder: string, list: ReleaseList, baking: Baking = 'all'): () => void {
  if (baking === 'none') return () => {}
  const source = (file: string) => join(folder, 'loader', file)
  const read = (file: string) => readFileSync(source(file), 'utf8')
  const checker = `check.${hash8(readFileSync(source('check.js')))}.js`
  cpSync(source('check.js'), join(folder, checker))
  // The shorter hash: it stands in the loader, where every byte is paid by every page.
  const check = JSON.stringify([checker, hashOf(source('check.js'), 'sha256')])
  const origin = JSON.stringify([list.sequence, list.channel].filter(Boolean))
  const files: [string, string][] = []
  const bake = (name: string, code: string, { release = '0', here = 'import.meta.url' } = {}) => {
    const baked = code
      .replace('FOYER_RELEASE', () => release)
      .replace('FOYER_CHECK', () => check)
      .replace('FOYER_ORIGIN', () => origin)
      .replace('FOYER_HERE', () => here)
    files.push([`${name}.js`, baked])
    writeFileSync(join(folder, hashedName(name, baked)), baked)
  }
  const name = () => {
    for (const [file, code] of files) replaceFile(join(folder, file), code)
  }
  const small = read('loader.js')
  bake('loader.static', small, { release: JSON.stringify(list) })
  if (baking === 'static') return name
  bake('loader', small)
  // Where a bundle is in the end it does not know: what the page names is relative to the page.
  bake('loader.npm', read('loader.npm.js'), { here: 'globalThis.document?.baseURI' })
  // A build of before has none.
  if (existsSync(source('loader.npm.d.ts'))) files.push(['loader.npm.d.ts', read('loader.npm.d.ts')])
  bake('loader.classic', toClassic(small), {
    // Of the document's own kind: markup of the page (`<img name=currentScript>`) would stand before it.
    here: 'globalThis.document&&Reflect.get(Document.prototype,"currentScript",document)?.src',
  })
  return name
}

/** Takes over the loaders of a build, to be baked here. */
export function copyLoaders(from: string, out: string): void {
  mkdirSync(out, { recursive: true })
  cpSync(join(from, 'loader'), join(out, 'loader'), { recursive: true })
}

export const hasLoaders = (folder: string): boolean => existsSync(join(folder, 'loader/loader.js'))

/** The module as a script that leaves `Foyer.createFoyer` on the page. */
function toClassic(module: string): string {
  const [, body, name] = /^(.*)export\s*\{\s*(\w+) as createFoyer\s*\};?\s*$/s.exec(module) ?? []
  if (!name) throw new Error('The loader does not export createFoyer as expected')
  return `var Foyer=(()=>{${body}return{createFoyer:${name}}})();`
}
