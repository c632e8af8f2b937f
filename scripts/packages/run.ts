import { runInGroup } from '../command/runInGroup'

/** A command that waits for a network that is not there must not wait for ever. */
const limitMs = 120_000

/**
 * Runs a command in a folder.
 * @returns Its standard output.
 * @throws {Error} It failed, or ran longer than two minutes. The message contains its output.
 */
export async function run(folder: string, command: string, ...args: readonly string[]): Promise<string> {
  const { isLate, status, stderr, stdout } = await runInGroup([command, ...args], { cwd: folder, limitMs })
  if (status === 0) return stdout
  const end = isLate ? 'ran too long (ETIMEDOUT)' : `ended with ${status}`
  throw new Error(`${[command, ...args].join(' ')} ${end}:\n${stdout}${stderr}`)
}
