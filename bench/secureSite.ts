import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from 'playwright'
import { root } from '../rspack.base'
import { freePort } from '../sandbox/src/freePort'
import { listen } from '../sandbox/src/listen'
import { createPage } from '../secure-site/src/server/testing/createPage'
import { type MailSink, startMailSink } from '../secure-site/src/server/testing/startMailSink'
import { hostPage } from '../secure-site/src/testing/hostPage'
import type { Measurement } from './Measurement'
import { median } from './median'

const logins = 200
/** Half a minute after their login the first users may get a mail again. */
const compared = 80
const projectId = 'bench'

/** The server as an operator runs it: a process of its own, which its environment sets up. */
async function startSite({ hostOrigin, sink }: { hostOrigin: string; sink: MailSink }) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-site-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const site = spawn(join(root, 'node_modules/.bin/tsx'), ['secure-site/src/server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      DATABASE_FOLDER: folder,
      SMTP_URL: sink.url,
      MAIL_FROM: 'Wallet <wallet@secure.example>',
      SHARE_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
      PROJECTS: JSON.stringify([{ id: projectId, name: 'Bench', origins: [hostOrigin], networks: [] }]),
      PAGES_FOLDER: join(root, 'secure-site/dist'),
      // Each user sends an address of its own.
      TRUSTED_PROXY: '1',
    },
  })
  await new Promise<void>((resolve, reject) => {
    site.stdout.on('data', (text) => String(text).includes('"listening"') && resolve())
    site.once('close', (code) => reject(new Error(`The secure site ended with ${code}`)))
  })
  return {
    origin,
    async close() {
      site.kill('SIGTERM')
      await once(site, 'close')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Asking = { readonly origin: string; readonly hostOrigin: string; readonly sink: MailSink }

/** @returns The milliseconds of a request for a code, from a browser that the site does not know. */
async function timeCode({ hostOrigin, origin }: Asking, email: string) {
  const page = await createPage({ url: origin, origin, now: Date.now })
  const startMs = performance.now()
  await page.ask('email/start', { projectId, origin: hostOrigin, email })
  return { page, ms: performance.now() - startMs }
}

/** A login: its two calls, from a new browser. */
async function timeLogin(asking: Asking, email: string): Promise<number> {
  const { ms, page } = await timeCode(asking, email)
  const startMs = performance.now()
  await page.ask('email/verify', { email, code: asking.sink.codeTo(email) })
  return ms + performance.now() - startMs
}

const emailAt = (at: number) => `user${at}@example.com`

/** Users come at an even pace, also while earlier logins still run. @returns Milliseconds of the slowest hundredth. */
async function timeLogins(asking: Asking): Promise<number> {
  for (let at = 0; at < 5; at += 1) await timeLogin(asking, `first${at}@example.com`)
  const startMs = performance.now()
  const waits: Promise<number>[] = []
  for (let at = 0; at < logins; at += 1) {
    await wait(Math.max(0, startMs + (at * 60_000) / logins - performance.now()))
    waits.push(timeLogin(asking, emailAt(at)))
  }
  const waitsMs = (await Promise.all(waits)).toSorted((a, b) => a - b)
  return waitsMs[Math.ceil(logins * 0.99) - 1] ?? Number.NaN
}

/** Pairs of a known mail and an unknown one, each first as often as the other. @returns The larger median over the smaller. */
async function compareCodes(asking: Asking): Promise<number> {
  const [knownMs, unknownMs]: [number[], number[]] = [[], []]
  for (let at = 0; at < compared; at += 1) {
    const requests = [
      async () => knownMs.push((await timeCode(asking, emailAt(at))).ms),
      async () => unknownMs.push((await timeCode(asking, `stranger${at}@example.com`)).ms),
    ]
    for (const request of at % 2 ? requests : requests.toReversed()) await request()
  }
  const ratio = median(knownMs) / median(unknownMs)
  return Math.max(ratio, 1 / ratio)
}

/** From the frame's element to its message that it is ready, in a browser that has nothing of the site. */
async function timeReady(browser: Browser, runs: number, hostOrigin: string): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const page = await browser.newPage()
    await page.goto(hostOrigin)
    await page.locator('body[data-ready]').waitFor()
    const startToReady =
      '(async () => { const at = performance.now(); await foyer.start(); return performance.now() - at })()'
    times.push(Number(await page.evaluate(startToReady)))
    await page.close()
  }
  return median(times)
}

/** One instance with its embedded database, the slower of the two, on the processor that sends the requests. */
export const secureSite: Measurement = {
  limits: {
    'secure site, frame to ready, cold: ms': 1_500,
    'secure site, 200 logins in a minute on one instance: ms of the slowest hundredth': 500,
    'secure site, code requests for known and unknown mails: times one another, medians': 1.1,
  },
  async measure(browser, runs) {
    const [sink, port] = [await startMailSink(), await freePort()]
    const hostOrigin = `http://localhost:${port}`
    const site = await startSite({ hostOrigin, sink })
    const html = hostPage({ site: site.origin, projectId })
    const fetch = () => new Response(html, { headers: { 'content-type': 'text/html' } })
    const host = await listen({ port, fetch })
    try {
      const asking = { origin: site.origin, hostOrigin, sink }
      const readyMs = await timeReady(browser, runs, hostOrigin)
      const slowestMs = await timeLogins(asking)
      return [Math.round(readyMs), Math.round(slowestMs), Number((await compareCodes(asking)).toFixed(3))]
    } finally {
      await Promise.all([site.close(), host.close(), sink.close()])
    }
  },
}
