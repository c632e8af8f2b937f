// `pnpm test`: types, lint, licences, build, sizes, unit tests, end-to-end tests in a real Chromium, and journeys in a
// real Firefox and a real WebKit. The last line counts them all: `N passed, N failed`, and `, N skipped` if a browser
// or a registry's answer was missing. The lines before it name the tests that passed at a second try. A runner that
// crashed or found no tests counts as one failed.
// `--no-skips` ends with 1 if any check but the audit was skipped: no machine can install a registry's answers.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findHeadlessChromium } from './browsers/findChromium'

const root = join(import.meta.dirname, '..')
const results = join(root, '.cache/tests')

/** `flaky`: the names of tests that passed at a second try. */
type Count = { passed: number; failed: number; skipped?: number; flaky?: readonly string[] }

/** The exit code of a check that cannot run here, by the convention of test harnesses. */
const skippedStatus = 77

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): number | null => {
  const { status } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status
}

/** A check counts as one test: it passes, fails, or reports that it cannot run here. */
function check(title: string, command: string, ...args: string[]): Count {
  console.log(`\n— ${title}`)
  const status = run(command, args)
  if (status === skippedStatus) return { passed: 0, failed: 0, skipped: 1 }
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** A runner's own counts, which its reporter wrote. */
function suite(title: string, file: string, command: string, args: string[], env?: NodeJS.ProcessEnv): Count {
  console.log(`\n— ${title}`)
  const held = run(command, args, env) === 0
  try {
    const {
      passed,
      failed,
      skipped = 0,
      flaky = [],
    }: Count = JSON.parse(readFileSync(join(results, file), 'utf8'))
    return passed + failed + skipped === 0 || (!held && failed === 0)
      ? { passed, failed: failed + 1, skipped, flaky }
      : { passed, failed, skipped, flaky }
  } catch {
    return { passed: 0, failed: 1 } // it crashed before it could count
  }
}

const journeys = ['test', '-c', 'e2e/browsers/playwright.config.ts']

rmSync(results, { recursive: true, force: true })
const audit = check('advisories of what ships', 'tsx', 'scripts/audit.ts')
const counts: Count[] = [
  audit,
  check('types', 'tsc', '-p', '.'),
  check('lint', 'biome', 'check', '.'),
  check('unused exports and files', 'knip', '--no-progress'),
  check('licences', 'tsx', 'scripts/licences.ts'),
  check('build', 'jiti', 'scripts/build.ts'),
  suite('unit tests', 'unit.json', 'rstest', ['run']),
  check(
    'a remote alone: installed, checked, tested and built with nothing but its package [FED-01]',
    'tsx',
    'scripts/checkAlone.ts',
  ),
]
try {
  const env = { FOYER_CHROMIUM: findHeadlessChromium() }
  counts.push(
    suite('end-to-end tests', 'e2e.json', 'playwright', ['test', '-c', 'e2e/playwright.config.ts'], env),
  )
  counts.push(check('sizes', 'tsx', 'bench/size.ts'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  counts.push({ passed: 0, failed: 1 })
}

counts.push(suite('journeys in Firefox and WebKit', 'browsers.json', 'playwright', journeys))

const total = (key: 'passed' | 'failed' | 'skipped') =>
  counts.reduce((sum, count) => sum + (count[key] ?? 0), 0)
const missing = total('skipped') - (audit.skipped ?? 0)
const isRefused = total('failed') > 0 || (process.argv.includes('--no-skips') && missing > 0)
process.exitCode = isRefused ? 1 : 0
for (const name of counts.flatMap(({ flaky = [] }) => flaky)) console.log(`at a second try: ${name}`)
const skips = total('skipped') > 0 ? `, ${total('skipped')} skipped` : ''
console.log(`\n${total('passed')} passed, ${total('failed')} failed${skips}`)
