import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { root } from '../rspack.base'
import { freePort } from '../sandbox/src/freePort'
import { createPage } from '../secure-site/src/server/testing/createPage'
import { type MailSink, startMailSink } from '../secure-site/src/server/testing/startMailSink'
import { hostPage } from '../secure-site/src/testing/hostPage'
import { listenOn } from './serveSecurely'

const loginsRow = 'secure site, 200 logins in a minute on one instance: ms of the slowest hundredth'
const codesRow = 'secure site, code requests for known and unknown mails: times one another, medians'
const readyRow = 'secure site, frame to ready, cold: ms'

/** One instance with its embedded database, the slower of the two, on the processor that asks it. */
export const secureLimits: Readonly<Record<string, number>> = {
  [loginsRow]: 500,
  [codesRow]: 1.1,
  [readyRow]: 1_500,
}

const logins = 200
const projectId = 'bench'

/** The server as an operator runs it: a process of its own, which its environment sets up. */
async function startSite({ hostOrigin, sink }: { hostOrigin: string; sink: MailSink }) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-site-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const site: ChildProcess = spawn(join(root, 'node_modules/.bin/tsx'), ['secure-site/src/server/main.ts'], {
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
      // Each visitor says an address of its own.
      TRUSTED_PROXY: '1',
    },
  })
  await new Promise<void>((resolve, reject) => {
    site.stdout?.on('data', (text) => String(text).includes('"listening"') && resolve())
    site.once('close', (code) => reject(new Error(`The secure site ended with ${code}`)))
  })
  return {
    origin,
    async close() {
      const ended = new Promise((resolve) => site.once('close', resolve))
      site.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0
const slowestHundredth = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY

type Asking = { readonly origin: string; readonly hostOrigin: string; readonly sink: MailSink }

/** @returns The milliseconds of a code's request, by a browser that the site does not know. */
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

/** Visitors come in at their pace, whether or not those before them are done. @returns Their waits, and who they are. */
async function timeLogins(asking: Asking) {
  const [emails, waits]: [string[], Promise<number>[]] = [[], []]
  for (let x = 0; x < 5; x += 1) await timeLogin(asking, `first${x}@example.com`)
  const startMs = performance.now()
  for (let x = 0; x < logins; x += 1) {
    await after(startMs + (x * 60_000) / logins - performance.now())
    const email = `visitor${x}@example.com`
    emails.push(email)
    waits.push(timeLogin(asking, email))
  }
  return { emails, waitsMs: await Promise.all(waits) }
}

/** Pairs of a known mail and an unknown one, each first as often as the other. */
async function compareCodes(asking: Asking, known: readonly string[]): Promise<number> {
  const [knownMs, unknownMs]: [number[], number[]] = [[], []]
  for (const [x, email] of known.entries()) {
    const visits = [
      async () => knownMs.push((await timeCode(asking, email)).ms),
      async () => unknownMs.push((await timeCode(asking, `stranger${x}@example.com`)).ms),
    ]
    for (const visit of x % 2 ? visits : visits.toReversed()) await visit()
  }
  const ratio = median(knownMs) / median(unknownMs)
  return Math.max(ratio, 1 / ratio)
}

/** From the frame's element to its word that it is ready, in a browser that has nothing of the site. */
async function timeReady(browser: Browser, runs: number, hostOrigin: string): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext()
    try {
      const page = await context.newPage()
      await page.goto(hostOrigin)
      await page.locator('body[data-ready]').waitFor()
      const startToReady =
        '(async () => { const at = performance.now(); await foyer.start(); return performance.now() - at })()'
      times.push(Number(await page.evaluate(startToReady)))
    } finally {
      await context.close()
    }
  }
  return median(times)
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

/** @returns The figures of the rows that were asked for. */
export async function measureSecureSite(
  browser: Browser,
  runs: number,
  isAsked: (name: string) => boolean,
): Promise<Record<string, number>> {
  const figures: Record<string, number> = {}
  if (!Object.keys(secureLimits).some(isAsked)) return figures
  const [sink, hostPort] = [await startMailSink(), await freePort()]
  const hostOrigin = `http://localhost:${hostPort}`
  const site = await startSite({ hostOrigin, sink })
  const host = await listenOn(
    createServer((_, response) =>
      response.setHeader('content-type', 'text/html').end(hostPage({ site: site.origin, projectId })),
    ),
    hostPort,
  )
  try {
    const asking = { origin: site.origin, hostOrigin, sink }
    if (isAsked(readyRow)) figures[readyRow] = rounded(await timeReady(browser, runs, hostOrigin), 0)
    if (isAsked(loginsRow) || isAsked(codesRow)) {
      const { emails, waitsMs } = await timeLogins(asking)
      if (isAsked(loginsRow)) figures[loginsRow] = rounded(slowestHundredth(waitsMs), 0)
      // Half a minute after their login the first of them may be mailed again.
      if (isAsked(codesRow)) figures[codesRow] = rounded(await compareCodes(asking, emails.slice(0, 80)), 3)
    }
    return figures
  } finally {
    await Promise.all([site.close(), host.close(), sink.close()])
  }
}
