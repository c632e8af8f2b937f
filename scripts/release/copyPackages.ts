import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ReleaseError } from './ReleaseError'

/**
 * Takes over the packages that teams of single remotes install. A version's package is written once: their lock files
 * hold its hash.
 * @throws {ReleaseError} It was released before with other bytes.
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
        `${name} was released with other bytes: raise the version in shared-core/package.json`,
      )
  }
}
