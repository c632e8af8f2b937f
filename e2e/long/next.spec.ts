import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { root } from '../../rspack.base'
import { urls } from '../../sandbox/src/ports'
import { readKit } from '../../scripts/pack/describeKit'
import { runRelease } from '../../scripts/release/cli'
import { connectExample, openExample } from '../fixtures/examples'
import { expect, test } from '../fixtures/test'

const port = 4154
const url = `http://localhost:${port}/`
const folder = join(root, '.cache/next')
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' as const }
const next = (...args: string[]) => [join(folder, 'app/node_modules/next/dist/bin/next'), ...args]

let server: ChildProcess | undefined

/** Serves the app, built or as it is developed, until the test ends. */
async function serve(command: 'start' | 'dev', NODE_ENV: 'production' | 'development') {
  const at = { cwd: join(folder, 'app'), env: { ...env, NODE_ENV }, stdio: 'inherit' } as const
  server = spawn('node', next(command, '-H', '127.0.0.1', '-p', String(port)), at)
  const answers = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(answers, { timeout: 60_000 }).toBe(true)
}

/** The sandbox wallet in the page as an extension's would be. */
const injectSandbox = (page: Page) =>
  page.addInitScript((src) => {
    if (self !== top) return
    addEventListener('DOMContentLoaded', () =>
      document.body.append(Object.assign(document.createElement('script'), { src })),
    )
  }, `${urls.wallet}/inject.js`)

// As its reader makes it: the package of a release, `npm install`, `npm run build`, `npm start`.
test.beforeAll(async () => {
  test.setTimeout(300_000)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const release = join(folder, 'release')
  await runRelease({ args: ['--from', join(root, 'dist'), '--out', release], root, env: {}, print: () => {} })
  cpSync(join(root, 'examples/next'), join(folder, 'app'), { recursive: true })
  const manifest = join(folder, 'app/package.json')
  const tarball = join(release, `packages/foyer-kit-${readKit().version}.tgz`)
  writeFileSync(
    manifest,
    readFileSync(manifest, 'utf8').replace(/file:[^"]+\.tgz/, () => `file:${tarball}`),
  )
  const at = { cwd: join(folder, 'app'), env, stdio: 'inherit' } as const
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--include=dev', '--prefer-offline'], at)
  execFileSync('node', next('build'), at)
})
test.afterEach(async () => {
  const ended = new Promise((resolve) => server?.once('close', resolve))
  server?.kill()
  await ended
})

test('the example of Next.js: made on the server without noise, and its guarded part does not flash on a reload', async ({
  account,
  page,
  wallet,
}) => {
  await serve('start', 'production')
  // Nobody is known on the server, so what it sends says neither.
  expect(await (await fetch(url)).text()).toContain('Looking for your wallet')
  await injectSandbox(page)
  const { button, problems, shown } = await openExample(page, url)
  await expect(page.getByText('For members alone')).toBeVisible()
  await button('Connect wallet').click()
  await connectExample(page, { account, wallet })
  await expect(page.locator('#account')).toHaveText(account.address)
  await page.reload()
  await expect(page.locator('#account')).toHaveText(account.address)
  expect(await shown()).not.toContain('For members alone')
  await button('Disconnect').click()
  await expect(page.getByText('For members alone')).toBeVisible()
  expect(problems).toEqual([])
})

test('the example of Next.js in development: a hot update of the module with createFoyer leaves one modal, which works', async ({
  account,
  modal,
  page,
  wallet,
}) => {
  test.setTimeout(120_000)
  await serve('dev', 'development')
  await injectSandbox(page)
  const { button, problems } = await openExample(page, url)
  await button('Connect wallet').click()
  await connectExample(page, { account, wallet })
  await expect(page.locator('#account')).toHaveText(account.address)
  await expect(page.locator('foyer-modal')).toHaveCount(1)
  const file = join(folder, 'app/app/Wallets.tsx')
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nObject.assign(globalThis, { isUpdated: true })\n`)
  await page.waitForFunction('globalThis.isUpdated')
  await expect(page.locator('#account')).toHaveText(account.address)
  await page.locator('button[aria-busy]').click()
  await modal.expectView('Account')
  await expect(page.locator('foyer-modal')).toHaveCount(1)
  await modal.close()
  await button('Disconnect').click()
  await expect(page.getByText('For members alone')).toBeVisible()
  expect(problems).toEqual([])
})
