import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { policyHeaders } from '../../scripts/csp/policyHeaders'
import { type Override, serveRelease } from '../../scripts/serving/serveRelease'
import { startPublisher } from '../fixtures/releases'
import { expect, test } from '../fixtures/test'

/** Records each script's requested address in the page: elsewhere the browser reports it without its fragment. */
function noteScripts(): void {
  const asked: string[] = []
  Object.assign(globalThis, { asked })
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof HTMLScriptElement && node.src) asked.push(node.src)
  }).observe(document, { childList: true, subtree: true })
}

/** A page that has the release's import map in its HTML, under the policies printed for it. */
async function servePinned({ page, map, loader }: { page: Page; map: string; loader: string }) {
  const options = {
    projectId: 'demo',
    services: 'sandbox',
    networks: ['eip155:1'],
    pinned: 'importmap',
  } as const
  const nonce = 'known'
  const html = `<!doctype html><title>A page that pins</title><link rel="icon" href="data:,">
<script type="importmap" nonce="${nonce}">${map}</script>
<button>Connect</button><output></output>
<script type="module" nonce="${nonce}">
  const tell = (error) => { document.querySelector('output').textContent = error.name + ': ' + error.message }
  const loading = import('${loader}').catch((error) => void tell(error))
  document.querySelector('button').onclick = async () => {
    const loader = await loading
    globalThis.foyer ??= loader?.createFoyer(${JSON.stringify(options)})
    globalThis.foyer?.open().catch(tell)
  }
</script>`
  const server = createServer((_, response) => {
    const at = `http://localhost:${(server.address() as AddressInfo).port}/`
    const policies = policyHeaders({ page: at, loader, options, scripts: { nonce } })
    response.writeHead(200, { 'content-type': 'text/html', ...policies }).end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    async open() {
      const answer = await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
      await page.getByRole('button', { name: 'Connect' }).click()
      return (await answer?.allHeaders()) ?? {}
    },
    close: () => server.close(),
  }
}

test('a page with the import map of a release runs these bytes and no others, under Integrity-Policy and all else that is printed for it [FED-08: pinned by the page]', async ({
  modal,
  page,
}, { outputDir, parallelIndex }) => {
  const at = `http://localhost:${4193 + parallelIndex}/`
  const folder = join(outputDir, 'release')
  const { build, release } = startPublisher(outputDir)
  await release('--from', build)
  await release('importmap', '--address', at)
  const map = readFileSync(join(folder, 'importmap.json'), 'utf8')
  const { integrity }: { integrity: Record<string, string> } = JSON.parse(map)
  const fileLike = (pattern: RegExp) => Object.keys(integrity).find((file) => pattern.test(file)) ?? ''
  const loader = fileLike(/\/loader\.static\.[0-9a-f]{8}\.js$/)
  const overrides: Record<string, Override> = {}
  const server = await serveRelease({ folder, port: Number(new URL(at).port), overrides })
  const host = await servePinned({ page, map, loader })
  /** Sets the server's answer for a file; no browser caches it, so each visit is a first one. */
  const send = (file: string, before = '') => {
    const { pathname } = new URL(file)
    const body = before + readFileSync(join(folder, pathname), 'utf8')
    overrides[pathname] = { status: 200, headers: { 'cache-control': 'no-store' }, body }
  }
  for (const file of Object.keys(integrity)) send(file)
  await page.addInitScript(noteScripts)

  await test.step('every module of the release is in the map', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const modules = files.filter((file) =>
      /^(shell|mf-\w+|rt)\/(?!.*\/dev\/).*\.js$|^(loader|loader\.static|check)\.\w{8}\.js$/.test(file),
    )
    expect(Object.keys(integrity).toSorted()).toEqual(modules.map((file) => at + file).toSorted())
  })
  for (const kind of [/\/loader\.static\./, /\/rt\//, /\/shell\/.*\/remoteEntry/, /\/shell\/.*\/core\./])
    await test.step(`changed, ${kind.source} does not run`, async () => {
      const file = fileLike(kind)
      send(file, 'globalThis.ran=1;')
      await host.open()
      await expect(page.locator('output')).toHaveText(
        kind.source.includes('loader') ? /^TypeError: / : `IntegrityError: Integrity check failed: ${file}`,
      )
      expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)
      send(file)
    })
  await test.step('whole, it opens by addresses that are those of the map', async () => {
    const policies = await host.open()
    expect(policies['integrity-policy']).toBe('blocked-destinations=(script)')
    await modal.expectView('Connect wallet')
    await expect(modal.row('WalletConnect')).toBeVisible()
    const asked: string[] = await page.evaluate(() => Reflect.get(globalThis, 'asked'))
    const ofRelease = asked.filter((address) => address.startsWith(at))
    expect(ofRelease.length).toBeGreaterThan(5)
    expect(ofRelease.filter((address) => !integrity[address])).toEqual([])
  })
  await test.step('so does the loader that reads the list of the channel', async () => {
    host.close()
    const channel = fileLike(/\/loader\.[0-9a-f]{8}\.js$/)
    const other = await servePinned({ page, map, loader: channel })
    await other.open()
    await modal.expectView('Connect wallet')
    other.close()
  })
  await server.close()
})
