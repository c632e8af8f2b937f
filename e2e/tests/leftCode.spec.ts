import { expect, test } from '../fixtures/test'

test.describe('a wallet that is paired', () => {
  test.use({ way: 'paired' })

  test('a code is scanned and the modal closed by mistake: the yes on the phone is on offer, over a reload too, and the next press connects [CAP-01: a link that was left]', async ({
    account,
    host,
    modal,
    visitor,
    wallet,
  }) => {
    const row = modal.row('WalletConnect')
    const showCode = async () => {
      await host.press('Open')
      await row.click()
      await expect(modal.qrCode).toBeVisible()
      await modal.copyPairingLink()
    }
    await test.step('given a visitor whose phone asks', async () => {
      await visitor.arrive()
      await showCode()
      await wallet.pair()
      await wallet.request('Connection request')
    })
    await test.step('when they close the modal, and then say yes on the phone', async () => {
      await modal.close()
      await wallet.approve('Connection request')
      await expect(wallet.connection('Demo host')).toHaveCount(1)
    })
    await test.step('then the page is not connected, and the row says Approved', async () => {
      await host.expectDisconnected()
      await host.press('Open')
      await expect(row).toContainText('Approved')
      await expect(wallet.connection('Demo host')).toHaveCount(1)
    })
    await test.step('and a press connects', async () => {
      await row.click()
      await host.expectConnected(account.address)
      await expect(wallet.connection('Demo host')).toHaveCount(1)
    })
    await test.step('after a disconnect, a yes that comes before a reload connects by a press too', async () => {
      await modal.row('Disconnect').click()
      await host.expectDisconnected()
      await expect(wallet.connection('Demo host')).toHaveCount(0)
      await row.click()
      await expect(modal.qrCode).toBeVisible()
      await modal.copyPairingLink()
      await wallet.pair()
      await modal.back.click()
      await wallet.approve('Connection request')
      await expect(row).toContainText('Approved')
      await host.page.reload()
      await host.press('Open')
      await row.click()
      await host.expectConnected(account.address)
      await expect(wallet.connection('Demo host')).toHaveCount(1)
    })
  })
})
