import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { root } from '../../rspack.base'
import { runRelease } from '../../scripts/release/cli'
import { serveRelease } from '../../scripts/serveRelease'
import { expect, test } from '../fixtures/test'

/** A page of somebody else: the loader's address, and options. */
const pageOf = (loader: string, options: object) => `<!doctype html><title>Any page</title>
<button id="connect">Connect</button><output></output>
<script type="module">
  import { createFoyer } from '${loader}'
  const options = { projectId: 'demo', services: 'sandbox', networks: ['eip155:1'], ...${JSON.stringify(options)} }
  const foyer = createFoyer(options)
  document.querySelector('#connect').onclick = () =>
    foyer.open().catch((error) => { document.querySelector('output').textContent = error.name + ': ' + error.message })
</script>`

/** Serves one page, which may change between visits. */
async function startHost() {
  let html = ''
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html))
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}/`,
    show: (loader: string, options: object = {}) => {
      html = pageOf(loader, options)
    },
    close: () => server.close(),
  }
}

/** A build whose mf-connect has the next version: the same code at another address. */
function buildNext(from: string, to: string, [version, next]: readonly [string, string]) {
  cpSync(from, to, { recursive: true })
  renameSync(join(to, 'mf-connect', version), join(to, 'mf-connect', next))
  const list = readFileSync(join(to, 'release.json'), 'utf8')
  const moved = JSON.parse(list.replaceAll(`mf-connect/${version}/`, `mf-connect/${next}/`))
  moved.remotes['mf-connect'].version = next
  writeFileSync(join(to, 'release.json'), JSON.stringify(moved))
}

test('a folder of pnpm release runs from any static server; canary, promotion, rollback and revocation are edits of its list [FED-07: in the browser]', async ({
  modal,
  page,
}, { outputDir, parallelIndex }) => {
  test.slow()
  const port = 4192 + parallelIndex
  const at = `http://localhost:${port}`
  const env: Record<string, string> = {}
  const lines: string[] = []
  const release = (...args: string[]) =>
    runRelease({ args, root: outputDir, env, print: (line) => lines.push(line) })
  const built = JSON.parse(readFileSync(join(root, 'dist/release.json'), 'utf8'))
  const before: string = built.remotes['mf-connect'].version
  const [major = '0'] = before.split('.')
  const next = `${Number(major) + 1}.0.0`

  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const host = await startHost()
  const open = async (loader: string, options?: object) => {
    host.show(`${at}/${loader}`, options)
    fetched.length = 0
    await page.goto(host.url)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
  }
  /** Versions of mf-connect that the page asked for, once its view stands. */
  const versionsSeen = async () => {
    await modal.expectView('Connect wallet')
    await expect(modal.row('WalletConnect')).toBeVisible()
    return [...new Set(fetched.flatMap((url) => /\/mf-connect\/([^/]+)\//.exec(url)?.[1] ?? []))]
  }

  await test.step('given a signed release of the build, on a static server', async () => {
    buildNext(join(root, 'dist'), join(outputDir, 'next'), [before, next])
    await release('key', 'key.pem')
    env.FOYER_RELEASE_KEY = join(outputDir, 'key.pem')
    await release('--from', join(root, 'dist'))
  })
  const releaseKey = /releaseKey: '(.+)'/.exec(lines.join('\n'))?.[1]
  const server = await serveRelease({ folder: join(outputDir, 'release'), port })

  await test.step('then its loader, the one with the list in it, and a page with the key run it', async () => {
    for (const [loader, options] of [
      ['loader.js', {}],
      ['loader.static.js', {}],
      ['loader.js', { releaseKey }],
      ['loader.static.js', { releaseKey }],
    ] as const) {
      await open(loader, options)
      expect(await versionsSeen()).toEqual([before])
      expect(fetched.filter((url) => /\.js$/.test(url) && !url.startsWith(at))).toEqual([])
    }
  })
  await test.step('and a page with another key refuses it, saying why', async () => {
    await open('loader.js', { releaseKey: `${'A'.repeat(43)}=` })
    await expect(page.locator('output')).toHaveText(/Release list refused: its signature/)
  })
  await test.step('a canary for everyone is what the next page load gets', async () => {
    await release('canary', 'mf-connect', '--from', 'next', '--share', '100')
    await open('loader.js', { releaseKey })
    expect(await versionsSeen()).toEqual([next])
  })
  await test.step('rolled back, the next one has the version before', async () => {
    await release('rollback', 'mf-connect')
    await open('loader.js', { releaseKey })
    expect(await versionsSeen()).toEqual([before])
  })
  await test.step('promoted, then revoked: the same, and its files lie there still', async () => {
    await release('canary', 'mf-connect', '--from', 'next')
    await release('promote', 'mf-connect')
    await open('loader.js')
    expect(await versionsSeen()).toEqual([next])
    await release('revoke', 'mf-connect', next)
    await open('loader.js')
    expect(await versionsSeen()).toEqual([before])
    expect((await fetch(`${at}/mf-connect/${next}/remoteEntry.js`)).status).toBe(200)
  })
  host.close()
  await server.close()
})
