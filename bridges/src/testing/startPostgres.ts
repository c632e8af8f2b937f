import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from '../../../sandbox/src/freePort.js'

/** Where Debian keeps the servers of each version. */
const debian = '/usr/lib/postgresql'

const isProgram = (file: string) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function versionsOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder).toSorted((a, b) => Number(b) - Number(a))
  } catch {
    return []
  }
}

/** The folder of PostgreSQL's programs, or undefined where it is not installed. */
export function findPostgres(): string | undefined {
  const folders = [
    ...versionsOf(debian).map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'postgres')))
}

/** PostgreSQL refuses to run as root: then it is the user of lowest rights, `nobody`. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Resolves once the server says so. @throws {Error} It ended before, with what it said. */
const untilReady = (server: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    let said = ''
    server.stderr?.on('data', (text) => {
      said += text
      if (said.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('close', (status) => reject(new Error(`postgres ended with ${status}:\n${said}`)))
  })

/**
 * Starts a PostgreSQL with a data folder of its own, on a free port of this machine alone.
 * @param programs See `findPostgres`.
 */
export async function startPostgres(programs: string): Promise<{ url: string; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-postgres-'))
  const user = unprivileged()
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const settings = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C' } }
  const data = join(folder, 'data')
  const init = ['-D', data, '-U', 'foyer', '-A', 'trust', '-E', 'UTF8', '--no-sync']
  execFileSync(join(programs, 'initdb'), init, { ...settings, stdio: 'pipe' })
  const port = await freePort()
  const listen = ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`]
  const args = ['-D', data, '-p', String(port), ...listen, '-c', 'fsync=off']
  const server = spawn(join(programs, 'postgres'), args, { ...settings, stdio: ['ignore', 'ignore', 'pipe'] })
  await untilReady(server)
  return {
    url: `postgres://foyer@127.0.0.1:${port}/postgres`,
    async close() {
      const ended = new Promise((resolve) => server.once('close', resolve))
      // It waits until its clients have gone, who would else be told that they were thrown out.
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
