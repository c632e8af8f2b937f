import { devices } from 'playwright/test'
import { expect, test } from '../fixtures/test'

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']

test('the modal opens and closes by every door, and leaves the page alone [STA-18] [VIEW-20]', async ({
  host,
  modal,
  page,
  visitor,
}) => {
  await visitor.arrive()
  const before = { url: page.url(), entries: await page.evaluate(() => history.length) }

  await test.step('by the page’s call, and the close button', async () => {
    await host.press('Open')
    await modal.expectView('Connect wallet')
    expect(await host.call('getState')).toMatchObject({ value: { open: true, view: 'Connect' } })
    await modal.close()
    await modal.expectClosed()
    expect(await host.call('getState')).toMatchObject({ value: { open: false } })
  })
  await test.step('by Foyer’s button, and Escape', async () => {
    await host.connectButton.getByRole('button').click()
    await modal.expectView('Connect wallet')
    await page.keyboard.press('Escape')
    await modal.expectClosed()
  })
  await test.step('by a call, and the page’s call', async () => {
    await host.press('Open')
    await modal.expectView('Connect wallet')
    await host.call('close')
    await modal.expectClosed()
  })
  await test.step('by a call, and a click beside it', async () => {
    await host.press('Open')
    await modal.expectView('Connect wallet')
    await page.mouse.click(10, 400)
    await modal.expectClosed()
  })
  await test.step('and neither views nor a connection touch the page’s address or history', async () => {
    await host.press('Open')
    await modal.allWallets.click()
    await modal.expectView('All wallets')
    await modal.back.click()
    await modal.expectView('Connect wallet')
    await modal.close()
    await visitor.connect()
    await modal.button('Receive').click()
    await modal.expectView('Receive')
    expect(page.url()).toBe(before.url)
    expect(await page.evaluate(() => history.length)).toBe(before.entries)
  })
})

test('opens what is asked for, else what fits the visitor; closed, it starts from Connect [NAV-08] [NAV-09] [NAV-10]', async ({
  host,
  modal,
  visitor,
}) => {
  await visitor.arrive()
  await test.step('nobody is connected: Connect', async () => {
    await host.press('Open')
    await modal.expectView('Connect wallet')
  })
  await test.step('a view left open is forgotten by closing', async () => {
    await modal.allWallets.click()
    await modal.expectView('All wallets')
    await modal.close()
    await modal.expectClosed()
    await expect(modal.root.locator('h1')).toHaveText('Connect wallet')
  })
  await test.step('a view that the page asks for', async () => {
    await host.call('open', { view: 'Networks' })
    await modal.expectView('Choose network')
    await modal.close()
  })
  await test.step('with its data', async () => {
    await visitor.connect()
    await modal.close()
    await host.call('open', { view: 'SwitchNetwork', caipNetworkId: 'eip155:137', ask: true })
    await expect(modal.text('Switch to Polygon?')).toBeVisible()
    await modal.close()
  })
  await test.step('somebody is connected: Account', async () => {
    await host.press('Open')
    await modal.expectView('Account')
  })
})

test('without chain adapters, or with the page’s own pairing, the code comes first [NAV-07: not on a phone]', async ({
  host,
  modal,
  visitor,
}) => {
  await test.step('option basic', async () => {
    await visitor.arrive({ options: { basic: true } })
    await host.press('Open')
    await modal.expectView('Scan the code')
    await expect(modal.qrCode).toBeVisible()
  })
  await test.step('option manualPairing, even where a view is asked for', async () => {
    await host.goto({ options: { manualPairing: true } })
    await host.press('Choose network')
    await modal.expectView('Scan the code')
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('without chain adapters, or with the page’s own pairing, the list comes first [NAV-07: on a phone]', async ({
    host,
    modal,
  }) => {
    await test.step('option basic', async () => {
      await host.goto({ options: { basic: true } })
      await host.press('Open')
      await modal.expectView('All wallets')
    })
    await test.step('option manualPairing', async () => {
      await host.goto({ options: { manualPairing: true } })
      await host.press('Open')
      await modal.expectView('All wallets')
    })
  })
})

test('embedded, closing leads to Connect, or to Account once connected [NAV-11]', async ({
  host,
  modal,
  visitor,
}) => {
  await test.step('given a page with the modal in it', async () => {
    await visitor.arrive({ options: { embedded: true } })
    await modal.expectView('Connect wallet')
    await expect(modal.dialog).toHaveCount(0)
  })
  await test.step('nobody connected: closing shows Connect', async () => {
    await modal.allWallets.click()
    await modal.expectView('All wallets')
    await host.call('close')
    await modal.expectView('Connect wallet')
  })
  await test.step('somebody connected: closing shows Account', async () => {
    await modal.row('Sandbox Wallet').click()
    await visitor.agree()
    await modal.button('Receive').click()
    await modal.expectView('Receive')
    await host.call('close')
    await modal.expectView('Account')
  })
})

test('it is 360 px wide, above the page, and shakes when told to [CON-11] [NAV-12: that it shakes]', async ({
  host,
  modal,
  page,
}) => {
  await page.clock.install()
  await host.goto()
  await host.press('Open')
  await modal.expectView('Connect wallet')
  await test.step('its size and place', async () => {
    await expect(modal.dialog).toHaveCSS('width', '360px')
    await expect(modal.dialog).toHaveCSS('z-index', '999')
  })
  await test.step('it shakes, and stops', async () => {
    await page.clock.pauseAt(Date.now() + 60_000)
    await host.call('shake')
    await expect(modal.dialog).toHaveAttribute('data-shaking', 'true')
    await page.clock.runFor(499)
    await expect(modal.dialog).toHaveAttribute('data-shaking', 'true')
    await page.clock.runFor(2)
    await expect(modal.dialog).not.toHaveAttribute('data-shaking')
  })
})
