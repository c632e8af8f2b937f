// `pnpm test`: types, lint, licences, build, sizes, unit tests, and journeys in a real Chromium, a real WebKit and a real
// Firefox. The last line counts them all: `N passed, N failed`, and `, N skipped` where some were:
// for want of a browser, of PostgreSQL, or of an answer from elsewhere. The lines before it name what failed, and what
// passed at a second try. A runner that crashed or found no tests is one failed.
// `--no-skips` ends with 1 where anything was skipped but the audit: no machine can install a registry's answers.
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { containers } from '../rspack.base'
import { findHeadlessChromium } from './browsers/findChromium'
import { aloneRemote, needProcess } from './testing/unitRuns'

const root = join(import.meta.dirname, '..')
const results = join(root, '.cache/tests')

/** `failures` and `flaky` name what failed, and what passed at a second try; `others` what failed outside a test. */
type Count = {
  passed: number
  failed: number
  skipped?: number
  failures?: readonly string[]
  others?: readonly string[]
  flaky?: readonly string[]
}

/** The exit code of a check that could not run here, by the convention of test harnesses. */
const skippedStatus = 77

/** Runs a tool of the workspace. What it says is printed at once, or, `apart`, under its title when it has ended. */
function run(
  title: string,
  command: string,
  args: readonly string[],
  { env = {}, apart = false }: { env?: NodeJS.ProcessEnv; apart?: boolean } = {},
): Promise<number | null> {
  if (!apart) console.log(`\n— ${title}`)
  return new Promise((resolve) => {
    const program = spawn(join(root, 'node_modules/.bin', command), args, {
      cwd: root,
      stdio: apart ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
    })
    let said = ''
    for (const stream of [program.stdout, program.stderr]) stream?.on('data', (text) => (said += text))
    program.once('error', () => resolve(null))
    program.once('close', (status) => {
      if (apart) console.log(`\n— ${title}\n${said.trimEnd()}`)
      resolve(status)
    })
  })
}

/** A check is one test: it holds, it does not, or it says that it cannot be made here. It runs beside something longer. */
async function check(title: string, command: string, ...args: string[]): Promise<Count> {
  const status = await run(title, command, args, { apart: true })
  if (status === skippedStatus) return { passed: 0, failed: 0, skipped: 1 }
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [title] }
}

/** A runner's own count, written by its reporter. */
async function suite(
  title: string,
  file: string,
  command: string,
  args: readonly string[],
  how: { env?: NodeJS.ProcessEnv; apart?: boolean } = {},
): Promise<Count> {
  const held = (await run(title, command, args, how)) === 0
  try {
    const count: Count = JSON.parse(readFileSync(join(results, file), 'utf8'))
    const { passed, failed, skipped = 0, failures = [] } = count
    return passed + failed + skipped === 0 || (!held && failed === 0)
      ? { ...count, failed: failed + 1, failures: [...failures, title] }
      : count
  } catch {
    return { passed: 0, failed: 1, failures: [title] } // it crashed before it could count
  }
}

/** One after the other. */
async function inTurn(...checks: readonly (() => Promise<Count>)[]): Promise<readonly Count[]> {
  const counts: Count[] = []
  for (const made of checks) counts.push(await made())
  return counts
}

async function endToEnd(): Promise<Count> {
  const title = 'journeys in Chromium, WebKit and Firefox'
  try {
    const env = { FOYER_CHROMIUM: findHeadlessChromium() }
    const args = ['test', '-c', 'e2e/all.config.ts']
    return await suite(title, 'e2e.json', 'playwright', args, { env })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1, failures: [title] }
  }
}

/** The packages of the workspace whose tests run in contexts, and of the one that is tested alone what it leaves out. */
const inContexts = [
  ...['shared-core', 'bridges', ...containers.map(({ name }) => name)]
    .filter((name) => name !== aloneRemote)
    .map((name) => `${name}/`),
  '.workspace.test',
]
const alone = 'a remote alone: installed, checked, tested and built with nothing but its package [FED-01]'
const packages = 'the packages of a release: installed from their files, typed, bundled, run'

rmSync(results, { recursive: true, force: true })
const build = check('build', 'jiti', 'scripts/build.ts')
// Two lanes, each of which has something to do until both are at their end: the first is nearly all unit tests.
const [units, checks, audit] = await Promise.all([
  inTurn(
    () => build,
    () =>
      suite('unit tests', 'unit.json', 'rstest', ['run', ...inContexts], {
        env: { FOYER_UNITS: 'contexts' },
      }),
    () => suite('unit tests in processes of their own', 'unit.json', 'rstest', ['run', ...needProcess]),
  ),
  inTurn(
    () => check('types', 'tsc', '-p', '.'),
    () => check('lint', 'biome', 'check', '.'),
    () => check('unused exports and files', 'knip', '--no-progress'),
    () => check('licences', 'tsx', 'scripts/licences.ts'),
    () => build.then(() => check('sizes', 'tsx', 'bench/size.ts')),
    () => suite(alone, 'alone.json', 'tsx', ['scripts/checkAlone.ts'], { apart: true }),
    // Its world stands on the very ports of the journeys' one.
    () => check(packages, 'tsx', 'scripts/checkPackages.ts'),
  ),
  // It waits for its registry's answer.
  check('advisories of what ships', 'tsx', 'scripts/audit.ts'),
])
const counts: readonly Count[] = [audit, ...checks, ...units, await endToEnd()]

const total = (key: 'passed' | 'failed' | 'skipped') =>
  counts.reduce((sum, count) => sum + (count[key] ?? 0), 0)
const missing = total('skipped') - (audit.skipped ?? 0)
const isRefused = total('failed') > 0 || (process.argv.includes('--no-skips') && missing > 0)
process.exitCode = isRefused ? 1 : 0
for (const name of counts.flatMap(({ failures = [], others = [] }) => [...failures, ...others]))
  console.log(`failed: ${name}`)
for (const name of counts.flatMap(({ flaky = [] }) => flaky)) console.log(`at a second try: ${name}`)
const skips = total('skipped') > 0 ? `, ${total('skipped')} skipped` : ''
console.log(`\n${total('passed')} passed, ${total('failed')} failed${skips}`)
