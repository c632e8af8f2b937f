// `pnpm test:long`: tests too long for every run, each from a random seed. Every property, the connection machine over a million
// generated sequences, two thousand visits with wallets that hold and answer late, a thousand pairings over the real
// library and relay, a hundred random actions on two wallets and three chains, the kill switch fifty times, a thousand
// reloads on real time with wallets that come 0 to 5 s late, and the example of Next.js, installed and built. `FOYER_SEQUENCES`, `FOYER_RUNS`, `FOYER_PAIRINGS`,
// `FOYER_ACTIONS` and `FOYER_RELOADS` make the run shorter, and `FOYER_SEED` repeats one.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findHeadlessChromium } from './browsers/findChromium'

const root = join(import.meta.dirname, '..')
const seed = process.env.FOYER_SEED ?? String(Math.floor(Math.random() * 2 ** 31))
console.log(`FOYER_SEED=${seed}`)

function run(
  title: string,
  [command = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv = {},
): boolean {
  console.log(`\n— ${title}`)
  const { status } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FOYER_SEED: seed, ...env },
  })
  return status === 0
}

/** Undefined on a machine without Chromium, after a line that names it. */
function findOrExplain(): string | undefined {
  try {
    return findHeadlessChromium()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return undefined
  }
}

function inChromium(FOYER_CHROMIUM: string): readonly boolean[] {
  return [
    run('many wallets', ['playwright', 'test', '-c', 'e2e/playwright.config.ts', 'manyWallets'], {
      FOYER_CHROMIUM,
      FOYER_ACTIONS: process.env.FOYER_ACTIONS ?? '100',
    }),
    run(
      'the kill switch',
      [
        'playwright',
        'test',
        '-c',
        'e2e/playwright.config.ts',
        'running',
        '--grep=within one poll',
        '--repeat-each=50',
      ],
      { FOYER_CHROMIUM },
    ),
    run('reloads on real time, and Next.js', ['playwright', 'test', '-c', 'e2e/long.config.ts'], {
      FOYER_CHROMIUM,
    }),
  ]
}

const chromium = findOrExplain()
const sequences = [
  'rstest',
  'run',
  '--project',
  'shared-core',
  'shared-core/src/connection/sequences.test.ts',
]
const held = [
  run('properties', ['rstest', 'run'], { FOYER_UNITS: 'contexts' }),
  run('the connection machine', sequences, {
    FOYER_SEQUENCES: process.env.FOYER_SEQUENCES ?? '1000000',
  }),
  run('visits', ['rstest', 'run', '--project', 'shared-core', 'shared-core/src/runner/sequences.test.ts'], {
    FOYER_RUNS: process.env.FOYER_RUNS ?? '2000',
  }),
  run('paired sessions', ['rstest', 'run', '--project', 'sandbox', 'pairedSequences'], {
    FOYER_PAIRINGS: process.env.FOYER_PAIRINGS ?? '1000',
  }),
  run('build', ['jiti', 'scripts/build.ts']),
  ...(chromium === undefined ? [false] : inChromium(chromium)),
]
process.exitCode = held.every(Boolean) ? 0 : 1
console.log(held.every(Boolean) ? '\nall held' : '\nsomething did not hold')
