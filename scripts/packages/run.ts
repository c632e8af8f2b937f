import { spawn } from 'node:child_process'

/**
 * Runs a command in a folder.
 * @returns What it printed. @throws {Error} It failed; what it said is part of the message.
 */
export function run(folder: string, command: string, ...args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
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
