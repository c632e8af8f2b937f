import { urls } from '@foyer/sandbox/ports'
import type { Page } from 'playwright/test'
import { Channel } from '../fixtures/Channel'
import { servePage } from '../fixtures/servePage'
import { expect, test } from '../fixtures/test'

const html = `<!doctype html><title>Any page</title><h1>Any page</h1><link rel="icon" href="data:,">
<foyer-button for="main"></foyer-button>
<script type="module">
  import { createFoyer } from '${urls.shell}/loader.js'
  window.heard = []
  const foyer = createFoyer({ id: 'main', projectId: 'demo', services: 'sandbox', networks: ['eip155:1'] })
  foyer.on('LOAD_FAILED', (event) => heard.push(event.properties.message))
  document.querySelector('foyer-button').addEventListener('error', (event) => heard.push(event.detail.name))
  window.foyer = foyer
</script>`

/** The page's whole state, without files that are loading: each of those is an element of the head meanwhile. */
const look = (page: Page) =>
  page.evaluate(() => {
    const html = document.documentElement.cloneNode(true) as HTMLElement
    // Neither what is on its way in, nor the outline, which says that it did not come.
    for (const own of html.querySelectorAll('head script[integrity], foyer-frame')) own.remove()
    return [
      html.outerHTML,
      document.adoptedStyleSheets.length,
      document.styleSheets.length,
      localStorage.length,
      Object.keys(window).length,
    ]
  })

test('a broken file of the shell, the runtime, React or shared-core: open() rejects by its name, the page is untouched, and the next try works without a reload', async ({
  modal,
  page,
}) => {
  test.slow()
  const host = await servePage(html)
  const { entry, preload, runtime } = (await Channel.start(page)).remote('shell')
  const files = [runtime, entry, ...preload]
  for (const part of [/\/rt\//, /remoteEntry/, /\/react\./, /\/core\./])
    expect(files.filter((file) => part.test(file))).toHaveLength(1)

  const breakings = {
    'one byte flipped': (body: Buffer) => {
      const flipped = Buffer.from(body)
      const middle = flipped.length >> 1
      flipped[middle] = (flipped[middle] ?? 0) ^ 1
      return { body: flipped }
    },
    'not there': () => ({ status: 404, body: 'Not found' }),
  }
  for (const file of files)
    for (const [how, make] of Object.entries(breakings))
      await test.step(`${new URL(file).pathname}: ${how}`, async () => {
        await page.route(file, async (route) => {
          const response = await route.fetch()
          await route.fulfill({ response, ...make(await response.body()) })
        })
        await page.goto(host.url)
        const button = page.locator('foyer-button').getByRole('button', { name: 'Connect wallet' })
        await expect(button).toBeVisible()
        const before = await look(page)

        await button.click()
        const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
        await expect.poll(heard).toEqual([`Integrity check failed: ${file}`, 'IntegrityError'])
        await expect(button).not.toHaveAttribute('aria-busy')
        await expect(page.locator('foyer-frame')).toHaveText('Could not be loaded')
        await expect.poll(() => look(page)).toEqual(before)

        await page.unroute(file)
        await button.click()
        await modal.expectView('Connect wallet')
        await expect(modal.row('WalletConnect')).toBeVisible()
      })
  host.close()
})
