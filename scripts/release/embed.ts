import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from './folder'
import { hashedName } from './loaders'
import { ReleaseError } from './ReleaseError'

/** Where a release's folder is served unless told: a path of the page's own server. */
export const usualAddress = '/foyer/'

/** The addresses that a page may name: https, a local address, or a path of the page's own server. */
export const isAddress = (text: string): boolean =>
  /^(https:\/\/[^/"]+\/|http:\/\/localhost\b|\/)([^"]*\/)?$/.test(text)

/** @throws {ReleaseError} The text is no such address. */
export function mustBeAddress(text: string): void {
  if (!isAddress(text))
    throw new ReleaseError(
      `--address is where the folder is served, with a slash at its end, as https://cdn.example/foyer/, not "${text}"`,
    )
}

/**
 * The line by which a page takes a release's loader, held to its hash.
 * @param folder The release's folder. @param address Where it is served, with a slash at its end.
 * @param isClassic Takes the loader that gives `Foyer.createFoyer` to the scripts after it.
 */
export function embedSnippet(folder: string, address: string, isClassic = false): string {
  const name = isClassic ? 'loader.classic' : 'loader'
  const file = join(folder, `${name}.js`)
  const src = address + hashedName(name, readFileSync(file, 'utf8'))
  return `<script${isClassic ? '' : ' type="module"'} src="${src}" integrity="${hashOf(file)}" crossorigin></script>`
}
