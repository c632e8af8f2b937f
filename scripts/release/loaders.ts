import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseList } from '../../shell/src/release/ReleaseList'
import { hashOf, replaceFile } from './folder'

const hash8 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 8)

/** A loader's name with its hash; the file of this name never changes. */
export const hashedName = (name: string, code: string): string => `${name}.${hash8(code)}.js`

/** The loaders that an edit makes again: all with its sequence, only the one that contains the list, or none. */
export type Baking = 'all' | 'static' | 'none'

/**
 * Makes a folder's loaders from its `loader/`. Bakes in the checker's name and hash, and the loaders' own release: they
 * refuse older lists, even for a first-time visitor.
 * Writes each loader twice: under its plain name, which browsers revalidate, and under a name with its hash, whose file
 * never changes, for pages that pin the loader itself. The checker's name contains a hash for the same reason: a cached
 * loader finds the checker of its own release.
 * @returns Writes the plain names. Call this after the list is written: no loader may request a future list.
 */
export function bakeLoaders(folder: string, list: ReleaseList, baking: Baking = 'all'): () => void {
  if (baking === 'none') return () => {}
  const source = (file: string) => join(folder, 'loader', file)
  const read = (file: string) => readFileSync(source(file), 'utf8')
  const checker = `check.${hash8(readFileSync(source('check.js')))}.js`
  cpSync(source('check.js'), join(folder, checker))
  // Use the shorter hash: every page loads every byte of the loader.
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
  // Older builds have one loader for both.
  const whole = existsSync(source('loader.whole.js')) ? read('loader.whole.js') : small
  bake('loader.static', whole, { release: JSON.stringify(list) })
  if (baking === 'static') return name
  bake('loader', small)
  // A bundle does not know its own address, so a relative release is relative to the page.
  bake('loader.npm', read('loader.npm.js'), { here: 'globalThis.document?.baseURI' })
  // Older builds have no types.
  if (existsSync(source('loader.npm.d.ts'))) files.push(['loader.npm.d.ts', read('loader.npm.d.ts')])
  bake('loader.classic', toClassic(small), {
    // Read the prototype's property: the page's markup (`<img name=currentScript>`) could hide it on the document.
    here: 'globalThis.document&&Reflect.get(Document.prototype,"currentScript",document)?.src',
  })
  return name
}

/** Copies the loaders of a build, to be baked here. */
export function copyLoaders(from: string, out: string): void {
  mkdirSync(out, { recursive: true })
  cpSync(join(from, 'loader'), join(out, 'loader'), { recursive: true })
}

export const hasLoaders = (folder: string): boolean => existsSync(join(folder, 'loader/loader.js'))

/** Converts the module to a script that sets `Foyer.createFoyer` on the page. */
function toClassic(module: string): string {
  const [, body, name] = /^(.*)export\s*\{\s*(\w+) as createFoyer\s*\};?\s*$/s.exec(module) ?? []
  if (!name) throw new Error('The loader does not export createFoyer as expected')
  return `var Foyer=(()=>{${body}return{createFoyer:${name}}})();`
}
