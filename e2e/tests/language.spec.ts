import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures/test'
import { texts } from '../fixtures/texts'
import { setupOf, tours } from '../fixtures/tourMany'

/** Every text that the modal shows or tells a screen reader: words, names, placeholders, hints. */
const readTexts = (page: Page): Promise<string[]> =>
  page.locator('foyer-modal').evaluate((host) => {
    const found: string[] = []
    const root = host.shadowRoot
    if (!root) return found
    for (const element of root.querySelectorAll('*')) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        found.push(element.getAttribute(name) ?? '')
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? '')
    }
    return [...new Set(found.map((text) => text.trim()).filter(Boolean))]
  })

const german = new Set(Object.values(texts.de))
/** English messages that are not also German ones, as patterns with open places for names. */
const english = Object.entries(texts.en)
  .filter(([, text]) => !german.has(text) && !/,\s*(plural|select)/.test(text))
  .map(([key, text]) => {
    const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return { key, pattern: new RegExp(`^${parts.join('.+')}$`) }
  })

for (const of of tours)
  test(`${of.tour.name}: in German no English is left, and no key without its text`, async ({
    account,
    page,
    visitor,
  }) => {
    test.slow()
    await visitor.arrive(await setupOf(of, { account, options: { locale: 'de' } }))
    await of.tour({
      visitor,
      language: 'de',
      look: async (view) => {
        const shown = await readTexts(page)
        const left = shown.filter((text) => english.some(({ pattern }) => pattern.test(text)))
        const bare = shown.filter((text) => text in texts.en)
        expect.soft([...left, ...bare], view).toEqual([])
      },
    })
  })

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
  const page = await context.newPage()
  await page.goto(host.page.url() === 'about:blank' ? 'http://localhost:4100' : host.page.url())
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.locator('foyer-modal').getByRole('heading', { level: 1 })).toHaveText('Wallet verbinden')
  await context.close()
})
