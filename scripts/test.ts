// `pnpm test`: types, lint, licences, build, sizes, unit tests, end-to-end tests in a real Chromium.
// The last line counts them all: `N passed, N failed`. A runner that crashed or found no tests is one failed.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './findChromium'

const root = join(import.meta.dirname, '..')
const results = join(root, '.cache/tests')

type Count = { passed: number; failed: number }

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean => {
  const { status } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status === 0
}

/** A check is one test: it holds or it does not. */
function check(title: string, command: string, ...args: string[]): Count {
  console.log(`\n— ${title}`)
  return run(command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** A runner's own count, written by its reporter. */
function suite(title: string, file: string, command: string, args: string[], env?: NodeJS.ProcessEnv): Count {
  console.log(`\n— ${title}`)
  const held = run(command, args, env)
  try {
    const { passed, failed }: Count = JSON.parse(readFileSync(join(results, file), 'utf8'))
    return passed + failed === 0 || (!held && failed === 0)
      ? { passed, failed: failed + 1 }
      : { passed, failed }
  } catch {
    return { passed: 0, failed: 1 } // it crashed before it could count
  }
}

rmSync(results, { recursive: true, force: true })
const counts: Count[] = [
  check('types', 'tsc', '-p', '.'),
  check('lint', 'biome', 'check', '.'),
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
  const env = { FOYER_CHROMIUM: findChromium() }
  counts.push(
    suite('end-to-end tests', 'e2e.json', 'playwright', ['test', '-c', 'e2e/playwright.config.ts'], env),
  )
  counts.push(check('sizes', 'tsx', 'bench/size.ts'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  counts.push({ passed: 0, failed: 1 })
}

const total = (key: keyof Count) => counts.reduce((sum, count) => sum + count[key], 0)
process.exitCode = total('failed') === 0 ? 0 : 1
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
