import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** @returns The file, if it exists. */
export const existing = (file: string | undefined): string | undefined =>
  file && existsSync(file) ? file : undefined

/** @returns The program of this name on the PATH. */
export const which = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(':')
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))

const tried = new Set<string>()

/** Installs the machine's own packages, on Debian and its derivatives as root. Tries once; the caller looks again. */
export function installWithApt(...packages: readonly string[]): void {
  const key = packages.join(' ')
  if (tried.has(key) || process.platform !== 'linux' || process.getuid?.() !== 0 || !which('apt-get')) return
  tried.add(key)
  console.log(`Installing: ${key}`)
  try {
    const options = { stdio: 'ignore' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    execFileSync('apt-get', ['update'], options)
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options)
  } catch {
    // Another way may still work; else the caller reports the missing program.
  }
}
