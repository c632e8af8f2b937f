// `pnpm test:mutants`: breaks one line at a time, in copies of the tree, and expects the test that names the rule to
// fail. `pnpm test:mutants NAV-01 shell/src/router` breaks only the lines of these ids and files.
// If the tests pass, no test guards the rule; if the line no longer exists, rewrite the breakage.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyWorkspace } from './fixtures/copyWorkspace'
import { carries, patternOf, readSource, testsAt } from './mutants/titles'
import type { Summary } from './testing/rstestSummary'

/**
 * One breakage: in `file`, the only occurrence of `find` becomes `replace`, and a test of `tests` must fail whose title
 * carries `id`. Where no requirement names the rule, `id` is words of that title.
 */
type Mutant = { id: string; file: string; find: string; replace: string; tests: string }

const root = join(import.meta.dirname, '..')
const copies = 2
/** Many times what the slowest tests of one breakage take. A breakage that lets them run for so long loops for ever. */
const limitMs = 5 * 60_000
const startedAt = Date.now()

const asked = process.argv.slice(2)
const all: readonly Mutant[] = JSON.parse(readFileSync(join(root, 'scripts/mutants.json'), 'utf8'))
const mutants = all.filter(
  ({ id, file, tests }) =>
    asked.length === 0 || asked.some((x) => id === x || file.startsWith(x) || tests.startsWith(x)),
)

const running = new Set<ChildProcess>()
const endGroup = ({ pid }: ChildProcess) => pid && process.kill(-pid, 'SIGKILL')
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const run of running) endGroup(run)
    process.exit(1)
  })

/**
 * Runs the tests whose titles name one of the rules.
 * @returns Their results; undefined if the runner crashed, `endless` if they had not ended after `ms`.
 */
function runTests(
  copy: string,
  { rules, tests }: { rules: readonly string[]; tests: readonly string[] },
  ms?: number,
): Promise<Summary | 'endless' | undefined> {
  const counts = join(copy, '.cache/tests/unit.json')
  rmSync(counts, { force: true })
  return new Promise((resolve) => {
    const named = ['--testNamePattern', rules.map(patternOf).join('|')]
    const run = spawn(join(copy, 'node_modules/.bin/rstest'), ['run', ...tests, ...named], {
      cwd: copy,
      stdio: 'ignore',
      detached: true, // A group of its own: what loops is a process that the runner started.
    })
    running.add(run)
    let isEndless = false
    const stop = () => {
      isEndless = true
      endGroup(run)
    }
    const timer = ms === undefined ? undefined : setTimeout(stop, ms)
    run.once('exit', () => {
      clearTimeout(timer)
      running.delete(run)
      if (isEndless) return resolve('endless')
      try {
        resolve(JSON.parse(readFileSync(counts, 'utf8')))
      } catch {
        resolve(undefined)
      }
    })
  })
}

/** @returns The reason why the breakage is not guarded; undefined if its test failed, or never ends. */
async function survives(
  copy: string,
  { id, file, find, replace, tests }: Mutant,
): Promise<string | undefined> {
  const path = join(copy, file)
  const source = readFileSync(path, 'utf8')
  if (source.split(find).length !== 2) return `its line is not there exactly once: ${find}`
  if (!testsAt(tests).some((test) => carries(readSource(test), id)))
    return `not guarded: no title in ${tests} names it`
  writeFileSync(
    path,
    source.replace(find, () => replace),
  )
  const summary = await runTests(copy, { rules: [id], tests: [tests] }, limitMs)
  writeFileSync(path, source)
  if (summary === 'endless') {
    console.log(`  ${id}: its tests run for ever: ${find} → ${replace}`)
    return undefined
  }
  const { failures = [] } = summary ?? {}
  // A file that does not load, or a crashed runner, proves nothing.
  return failures.some((title) => carries(title, id)) ? undefined : `stays green: ${find} → ${replace}`
}

const waiting = [...mutants]
const results: (Mutant & { why?: string | undefined })[] = []
async function work(copy: string) {
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const why = await survives(copy, mutant)
    results.push({ ...mutant, why })
    console.log(`${why ? '✗' : '✓'} ${mutant.id.padEnd(8)} ${mutant.file}${why ? `\n  ${why}` : ''}`)
  }
}

if (mutants.length === 0) throw new Error(`No breakage has this id or file: ${asked.join(' ')}`)
const [first, ...others] = Array.from({ length: copies }, (_, index) =>
  copyWorkspace(join(root, '.cache/mutants', String(index))),
)
// If tests fail without a breakage, every breakage would count as found.
const unbroken = {
  rules: [...new Set(mutants.map((x) => x.id))],
  tests: [...new Set(mutants.map((x) => x.tests))],
}
const summary = first && (await runTests(first, unbroken))
if (!first || typeof summary !== 'object' || summary.failed !== 0)
  throw new Error('The tests do not pass as they are: see `pnpm test:unit`.')
await Promise.all([first, ...others].map(work))

mkdirSync(join(root, '.cache/tests'), { recursive: true })
writeFileSync(join(root, '.cache/tests/mutants.json'), JSON.stringify(results, undefined, 2))
const survived = results.filter((x) => x.why).length
const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1)
console.log(`\n${mutants.length - survived} passed, ${survived} failed, ${minutes} minutes`)
process.exitCode = survived === 0 ? 0 : 1
