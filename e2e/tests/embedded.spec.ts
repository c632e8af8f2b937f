import { expect, test } from '../fixtures/test'

const embedded = { options: { embedded: true } }

test('embedded, the modal stands in the page’s element: no overlay, no dialog, no way to close it', async ({
  host,
  modal,
  page,
}) => {
  await host.goto(embedded)
  await modal.expectView('Connect wallet')
  await expect(page.locator('#embedded > foyer-modal')).toHaveCount(1)
  await expect(page.locator('foyer-modal')).toHaveCount(1)
  await expect(modal.root.locator('dialog')).toHaveCount(0)
  await expect(modal.closeButton).toHaveCount(0)
  await test.step('the page around it can be used', async () => {
    const box = await modal.root.boundingBox()
    const around = await page.locator('#embedded').boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(around?.x ?? 0)
    await host.press('Shake')
    expect(await host.readResult()).toBe('done')
  })
  await test.step('Escape leaves it where it is', async () => {
    await modal.allWallets.click()
    await modal.expectView('All wallets')
    await page.keyboard.press('Escape')
    await modal.expectView('All wallets')
    await modal.back.click()
    await modal.expectView('Connect wallet')
  })
})

test('embedded, it leaves the page’s focus alone until its visitor goes in', async ({
  host,
  modal,
  page,
}) => {
  // The field has the focus from the start, as a page's search field may.
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => document.querySelector<HTMLElement>('#json')?.focus()),
  )
  await host.goto(embedded)
  await modal.expectView('Connect wallet')
  await expect(modal.row('Sandbox Wallet')).toBeVisible()
  await expect(page.locator('#json')).toBeFocused()
  await modal.allWallets.click()
  await modal.expectView('All wallets')
  await expect(modal.root.getByRole('searchbox')).toBeFocused()
})

test('the whole journey in embedded mode touches neither the address nor the history of the page [VIEW-20]', async ({
  account,
  host,
  modal,
  page,
  visitor,
  wallet,
}) => {
  await wallet.selectAccount(account.index)
  await host.goto(embedded)
  const before = { url: page.url(), entries: await page.evaluate(() => history.length) }
  await test.step('connect', async () => {
    await modal.row('Sandbox Wallet').click()
    await visitor.agree()
  })
  await test.step('look around', async () => {
    await modal.button('Receive').click()
    await modal.expectView('Receive')
    await modal.back.click()
    await modal.expectView('Account')
  })
  await test.step('disconnect', async () => {
    await modal.row('Disconnect').click()
    await host.expectDisconnected()
    await modal.expectView('Connect wallet')
  })
  expect(page.url()).toBe(before.url)
  expect(await page.evaluate(() => history.length)).toBe(before.entries)
})
