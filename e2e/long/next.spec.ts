import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../rspack.base'
import { urls } from '../../sandbox/src/ports'
import { readKit } from '../../scripts/pack/describeKit'
import { runRelease } from '../../scripts/release/cli'
import { connectExample, openExample } from '../fixtures/examples'
import { expect, test } from '../fixtures/test'

const port = 4154
const folder = join(root, '.cache/next')
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' as const }
const next = (...args: string[]) => [join(folder, 'app/node_modules/next/dist/bin/next'), ...args]

let server: ChildProcess | undefined

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
  server = spawn('node', next('start', '-H', '127.0.0.1', '-p', String(port)), at)
  const answers = () =>
    fetch(`http://localhost:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(answers, { timeout: 60_000 }).toBe(true)
})
test.afterAll(() => {
  server?.kill()
})

test('the example of Next.js: made on the server without noise, and its guarded part does not flash on a reload', async ({
  account,
  page,
  wallet,
}) => {
  const url = `http://localhost:${port}/`
  // Nobody is known on the server, so what it sends says neither.
  expect(await (await fetch(url)).text()).toContain('Looking for your wallet')
  // The sandbox wallet is in the page as an extension's would be.
  await page.addInitScript((src) => {
    if (self !== top) return
    addEventListener('DOMContentLoaded', () =>
      document.body.append(Object.assign(document.createElement('script'), { src })),
    )
  }, `${urls.wallet}/inject.js`)
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
