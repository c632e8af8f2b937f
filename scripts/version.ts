// `pnpm version-packages` turns the changesets into a section of CHANGELOG.md and gives all packages the next version.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readVersion } from './versions/readVersion'
import { setVersion } from './versions/setVersion'

const root = join(import.meta.dirname, '..')
const before = readVersion(root)
const { status } = spawnSync(join(root, 'node_modules/.bin/changeset'), ['version'], {
  cwd: root,
  stdio: 'inherit',
})
const version = readVersion(root)
if (status !== 0 || version === before) {
  console.error('No new version: there are no changesets, or they could not be applied')
  process.exitCode = 1
} else {
  setVersion(root, { version, date: new Date().toISOString().slice(0, 10) })
  console.log(`All packages have version ${version}`)
}
