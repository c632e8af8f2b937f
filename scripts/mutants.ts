// `pnpm test:mutants`: breaks one line at a time, in copies of the tree, and expects the test that names the rule to
// turn red. `pnpm test:mutants NAV-01 shell/src/router` breaks only the lines of these ids and files.
// A breakage that stays green is a rule without a guard; one whose line is no longer there must be written anew.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyWorkspace } from './fixtures/copyWorkspace'
import { names, readSource, testsAt } from './mutants/titles'
import type { Summary } from './rstestSummary'

/**
 * One breakage: in `file`, the only occurrence of `find` becomes `replace`, and a test of `tests` must fail whose title
 * carries `id`. Where no requirement names the rule, `id` is words of that title.
 */
type Mutant = { id: string; file: string; find: string; replace: string; tests: string }

const root = join(import.meta.dirname, '..')
const copies = 2
const startedAt = Date.now()

const asked = process.argv.slice(2)
const all: readonly Mutant[] = JSON.parse(readFileSync(join(root, 'scripts/mutants.json'), 'utf8'))
const mutants = all.filter(
  ({ id, file, tests }) =>
    asked.length === 0 || asked.some((x) => id === x || file.startsWith(x) || tests.startsWith(x)),
)

/** @returns What the tests say; undefined where the runner could not even count. */
function runTests(copy: string, ...tests: readonly string[]): Promise<Summary | undefined> {
  const counts = join(copy, '.cache/tests/unit.json')
  rmSync(counts, { force: true })
  return new Promise((resolve) => {
    const run = spawn(join(copy, 'node_modules/.bin/rstest'), ['run', ...tests], {
      cwd: copy,
      stdio: 'ignore',
    })
    run.once('exit', () => {
      try {
        resolve(JSON.parse(readFileSync(counts, 'utf8')))
      } catch {
        resolve(undefined)
      }
    })
  })
}

type Outcome = { why?: string | undefined; failures: readonly string[] }

/** @returns Why the breakage is not guarded, if it is not, and the titles that turned red. */
async function breakLine(copy: string, { id, file, find, replace, tests }: Mutant): Promise<Outcome> {
  const path = join(copy, file)
  const source = readFileSync(path, 'utf8')
  if (source.split(find).length !== 2)
    return { why: `its line is not there exactly once: ${find}`, failures: [] }
  if (!testsAt(tests).some((test) => names(readSource(test), id)))
    return { why: `not guarded: no title in ${tests} names it`, failures: [] }
  writeFileSync(
    path,
    source.replace(find, () => replace),
  )
  const { failed = 0, failures = [] } = (await runTests(copy, tests)) ?? {}
  writeFileSync(path, source)
  if (failures.some((title) => names(title, id))) return { failures }
  // A test of another rule that fails, a file that does not load and a runner that crashed prove nothing.
  const others = failed ? `, although others turn red: ${failures.join('; ') || 'a file'}` : ''
  return { why: `its test stays green: ${find} → ${replace}${others}`, failures }
}

const waiting = [...mutants]
const results: (Mutant & Outcome)[] = []
async function work(copy: string) {
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const outcome = await breakLine(copy, mutant)
    results.push({ ...mutant, ...outcome })
    const { why } = outcome
    console.log(`${why ? '✗' : '✓'} ${mutant.id.padEnd(8)} ${mutant.file}${why ? `\n  ${why}` : ''}`)
  }
}

if (mutants.length === 0) throw new Error(`No breakage has this id or file: ${asked.join(' ')}`)
const [first, ...others] = Array.from({ length: copies }, (_, index) =>
  copyWorkspace(join(root, '.cache/mutants', String(index))),
)
// Tests that are red without a breakage would call every breakage found.
if (!first || (await runTests(first, ...new Set(mutants.map((x) => x.tests))))?.failed !== 0)
  throw new Error('The tests do not pass as they are: see `pnpm test:unit`.')
await Promise.all([first, ...others].map(work))

mkdirSync(join(root, '.cache/tests'), { recursive: true })
writeFileSync(join(root, '.cache/tests/mutants.json'), JSON.stringify(results, undefined, 2))
const survived = results.filter((x) => x.why).length
const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1)
console.log(`\n${mutants.length - survived} passed, ${survived} failed, ${minutes} minutes`)
process.exitCode = survived === 0 ? 0 : 1
