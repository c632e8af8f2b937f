import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Gives every package of the workspace a version, and dates the section of that version in CHANGELOG.md. Documents and
 * examples that name a package file of a release name the one of this version.
 * @param root A git checkout; only files that git tracks are changed.
 * @param date As `2026-11-28`.
 */
export function setVersion(root: string, { version, date }: { version: string; date: string }): void {
  const edit = (file: string, change: (text: string) => string) => {
    const before = readFileSync(join(root, file), 'utf8')
    const after = change(before)
    if (after !== before) writeFileSync(join(root, file), after)
  }
  // Changesets has deleted its files already.
  const patterns = ['*.md', '*package.json', ':!.changeset', ':!CHANGELOG.md']
  const tracked = execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
  for (const file of tracked.split('\n').filter(Boolean)) {
    if (/^[\w-]+\/package\.json$/.test(file))
      edit(file, (text) => text.replace(/("version": ")[^"]+/, `$1${version}`))
    edit(file, (text) => text.replace(/(foyer-(?:kit|sandbox|shared-core)-)[\d.]+(?=\.tgz)/g, `$1${version}`))
  }
  edit('CHANGELOG.md', (text) => text.replace(`\n## ${version}\n`, `\n## ${version} (${date})\n`))
}
