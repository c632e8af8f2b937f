import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { ports, urls } from '@foyer/sandbox/ports'
import { root } from '../../rspack.base'
import { makeReleaseList } from '../../scripts/bundler/releaseList'
import { serveRelease } from '../../scripts/serving/serveRelease'
import { expect, test } from '../fixtures/test'

const bare = `<!doctype html><title>Any page</title><h1>Any page</h1><button id="connect">Connect</button>
<script type="module">
  import { createFoyer } from '${urls.shell}/loader.js'
  const foyer = createFoyer({ projectId: 'demo', services: 'sandbox', networks: ['eip155:1'] })
  document.querySelector('#connect').onclick = () => foyer.open()
</script>`

test('a page that knows one URL, with no bundler and no React, has the modal [FED-02]', async ({
  modal,
  page,
}) => {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(bare))
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))

  await test.step('given a page of a few lines, which starts with the loader alone', async () => {
    const { port } = server.address() as AddressInfo
    await page.goto(`http://localhost:${port}/`)
    await expect.poll(() => fetched).toContain(`${urls.shell}/loader.js`)
    expect(fetched.filter((url) => url.includes('/shell/'))).toEqual([])
  })
  await test.step('when its button is pressed, the shell comes at run time', async () => {
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await modal.expectView('Connect wallet')
    await expect(modal.row('WalletConnect')).toBeVisible()
    expect(fetched).toContainEqual(expect.stringMatching(/\/shell\/[\d.]+\/remoteEntry\.js$/))
  })
  await test.step('and nothing of it leaks into the page', async () => {
    const names = ['React', 'ReactDOM', 'jotai', 'foyer']
    expect(await page.evaluate((all) => all.filter((name) => name in window), names)).toEqual([])
  })
  server.close()
})

test('the shell has the chrome and the history; every view comes from its remote when it is wanted [FED-03]', async ({
  host,
  modal,
  page,
  visitor,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const from = (port: number) =>
    fetched.filter((url) => new URL(url).port === String(port) && /\.js(\?|$)/.test(url))

  await test.step('before it is opened, no remote is asked', async () => {
    await visitor.arrive()
    expect([...from(ports['mf-connect']), ...from(ports['mf-account'])]).toEqual([])
  })
  await test.step('opened, Connect comes from mf-connect, nothing from mf-account', async () => {
    await host.press('Open')
    await modal.expectView('Connect wallet')
    expect(from(ports['mf-connect'])).not.toEqual([])
    expect(from(ports['mf-account'])).toEqual([])
  })
  await test.step('connected, Account comes from mf-account', async () => {
    await modal.close()
    await visitor.connect()
    expect(from(ports['mf-account'])).not.toEqual([])
  })
  await test.step('and the history leads over views of both', async () => {
    await modal.button('Network: Ethereum. Change it').click()
    await modal.expectView('Choose network')
    await modal.back.click()
    await modal.expectView('Account')
  })
  await test.step('without its remotes, the shell has the chrome alone', async () => {
    const remotes = [
      `http://localhost:${ports['mf-connect']}/**`,
      `http://localhost:${ports['mf-account']}/**`,
    ]
    for (const remote of remotes) await page.route(remote, (route) => route.abort())
    await page.reload()
    await host.press('Open')
    await modal.expectView('Not available')
    await expect(modal.closeButton).toBeVisible()
    await expect(modal.root.getByRole('list')).toHaveCount(0)
  })
})

test('one store behind three origins, and behind a remote built later than the rest [FED-04]', async ({
  account,
  host,
  modal,
  page,
  visitor,
}, { outputDir, parallelIndex }) => {
  test.slow()
  const later = `http://localhost:${4185 + parallelIndex}`
  const server = await test.step('given a release whose mf-account was built a moment ago', async () => {
    await promisify(execFile)('npx', ['jiti', 'e2e/fixtures/buildAgain.ts', outputDir], { cwd: root })
    const list = await makeReleaseList(outputDir, (name) => {
      if (name === 'mf-account') return `${later}/`
      return `${name === 'shell' ? urls.shell : urls['mf-connect']}/`
    })
    const overrides = { '/release.json': JSON.stringify(list) }
    return serveRelease({ folder: outputDir, port: Number(new URL(later).port), overrides })
  })
  const origins = new Set<string>()
  page.on('request', (request) => {
    if (/\.js(\?|$)/.test(request.url())) origins.add(new URL(request.url()).origin)
  })

  await test.step('and an account that mf-connect connected', async () => {
    await visitor.arrive({ options: { release: `${later}/release.json` } })
    await visitor.connect()
  })
  await test.step('then that mf-account shows it, and the shell’s snapshot has it', async () => {
    await expect(modal.token('USD Coin')).toBeVisible()
    expect(await page.evaluate(() => 'builtAt' in window)).toBe(true)
    const { value } = await host.call('getState')
    const { caipAddress } = value as { caipAddress: string }
    expect(caipAddress.toLowerCase()).toBe(`eip155:1:${account.address.toLowerCase()}`)
  })
  await test.step('and what mf-account ends, mf-connect and the shell know', async () => {
    await modal.row('Disconnect').click()
    await host.expectDisconnected()
    await modal.expectView('Connect wallet')
  })
  await test.step('and the code came from three origins', () =>
    expect([...origins]).toEqual(expect.arrayContaining([urls.shell, urls['mf-connect'], later])))
  await server.close()
})
