import { type SpawnOptions, spawn } from 'node:child_process'

/** A finished command. `status` is null if it did not start, or ran too long. */
export type Ended = {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
  readonly isLate: boolean
}

const signals = ['SIGINT', 'SIGTERM'] as const

/**
 * Runs a command in a process group of its own, and ends the whole group after a time limit: npx starts further processes.
 * @param limitMs Time limit in milliseconds.
 */
export function runInGroup(
  [command, ...args]: readonly [string, ...string[]],
  { limitMs, ...options }: { limitMs: number } & Pick<SpawnOptions, 'cwd' | 'env'>,
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let [stdout, stderr, isLate] = ['', '', false]
    child.stdout.setEncoding('utf8')
    child.stderr.setEncoding('utf8')
    child.stdout.on('data', (text) => {
      stdout += text
    })
    child.stderr.on('data', (text) => {
      stderr += text
    })
    const kill = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // The group has ended.
      }
    }
    const timer = setTimeout(() => {
      isLate = true
      kill()
    }, limitMs)
    const stop = () => {
      kill()
      process.exit(1)
    }
    // A group of its own gets no Ctrl-C of the terminal.
    for (const signal of signals) process.once(signal, stop)
    const end = (status: number | null) => {
      clearTimeout(timer)
      for (const signal of signals) process.removeListener(signal, stop)
      resolve({ status, stdout, stderr, isLate })
    }
    child.once('error', (error) => {
      stderr += error.message
      end(null)
    })
    child.once('close', end)
  })
}
