import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../rspack.base'
import { skippedStatus } from './endCheck'

/** Folder of the counts that the runners' reporters write. */
export const resultsFolder = join(root, '.cache/tests')

/**
 * Results of one step.
 * @property skips Titles of the steps that the machine cannot run.
 * @property failures Titles of the failed tests.
 * @property others Files that failed to load, and errors outside a test.
 * @property retried Titles of the tests that passed at a second try.
 */
export type Count = {
  readonly passed: number
  readonly failed: number
  readonly skipped?: number
  readonly skips?: readonly string[]
  readonly failures?: readonly string[]
  readonly others?: readonly string[]
  readonly retried?: readonly string[]
}

/** A command of the workspace's dependencies with its arguments, as `['tsc', '-p', '.']`. */
export type Command = readonly [name: string, ...args: string[]]

/** One step of a lane. */
export type Step = () => Promise<Count>

type Settings = {
  readonly env?: NodeJS.ProcessEnv
  /** Prints the output in one piece when the command ends, for commands that run beside another one. */
  readonly isBuffered?: boolean
}

/** The commands that run now. */
const running = new Set<ChildProcess>()

/** Stops the commands that run now. */
export function stopCommands(): void {
  for (const program of running) program.kill('SIGTERM')
}

/** @returns The exit code; `null` if the command did not start. */
function run(title: string, [name, ...args]: Command, { env = {}, isBuffered = false }: Settings) {
  if (!isBuffered) console.log(`\n— ${title}`)
  return new Promise<number | null>((resolve) => {
    const program = spawn(join(root, 'node_modules/.bin', name), args, {
      cwd: root,
      stdio: isBuffered ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
    })
    running.add(program)
    let output = ''
    for (const stream of [program.stdout, program.stderr]) stream?.on('data', (text) => (output += text))
    program.once('error', () => resolve(null))
    program.once('close', (status) => {
      running.delete(program)
      if (isBuffered) console.log(`\n— ${title}\n${output.trimEnd()}`)
      resolve(status)
    })
  })
}

/** Counts a step that the machine cannot run. */
export const skip = (title: string): Count => ({ passed: 0, failed: 0, skipped: 1, skips: [title] })

/** Runs a check, which counts as one test. Its output is buffered, since checks run beside the unit tests. */
export async function check(title: string, command: Command): Promise<Count> {
  const status = await run(title, command, { isBuffered: true })
  if (status === skippedStatus) return skip(title)
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [title] }
}

/**
 * Runs a test runner whose reporter writes its count. A runner that crashes or finds no test counts as one failure.
 * @param file Name of the count's file in `resultsFolder`.
 */
export async function suite(
  title: string,
  file: string,
  command: Command,
  settings: Settings = {},
): Promise<Count> {
  const status = await run(title, command, settings)
  if (status === skippedStatus) return skip(title)
  const succeeded = status === 0
  try {
    const count: Count = JSON.parse(readFileSync(join(resultsFolder, file), 'utf8'))
    const { passed, failed, skipped = 0, failures = [] } = count
    const isBroken = passed + failed + skipped === 0 || (!succeeded && failed === 0)
    return isBroken ? { ...count, failed: failed + 1, failures: [...failures, title] } : count
  } catch {
    return { passed: 0, failed: 1, failures: [title] }
  }
}

/** Runs steps one after the other. */
export async function inTurn(...steps: readonly Step[]): Promise<readonly Count[]> {
  const counts: Count[] = []
  for (const step of steps) counts.push(await step())
  return counts
}

/**
 * Summarizes a lane.
 * @param audit The advisory audit, which may be skipped anywhere: a registry may lack the service (decision 0027).
 * @param isStrict True if any other skip fails the lane, as in CI.
 */
export function conclude({ counts, audit, isStrict }: conclude.Parameters) {
  const { failed, lines } = summarize([...audit, ...counts])
  const { skipped } = summarize(counts)
  const isRefused = isStrict && skipped > 0
  return {
    exitCode: failed > 0 || isRefused ? 1 : 0,
    lines: isRefused ? [`failed: --no-skips allows no skips (${skipped} skipped)`, ...lines] : lines,
  }
}

export declare namespace conclude {
  type Parameters = { counts: readonly Count[]; audit: readonly Count[]; isStrict: boolean }
}

/** Adds up the counts, and lists the titles that need attention. The last line is `N passed, N failed[, N skipped]`. */
function summarize(counts: readonly Count[]) {
  const total = (key: 'passed' | 'failed' | 'skipped') =>
    counts.reduce((sum, count) => sum + (count[key] ?? 0), 0)
  const [passed, failed, skipped] = [total('passed'), total('failed'), total('skipped')]
  const titles = (key: 'failures' | 'others' | 'retried' | 'skips') =>
    counts.flatMap((count) => count[key] ?? [])
  return {
    failed,
    skipped,
    lines: [
      ...[...titles('failures'), ...titles('others')].map((title) => `failed: ${title}`),
      ...titles('retried').map((title) => `passed at a second try: ${title}`),
      ...titles('skips').map((title) => `skipped: ${title}`),
      '',
      `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    ],
  }
}
