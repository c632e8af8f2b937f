import { devices } from 'playwright/test'
import { expect, test } from '../fixtures/test'

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']

test.describe('on a phone', () => {
  test.use(phone)

  test('the modal is a sheet from the bottom, its column at most 360 px wide [CON-11: on a phone]', async ({
    host,
    modal,
    page,
  }) => {
    await page.setViewportSize({ width: 429, height: 900 })
    await host.goto()
    await host.press('Open')
    await modal.expectView('Connect wallet')
    await expect
      .poll(async () => {
        const box = await modal.dialog.boundingBox()
        return box && { x: box.x, width: box.width, bottom: Math.round(box.y + box.height) }
      })
      .toEqual({ x: 0, width: 429, bottom: 900 })
    const box = await modal.dialog.boundingBox()
    expect(box?.height).toBeLessThanOrEqual(900 * 0.85)
    expect((await modal.row('WalletConnect').boundingBox())?.width).toBeLessThanOrEqual(360)
    await test.step('from 430 px on it is a card again', async () => {
      await page.setViewportSize({ width: 430, height: 900 })
      await expect(modal.dialog).toHaveCSS('width', '360px')
    })
  })

  test('what a finger presses is at least 44 px', async ({ host, modal, visitor }) => {
    await visitor.arrive()
    await visitor.connect()
    await expect(modal.token('USD Coin')).toBeVisible()
    const check = async (view: string) => {
      for (const button of await modal.root.getByRole('button').all()) {
        const box = await button.boundingBox()
        const name = `${view}: ${await button.textContent()} ${await button.getAttribute('aria-label')}`
        expect.soft(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44)
      }
    }
    await check('Account')
    await modal.button('Send').click()
    await modal.expectView('Send')
    await check('Send')
    await host.call('open', { view: 'WhatIsAWallet' })
    await modal.expectView('What is a wallet?')
    await check('WhatIsAWallet')
  })

  test('a listed wallet is opened by its own link; when nothing comes back, the view says what to do', async ({
    host,
    modal,
    page,
  }) => {
    await page.addInitScript(() => {
      const opened: unknown[] = []
      Object.assign(window, { opened })
      window.open = (...given) => {
        opened.push(given)
        return null
      }
    })
    await page.clock.install()
    await host.goto({ wallet: 'none' })
    await host.press('Open')
    await modal.row('Quillvault').click()
    await expect(modal.text('Connect with Quillvault')).toBeVisible()
    await modal.button('Open Quillvault').click()
    const opened = await page.evaluate(() => (window as unknown as { opened: string[][] }).opened)
    expect(opened).toHaveLength(1)
    expect(opened[0]?.[0]).toMatch(/^(quillvault:\/\/|https:\/\/[\w.]*example\/.*)wc\?uri=wc%3A[0-9a-f]+%402/)
    await expect(modal.text('Continue in Quillvault')).toBeVisible()
    await page.clock.runFor(3_000)
    await expect(modal.text('No answer from Quillvault')).toBeVisible()
    await expect(modal.button('Open Quillvault')).toBeEnabled()
    await expect(modal.copyLink).toBeEnabled()
  })

  test('the whole list comes first where the page pairs by itself, and its keyboard stays away', async ({
    host,
    modal,
  }) => {
    await host.goto({ options: { manualPairing: true } })
    await host.press('Open')
    await modal.expectView('All wallets')
    await expect(modal.row('Quillvault')).toBeVisible()
    await expect(modal.root.getByRole('searchbox')).not.toBeFocused()
  })
})
