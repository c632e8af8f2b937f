// `pnpm check:commits` lints the messages of all commits since the project follows Conventional Commits. Merge commits are
// not linted. In a clone without these commits the check is skipped.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { skippedStatus } from './testing/endCheck'

const root = join(import.meta.dirname, '..')
/** The last commit before the convention. */
const base = '52534d52426606529d34980dea556f17ce2049dc'

const run = (command: string, args: readonly string[], stdio: 'ignore' | 'inherit') =>
  spawnSync(command, args, { cwd: root, stdio }).status ?? 1

// 1: the commits are here, and HEAD does not descend from them. 128: they are not here.
const found = run('git', ['merge-base', '--is-ancestor', base, 'HEAD'], 'ignore')
if (found === 0) {
  const args = ['--from', base, '--git-log-args=--no-merges']
  process.exitCode = run(join(root, 'node_modules/.bin/commitlint'), args, 'inherit')
} else if (found === 1) {
  console.error(`HEAD does not descend from ${base.slice(0, 8)}`)
  process.exitCode = 1
} else {
  const reason = existsSync(join(root, '.git'))
    ? `${base.slice(0, 8)} is not in this clone; git fetch --unshallow adds it`
    : 'this copy has no git history'
  console.log(`Skipped: ${reason}`)
  process.exitCode = skippedStatus
}
