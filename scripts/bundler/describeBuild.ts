import { relative } from 'node:path'
import type { ReleaseList } from '../../shell/src/release/ReleaseList'

/**
 * The last lines of `pnpm build`: its output, the folder, and the next commands.
 * @param folder Shown as a path relative to `cwd`.
 */
export function describeBuild({ folder, cwd, list }: describeBuild.Parameters): string {
  const versions = Object.entries(list.remotes).map(([name, { version }]) => `${name} ${version}`)
  return `Built into ${relative(cwd, folder) || '.'}: ${versions.join(', ')}
Next: pnpm release writes what is to be served into release/; docs/operations.md has the rest`
}

export declare namespace describeBuild {
  type Parameters = { folder: string; cwd: string; list: ReleaseList }
}
