import { spawn } from 'node:child_process'

/** A command that waits for a network that is not there must not wait for ever. */
const patienceMs = 120_000

/**
 * Runs a command in a folder.
 * @returns What it printed. @throws {Error} It failed; what it said is part of the message.
 */
export function run(folder: string, command: string, ...args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(patienceMs)
    const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], signal })
    let [printed, said] = ['', '']
    child.stdout.on('data', (text) => {
      printed += text
    })
    child.stderr.on('data', (text) => {
      said += text
    })
    child.once('error', reject)
    child.once('close', (status) => {
      if (status === 0) resolve(printed)
      else reject(new Error(`${[command, ...args].join(' ')} ended with ${status}:\n${printed}${said}`))
    })
  })
}
