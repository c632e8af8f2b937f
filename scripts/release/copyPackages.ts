import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ReleaseError } from './ReleaseError'

/** @param name As `foyer-shared-core-0.1.0.tgz`. @returns The folder of the package in the workspace. */
const folderOf = (name: string) => /^foyer-(.+?)-\d/.exec(name)?.[1] ?? name

/**
 * Copies the packages that teams with one remote install. A version's package is written once, since the teams' lock
 * files contain its hash.
 * @throws {ReleaseError} A package was released before with other bytes.
 */
export function copyPackages(from: string, out: string): void {
  const source = join(from, 'packages')
  if (!existsSync(source)) return
  mkdirSync(join(out, 'packages'), { recursive: true })
  for (const name of readdirSync(source)) {
    const [built, released] = [join(source, name), join(out, 'packages', name)]
    if (!existsSync(released)) cpSync(built, released)
    else if (!readFileSync(built).equals(readFileSync(released)))
      throw new ReleaseError(
        `${name} was released with other bytes: raise the version in ${folderOf(name)}/package.json`,
      )
  }
}
