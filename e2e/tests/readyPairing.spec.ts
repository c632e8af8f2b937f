import { urls } from '@foyer/sandbox/ports'
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures/test'

/** Records the page's later steps of a pairing: its sockets to the relay, and the links it proposes there. */
function watchRelay(page: Page) {
  const seen = { sockets: 0, proposals: 0, files: 0 }
  page.on('request', (request) => {
    if (/\/pairing\.[0-9a-f]+\.js/.test(request.url())) seen.files += 1
  })
  page.on('websocket', (socket) => {
    if (!socket.url().startsWith(urls.relay)) return
    seen.sockets += 1
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('"wc_proposeSession"')) seen.proposals += 1
    })
  })
  return seen
}

test.describe('a wallet that is paired', () => {
  test.use({ way: 'paired' })

  test('its code is fetched while the list is read; the relay is reached by a hover, once an opening, for the code that is shown', async ({
    account,
    host,
    modal,
    page,
    visitor,
    wallet,
  }) => {
    const seen = watchRelay(page)
    const row = modal.row('WalletConnect')
    await test.step('a list that is read reaches nobody', async () => {
      await visitor.arrive()
      expect(seen.files).toBe(0)
      await host.press('Open')
      await modal.expectView('Connect wallet')
      await expect.poll(() => seen.files).toBe(1)
      await page.waitForLoadState('networkidle')
      expect(seen.sockets).toBe(0)
    })
    await test.step('a hover makes one link', async () => {
      await row.hover()
      await expect.poll(() => seen.proposals).toBe(1)
    })
    await test.step('which is shown', async () => {
      await row.click()
      await expect(modal.qrCode).toBeVisible()
      await modal.copyPairingLink()
      expect(seen).toEqual({ files: 1, sockets: 1, proposals: 1 })
    })
    await test.step('and connects', async () => {
      await wallet.pair()
      await wallet.approve('Connection request')
      await host.expectConnected(account.address)
    })
  })

  test('who comes and goes over the row, by pointer and by keyboard, has one link made, also over two openings; who presses without it has theirs', async ({
    host,
    modal,
    page,
    visitor,
  }) => {
    const seen = watchRelay(page)
    const row = modal.row('WalletConnect')
    const link = async () => {
      await expect(modal.qrCode).toBeVisible()
      await modal.copyPairingLink()
      return page.evaluate(() => navigator.clipboard.readText())
    }
    await test.step('the keyboard’s focus makes one', async () => {
      await visitor.arrive()
      await host.press('Open')
      await modal.expectView('Connect wallet')
      await row.focus()
      await expect.poll(() => seen.proposals).toBe(1)
    })
    await test.step('and nothing more does, in this opening or the next', async () => {
      await modal.allWallets.hover()
      await row.hover()
      await modal.close()
      await modal.expectClosed()
      await host.press('Open')
      await row.hover()
      await row.press('Enter')
      await link()
      expect(seen.proposals).toBe(1)
    })
    const first = await link()
    await test.step('a link that was shown is not shown again, and none is made ahead of the next press', async () => {
      await modal.back.click()
      await modal.expectView('Connect wallet')
      await modal.allWallets.hover()
      await row.hover()
      await page.waitForLoadState('networkidle')
      expect(seen.proposals).toBe(1)
      await row.dispatchEvent('click')
      expect(await link()).not.toBe(first)
      expect(seen.proposals).toBe(2)
    })
  })
})
