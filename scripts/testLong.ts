// `pnpm test:long`: what takes too long for every run. The connection machine over a million generated sequences, and
// a thousand reloads on real time with wallets that come 0 to 5 s late; both print the seed that replays them.
// `FOYER_SEQUENCES` and `FOYER_RELOADS` make it shorter.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findChromium } from './findChromium'

const root = join(import.meta.dirname, '..')

function run(
  title: string,
  [command = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv = {},
): boolean {
  console.log(`\n— ${title}`)
  const { status } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status === 0
}

const sequences = [
  'rstest',
  'run',
  '--project',
  'shared-core',
  'shared-core/src/connection/sequences.test.ts',
]
const held = [
  run('the connection machine', sequences, {
    FOYER_SEQUENCES: process.env.FOYER_SEQUENCES ?? '1000000',
  }),
  run('build', ['jiti', 'scripts/build.ts']),
  run('reloads on real time', ['playwright', 'test', '-c', 'e2e/long.config.ts'], {
    FOYER_CHROMIUM: findChromium(),
  }),
]
process.exitCode = held.every(Boolean) ? 0 : 1
console.log(held.every(Boolean) ? '\nall held' : '\nsomething did not hold')
