import { expect, test } from '../fixtures/test'
import { watchPrivacy } from '../fixtures/watchPrivacy'

test('the language changes while the modal is open, and comes by the page’s choice alone', async ({
  host,
  modal,
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const catalogues = () => fetched.filter((url) => /\/mf-connect\/.*\b(de|en)\b.*\.js/.test(url))
  await host.goto({ options: { locale: 'en' } })
  await host.press('Open')
  await modal.expectView('Connect wallet')
  await expect(modal.root).toHaveAttribute('lang', 'en')
  const before = catalogues().length
  await host.call('setLocale', 'de')
  await modal.expectView('Wallet verbinden')
  await expect(modal.root).toHaveAttribute('lang', 'de')
  await expect(modal.root.getByRole('button', { name: 'Schließen', exact: true })).toBeVisible()
  expect(catalogues().length).toBeGreaterThan(before)
  await modal.root.getByRole('button', { name: /^Alle Wallets/ }).click()
  await modal.expectView('Alle Wallets')
  await host.call('setLocale', 'en')
  await modal.expectView('All wallets')
})

test('without an option the browser’s language decides', async ({ browser, host }) => {
  const context = await browser.newContext({ locale: 'de-AT' })
  const expectPrivate = await watchPrivacy(context)
  const page = await context.newPage()
  await page.goto(host.page.url() === 'about:blank' ? 'http://localhost:4100' : host.page.url())
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.locator('foyer-modal').getByRole('heading', { level: 1 })).toHaveText('Wallet verbinden')
  await expectPrivate()
  await context.close()
})
