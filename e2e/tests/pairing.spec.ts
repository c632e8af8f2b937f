import { devices } from 'playwright/test'
import { readQrCode } from '../fixtures/readQrCode'
import { expect, test } from '../fixtures/test'

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']

test.describe('a wallet that is paired', () => {
  test.use({ way: 'paired' })

  test('a code is renewed ten seconds before its four minutes are over, and the new one connects [STA-31] [STA-37] [VIEW-05]', async ({
    account,
    host,
    modal,
    page,
    visitor,
    wallet,
  }) => {
    await page.clock.install()
    const now = () => page.evaluate(() => Date.now())
    const code = () => modal.qrCode.innerHTML()
    await test.step('given a visitor in front of the list', async () => {
      await visitor.arrive()
      await host.press('Open')
      await modal.expectView('Connect wallet')
    })
    const earliest = await now()
    await test.step('who asks for a code', async () => {
      await modal.row('WalletConnect').click()
      await modal.expectView('Scan the code')
      await expect(modal.qrCode).toBeVisible()
    })
    const latest = await now()
    const first = await code()
    await test.step('when it has a little more than ten seconds left, it is still the same', async () => {
      await page.clock.pauseAt(earliest + 229_900)
      expect(await code()).toBe(first)
    })
    await test.step('then another takes its place before the first expires', async () => {
      await page.clock.pauseAt(latest + 230_100)
      const nextCode = async () => {
        await page.clock.runFor(100)
        return (await modal.qrCode.isVisible()) ? code() : first
      }
      await expect.poll(nextCode).not.toBe(first)
      await page.clock.resume()
    })
    await test.step('and that one connects', async () => {
      await modal.copyPairingLink()
      await wallet.pair()
      await expect(await wallet.request('Connection request')).toBeInViewport()
      await wallet.approve('Connection request')
      await host.expectConnected(account.address)
    })
  })

  test('a wallet of the list has a code of its own, and is the recent one afterwards [VIEW-03] [VIEW-04]', async ({
    account,
    host,
    modal,
    visitor,
    wallet,
  }) => {
    await test.step('given a visitor in the list of all wallets', async () => {
      await visitor.arrive()
      await host.press('Open')
      await modal.allWallets.click()
      await modal.expectView('All wallets')
    })
    await test.step('when they search and choose one', async () => {
      await modal.root.getByLabel('Search wallets').fill('sandbox')
      await expect(modal.text('1 wallet found')).toBeAttached()
      await modal.button(/^Sandbox Wallet/).click()
    })
    await test.step('then its code connects', async () => {
      await expect(modal.text('Scan this code with Sandbox Wallet on your phone.')).toBeVisible()
      await modal.copyPairingLink()
      await wallet.pair()
      await wallet.approve('Connection request')
      await host.expectConnected(account.address)
    })
    await test.step('and next time it stands first', async () => {
      await modal.row('Disconnect').click()
      await host.expectDisconnected()
      await modal.expectView('Connect wallet')
      await expect(modal.root.getByRole('listitem').nth(1)).toContainText('Sandbox Wallet')
      await expect(modal.row('Sandbox Wallet')).toContainText('Recent')
    })
  })

  test('connects by the code as a camera reads it, and by the link [CAP-01]', async ({
    account,
    host,
    modal,
    visitor,
    wallet,
  }) => {
    await test.step('given a visitor who looks at a code', async () => {
      await visitor.arrive()
      await host.press('Open')
      await modal.row('WalletConnect').click()
      await expect(modal.qrCode).toBeVisible()
    })
    await test.step('when the wallet scans it, it connects', async () => {
      const scanned = await readQrCode(modal.qrCode)
      expect(scanned).toMatch(/^wc:[0-9a-f]{64}@2\?.*symKey=[0-9a-f]{64}/)
      await wallet.pair(scanned)
      await wallet.approve('Connection request')
      await host.expectConnected(account.address)
    })
    await test.step('and when they start again with the copied link, it connects too', async () => {
      await modal.close()
      await host.press('Disconnect')
      await host.expectDisconnected()
      await visitor.connect()
    })
  })
})

test.describe('on a phone', () => {
  test.use({ ...phone, way: 'paired' })

  test('a wallet is opened by its link and connects [CAP-01: by a link]', async ({
    account,
    context,
    host,
    modal,
    wallet,
  }) => {
    await test.step('given a visitor who chose a wallet', async () => {
      await wallet.selectAccount(account.index)
      await host.goto({ wallet: 'none' })
      await host.press('Open')
      await modal.allWallets.click()
      await modal.button(/^Sandbox Wallet/).click()
    })
    await test.step('when they open it, it shows the request', async () => {
      const opened = context.waitForEvent('page')
      await modal.button('Open Sandbox Wallet').click()
      wallet.adoptHome(await opened)
      await wallet.approve('Connection request')
    })
    await test.step('then the page knows the account', () => host.expectConnected(account.address))
  })
})
