import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import { root } from '../rspack.base'
import { freePort } from '../sandbox/src/freePort'
import { createPage } from '../secure-site/src/server/testing/createPage'
import { recovery, serverShare, wallet } from '../secure-site/src/server/testing/secureWorld'
import { type MailSink, startMailSink } from '../secure-site/src/server/testing/startMailSink'
import {
  copySources,
  environmentOf,
  linesOf,
  readStages,
  runCommands,
  type Stage,
} from './fixtures/dockerfile'
import { commandOf, createImage } from './fixtures/runImage'

// No image is built: their commands run here, in a clean folder, and what they made is run by their CMD.

const { build, final } = readStages(join(root, 'secure-site/Dockerfile'))
const services = readStages(join(root, 'services/Dockerfile'))

const patienceMs = 240_000
const start = { projectId: 'shop', origin: 'https://shop.example' }
const projects = [{ id: 'shop', name: 'The Shop', origins: [start.origin], networks: [] }]
const keyOf = (id: string, fill: number) => `${id}:${Buffer.alloc(32, fill).toString('base64')}`

const folder = mkdtempSync(join(tmpdir(), 'foyer-image-'))
const image = join(folder, 'image')
const sources = join(folder, 'sources')
const tools = join(folder, 'tools')
let sink: MailSink
let environment: Readonly<Record<string, string>>
let site: ReturnType<typeof createImage>

/** What the last stage makes of what the first one built. */
function finish(stage: Stage, to: string): void {
  expect(linesOf(stage, 'COPY')).toEqual(['--from=build /foyer/image .'])
  cpSync(join(sources, 'image'), to, { recursive: true })
  runCommands(linesOf(stage, 'RUN'), to, tools)
}

const environmentFor = (stage: Stage, port: number) => ({
  PATH: process.env.PATH ?? '',
  ...environmentOf(stage),
  HOST: '127.0.0.1',
  PORT: String(port),
})

beforeAll(async () => {
  copySources(sources)
  runCommands(linesOf(build, 'RUN'), sources, tools)
  finish(final, image)
  sink = await startMailSink()
  const port = await freePort()
  environment = {
    ...environmentFor(final, port),
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    SMTP_URL: sink.url,
    MAIL_FROM: 'Wallet <wallet@secure.example>',
    SHARE_KEYS: keyOf('k1', 1),
    PROJECTS: JSON.stringify(projects),
    // A test signs in twice in a row.
    LIMITS: JSON.stringify({ codeCooldown: 100 }),
  }
  site = createImage(final, image, environment)
}, patienceMs)
afterAll(async () => {
  site?.kill()
  await sink?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Signs in by a mailed code. */
async function signIn(email: string) {
  const origin = environment.PUBLIC_ORIGIN ?? ''
  const page = await createPage({ url: origin, origin, now: Date.now })
  await page.ask('email/start', { ...start, email })
  const { me } = await page.ask('email/verify', { email, code: sink.codeTo(email) })
  return { me, page }
}

describe('the image of the secure site', () => {
  // One process after the other on one folder of data, as an operator restarts it.
  test(
    'behavior: the commands of its Dockerfile make a server that signs in, says that it is healthy, and ends when asked',
    async () => {
      expect(site.isHealthy()).toBe(false)
      const server = await site.run()
      expect(site.isHealthy()).toBe(true)
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
      const { program } = commandOf()
      const said = execFileSync(program, ['cli.js', 'rotateShares'], { cwd: image, env: rotating })
      expect(said.toString()).toContain('"rotated":1')
      const server = await site.run({ SHARE_KEYS: keyOf('k2', 2) })
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
    const { args, program } = commandOf(linesOf(final, 'CMD')[0])
    expect(() => execFileSync(program, args, { cwd: image, env: lacking, stdio: 'pipe' })).toThrow('smtpUrl')
    const server = await site.run({ SHARE_KEYS: keyOf('k2', 2) })
    writeFileSync(join(image, 'pages/frame.html'), '<script>evil()</script>')
    expect(site.isHealthy()).toBe(false)
    expect((await fetch(`${environment.PUBLIC_ORIGIN}/frame?projectId=shop`)).status).toBe(503)
    await server.stop()
  })
})

describe('the image of the services', () => {
  test(
    'behavior: the commands of its Dockerfile make a server that answers, keeps an event, and ends when asked',
    async () => {
      // Both are built of one installation.
      const [install, make, ...more] = linesOf(services.build, 'RUN')
      expect([install, more]).toEqual([linesOf(build, 'RUN')[0], []])
      runCommands([make ?? ''], sources, tools)
      const to = join(folder, 'services')
      finish(services.final, to)
      const port = await freePort()
      const image = createImage(services.final, to, {
        ...environmentFor(services.final, port),
        PROJECTS: JSON.stringify({ shop: { isAnalyticsEnabled: true } }),
        WALLETS: '[]',
      })
      const server = await image.run()
      try {
        expect(image.isHealthy()).toBe(true)
        const at = (path: string) => `http://127.0.0.1:${port}${path}?projectId=shop&st=foyer&sv=1`
        const config = await fetch(at('/provider/getAnalyticsConfig'))
        expect(await config.json()).toEqual({ isAnalyticsEnabled: true })
        const event = { eventId: '1', url: 'https://a.example/', domain: 'a.example', timestamp: 5 }
        const body = JSON.stringify({ ...event, props: { event: 'MODAL_OPEN' } })
        expect((await fetch(at('/analytics/e'), { method: 'POST', body })).status).toBe(202)
        expect(await server.stop()).toBe(0)
        expect(existsSync(join(to, 'data/PG_VERSION'))).toBe(true)
      } finally {
        image.kill()
      }
    },
    patienceMs,
  )
})
