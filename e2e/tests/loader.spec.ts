import { remoteNames, urls } from '@foyer/sandbox/ports'
import { containerPath } from '../../rspack.base'
import { expect, test } from '../fixtures/test'

const ownOrigins = [urls.shell, ...remoteNames.map((name) => urls[name])]

test.describe('the loader', () => {
  test('a page that embeds Foyer asks for its list and what checks it after its own load, and for nothing else and stores nothing until it is wanted', async ({
    host,
    page,
  }) => {
    const requested: string[] = []
    page.on('request', (request) => {
      // A file in the page's memory comes from no server.
      if (!request.url().startsWith('blob:')) requested.push(request.url())
    })
    await host.goto({ wallet: 'none' })
    await page.waitForLoadState('networkidle')
    const ahead = expect.stringMatching(/^http:\/\/localhost:4101\/(release\.json|check\.\w{8}\.js)$/)
    expect(requested.filter((url) => !url.startsWith(urls.demo))).toEqual([
      `${urls.shell}/loader.js`,
      ahead,
      ahead,
    ])
    expect(new Set(requested).size).toBe(requested.length)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])

    await test.step('hovering the button fetches its own code from its own origins, and nothing else', async () => {
      await host.connectButton.hover()
      await expect(
        page.locator('foyer-modal').getByRole('heading', { level: 1, includeHidden: true }),
      ).toHaveText('Connect wallet')
      const origins = new Set(requested.map((url) => new URL(url).origin))
      expect(
        [...origins].filter((origin) => origin !== urls.demo && !ownOrigins.some((own) => own === origin)),
      ).toEqual([])
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
      // The modal was laid out unseen, and is closed as before.
      await expect(page.locator('foyer-modal dialog')).toBeHidden()
    })

    await test.step('opening asks the services', async () => {
      const answer = page.waitForResponse((response) =>
        response.url().startsWith(`${urls.provider}/getWallets`),
      )
      await host.connectButton.click()
      await answer
    })
  })

  test('a host loads the shell at run time, knowing only a URL [FED-02]', async ({ page: tab, modal }) => {
    await tab.goto('/plain')
    await tab.getByRole('button', { name: 'Connect wallet' }).click()
    await modal.expectView('Connect wallet')
    expect(await tab.evaluate(() => 'React' in window)).toBe(false)
  })

  test('an unknown option rejects the opening by its name', async ({ host }) => {
    await host.goto({ options: { netwrks: [] } })
    await host.press('Open')
    expect(await host.readResult()).toContain('UnknownOptionError')
    expect(await host.readResult()).toContain('netwrks')
  })

  test('a value that an option cannot have rejects the opening', async ({ host }) => {
    await host.goto({ options: { allWallets: 'some' } })
    await host.press('Open')
    expect(await host.readResult()).toContain('InvalidOptionError')
    expect(await host.readResult()).toContain('allWallets')
  })

  test('a shell that is changed on its server does not run; the next try works without a reload', async ({
    host,
    modal,
    page,
  }) => {
    const entry = `${urls.shell}/${containerPath('shell')}/remoteEntry.js`
    await page.route(entry, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()}\n` })
    })
    await host.goto()
    await host.press('Open')
    expect(await host.readResult()).toBe(`IntegrityError: Integrity check failed: ${entry}`)
    await expect(host.event('LOAD_FAILED')).toBeVisible()
    await expect(page.locator('foyer-modal')).toHaveCount(0)

    await page.unroute(entry)
    await host.press('Open')
    await modal.expectView('Connect wallet')
  })

  test('a file of a remote that is changed on its server does not run; the next try works without a reload [FED-08: a remote]', async ({
    host,
    modal,
    page,
  }) => {
    const chunk = `${urls['mf-connect']}/mf-connect/*/Connect.*.js`
    await page.route(chunk, async (route) => {
      const response = await route.fetch()
      const headers = { ...response.headers(), 'cache-control': 'no-store' }
      await route.fulfill({
        response,
        headers,
        body: `globalThis.wasChanged = true;${await response.text()}`,
      })
    })
    await host.goto()
    await host.press('Open')
    await modal.expectView('Not available')
    expect(await page.evaluate(() => 'wasChanged' in window)).toBe(false)

    await page.unroute(chunk)
    await modal.tryAgain()
    await modal.expectView('Connect wallet')
  })

  test('a page that wants no quiet asks for its configuration at once', async ({ host, page }) => {
    const answer = page.waitForResponse((response) => response.url().includes('/appkit/v1/config'))
    await host.goto({ options: { quietUntilOpened: false }, wallet: 'none' })
    await answer
    await expect(page.locator('foyer-modal')).toHaveCount(0)
  })

  test('a modal that is opened again at once stays open', async ({ host, modal, page }) => {
    await host.goto()
    await host.press('Open')
    await modal.expectView('Connect wallet')
    const isOpen = await page.evaluate(async () => {
      const { foyer } = window as unknown as {
        foyer: { open(): Promise<unknown>; close(): Promise<void>; isOpen: boolean }
      }
      const dialog = document.querySelector('foyer-modal')?.shadowRoot?.querySelector('dialog')
      if (!dialog) return false
      // The browser fires the closed dialog's event later, when this dialog is open again.
      const told = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }))
      const closed = new Promise((resolve) =>
        new MutationObserver(resolve).observe(dialog, { attributeFilter: ['open'] }),
      )
      await foyer.close()
      await closed
      await foyer.open()
      await told
      await new Promise(requestAnimationFrame)
      return foyer.isOpen && dialog.open
    })
    expect(isOpen).toBe(true)
  })

  test('destroy leaves nothing behind', async ({ host, modal, page }) => {
    await host.goto()
    await host.press('Open')
    await modal.expectView('Connect wallet')
    await modal.close()
    await host.press('Destroy')
    await expect(page.locator('foyer-modal')).toHaveCount(0)
    await expect(page.locator(':is(link, script)[integrity], foyer-frame')).toHaveCount(0)
  })
})
