import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import { root } from '../rspack.base'
import { freePort } from '../sandbox/src/freePort'
import { createPage } from '../secure-site/src/server/testing/createPage'
import { recovery, serverShare, wallet } from '../secure-site/src/server/testing/secureWorld'
import { type MailSink, startMailSink } from '../secure-site/src/server/testing/startMailSink'
import { copySources, environmentOf, linesOf, readStages, runCommands } from './fixtures/dockerfile'

// The image itself is not built: its commands run here, in a clean folder, and what they made is run by its CMD.

const { build, final } = readStages(join(root, 'secure-site/Dockerfile'))

const patienceMs = 240_000
const start = { projectId: 'shop', origin: 'https://shop.example' }
const projects = [{ id: 'shop', name: 'The Shop', origins: [start.origin], networks: [] }]
const keyOf = (id: string, fill: number) => `${id}:${Buffer.alloc(32, fill).toString('base64')}`

const folder = mkdtempSync(join(tmpdir(), 'foyer-image-'))
const image = join(folder, 'image')
let sink: MailSink
let environment: Readonly<Record<string, string>>
const running = new Set<ChildProcess>()

beforeAll(async () => {
  const sources = join(folder, 'sources')
  copySources(sources)
  runCommands(build, sources, join(folder, 'tools'))
  expect(linesOf(final, 'COPY')).toEqual(['--from=build /foyer/image .'])
  cpSync(join(sources, 'image'), image, { recursive: true })
  runCommands(final, image, join(folder, 'tools'))
  sink = await startMailSink()
  const port = String(await freePort())
  environment = {
    PATH: process.env.PATH ?? '',
    ...environmentOf(final),
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    SMTP_URL: sink.url,
    MAIL_FROM: 'Wallet <wallet@secure.example>',
    SHARE_KEYS: keyOf('k1', 1),
    PROJECTS: JSON.stringify(projects),
    // A test signs in twice in a row.
    LIMITS: JSON.stringify({ codeCooldown: 100 }),
  }
}, patienceMs)
afterAll(async () => {
  for (const one of running) one.kill('SIGKILL')
  await sink?.close()
  rmSync(folder, { recursive: true, force: true })
})

const commandOf = (text: string) => {
  const [program = '', ...args] = JSON.parse(text)
  return { program: program === 'node' ? process.execPath : program, args }
}

/** Runs the image's CMD. @returns `stop` asks it to end, as an orchestrator does; it resolves with the exit code. */
async function run(change: Readonly<Record<string, string>> = {}) {
  const { args, program } = commandOf(linesOf(final, 'CMD')[0] ?? '')
  const server = spawn(program, args, { cwd: image, env: { ...environment, ...change } })
  running.add(server)
  let said = ''
  const ended = new Promise<number | null>((resolve) => server.once('close', resolve))
  await new Promise<void>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (text) => {
        said += text
        if (said.includes('"listening"')) resolve()
      })
    void ended.then((code) => reject(new Error(`It ended with ${code}: ${said}`)))
  })
  return {
    said: () => said,
    async stop() {
      server.kill('SIGTERM')
      const code = await ended
      running.delete(server)
      return code
    },
  }
}

/** Signs in by a mailed code. */
async function signIn(email: string) {
  const origin = environment.PUBLIC_ORIGIN ?? ''
  const page = await createPage({ url: origin, origin, now: Date.now })
  await page.ask('email/start', { ...start, email })
  const { me } = await page.ask('email/verify', { email, code: sink.codeTo(email) })
  return { me, page }
}

const isHealthy = () => {
  const { args, program } = commandOf((linesOf(final, 'HEALTHCHECK')[0] ?? '').replace(/^CMD /, ''))
  try {
    execFileSync(program, args, { env: { ...environment }, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe('the image of the secure site', () => {
  // One process after the other on one folder of data, as an operator restarts it.
  test(
    'behavior: the commands of its Dockerfile make a server that signs in, says that it is healthy, and ends when asked',
    async () => {
      expect(isHealthy()).toBe(false)
      const server = await run()
      expect(isHealthy()).toBe(true)
      const frame = await (await fetch(`${environment.PUBLIC_ORIGIN}/frame?projectId=shop`)).text()
      expect(frame).toMatch(/src="\/frame\.\w+\.js" integrity="sha384-/)
      const { me, page } = await signIn('alice@example.com')
      await page.ask('wallet/create', { wallet, serverShare, recovery })
      expect(await server.stop()).toBe(0)
      expect(server.said()).toContain('"closed"')
      expect(existsSync(join(image, 'data/PG_VERSION'))).toBe(true)
      expect(me.authName).toBe('email')
    },
    patienceMs,
  )

  test(
    'behavior: a copy of its data restores to the same wallet, also under keys that were rotated since',
    async () => {
      const data = join(image, 'data')
      const backup = join(folder, 'backup')
      cpSync(data, backup, { recursive: true })
      rmSync(data, { recursive: true })
      cpSync(backup, data, { recursive: true })

      const rotating = { ...environment, SHARE_KEYS: `${keyOf('k2', 2)},${keyOf('k1', 1)}` }
      const { program } = commandOf('["node"]')
      const said = execFileSync(program, ['cli.js', 'rotateShares'], { cwd: image, env: rotating })
      expect(said.toString()).toContain('"rotated":1')
      const server = await run({ SHARE_KEYS: keyOf('k2', 2) })
      const { me, page } = await signIn('alice@example.com')
      expect(me.wallet).toEqual(wallet)
      expect(await page.ask('wallet/share', { purpose: 'recover' })).toEqual({ serverShare })
      expect(await server.stop()).toBe(0)
    },
    patienceMs,
  )

  test('error: a setting that is missing is named, and pages that were changed are not served', async () => {
    const lacking: Record<string, string> = { ...environment }
    delete lacking.SMTP_URL
    const { args, program } = commandOf(linesOf(final, 'CMD')[0] ?? '')
    expect(() => execFileSync(program, args, { cwd: image, env: lacking, stdio: 'pipe' })).toThrow('smtpUrl')
    const server = await run({ SHARE_KEYS: keyOf('k2', 2) })
    writeFileSync(join(image, 'pages/frame.html'), '<script>evil()</script>')
    expect(isHealthy()).toBe(false)
    expect((await fetch(`${environment.PUBLIC_ORIGIN}/frame?projectId=shop`)).status).toBe(503)
    await server.stop()
  })
})
