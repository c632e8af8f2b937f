// `pnpm test:mutants`: breaks one line at a time, in copies of the tree, and expects the named tests to turn red.
// A breakage that stays green is a rule nobody guards; one whose line is no longer there must be written anew.
import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyWorkspace } from './fixtures/copyWorkspace'

/** One breakage: in `file`, the only occurrence of `find` becomes `replace`, and `tests` must fail. */
type Mutant = { id: string; file: string; find: string; replace: string; tests: string }

const root = join(import.meta.dirname, '..')
const copies = 2

const mutants: readonly Mutant[] = JSON.parse(readFileSync(join(root, 'scripts/mutants.json'), 'utf8'))

/** @returns How many of the tests fail; undefined where the runner could not even count. */
function failedTests(copy: string, ...tests: readonly string[]): Promise<number | undefined> {
  const counts = join(copy, '.cache/tests/unit.json')
  rmSync(counts, { force: true })
  return new Promise((resolve) => {
    const run = spawn(join(copy, 'node_modules/.bin/rstest'), ['run', ...tests], {
      cwd: copy,
      stdio: 'ignore',
    })
    run.once('exit', () => {
      try {
        resolve(JSON.parse(readFileSync(counts, 'utf8')).failed)
      } catch {
        resolve(undefined)
      }
    })
  })
}

/** @returns Why the breakage is not guarded; undefined when a test turned red. */
async function survives(copy: string, { file, find, replace, tests }: Mutant): Promise<string | undefined> {
  const path = join(copy, file)
  const source = readFileSync(path, 'utf8')
  if (source.split(find).length !== 2) return `its line is not there exactly once: ${find}`
  writeFileSync(
    path,
    source.replace(find, () => replace),
  )
  const failed = await failedTests(copy, tests)
  writeFileSync(path, source)
  // A runner that crashed proves nothing either.
  return failed ? undefined : `stays green: ${find} → ${replace}`
}

const waiting = [...mutants]
let survived = 0
async function work(copy: string) {
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const why = await survives(copy, mutant)
    if (why) survived += 1
    console.log(`${why ? '✗' : '✓'} ${mutant.id.padEnd(8)} ${mutant.file}${why ? `\n  ${why}` : ''}`)
  }
}

const [first, ...others] = Array.from({ length: copies }, (_, index) =>
  copyWorkspace(join(root, '.cache/mutants', String(index))),
)
// Tests that are red without a breakage would call every breakage found.
if (!first || (await failedTests(first, ...new Set(mutants.map((x) => x.tests)))) !== 0)
  throw new Error('The tests do not pass as they are: see `pnpm test:unit`.')
await Promise.all([first, ...others].map(work))
console.log(`\n${mutants.length - survived} passed, ${survived} failed`)
process.exitCode = survived === 0 ? 0 : 1
