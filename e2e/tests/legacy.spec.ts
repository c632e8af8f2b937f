import { expect, test } from '../fixtures/test'

test('a wallet that only sets window.ethereum connects and signs', async ({
  account,
  host,
  modal,
  page,
  visitor,
  wallet,
}) => {
  await test.step('given a browser with a wallet from before announcements', async () => {
    // The Sandbox Wallet announces itself too: these ears are closed before anybody listens.
    await page.addInitScript(() =>
      window.addEventListener('eip6963:announceProvider', (event) => event.stopImmediatePropagation(), true),
    )
    await visitor.arrive({ wallet: 'legacy' })
  })
  await test.step('when the visitor chooses it and approves', async () => {
    await host.press('Open')
    await expect(modal.row('Browser wallet')).toContainText('Installed')
    await expect(modal.root.getByText('Installed')).toHaveCount(1)
    await modal.row('Browser wallet').click()
    await wallet.approve('Connection request')
  })
  await test.step('then the page knows the account, and the wallet signs', async () => {
    await host.expectConnected(account.address)
    await modal.close.click()
    await visitor.sign()
  })
  await test.step('and it is still connected after a reload', async () => {
    await host.page.reload()
    await host.expectConnected(account.address)
  })
})

test('a wallet that announces itself and sets window.ethereum is listed once', async ({ host, modal }) => {
  await host.goto({ wallet: 'legacy' })
  await host.press('Open')
  await expect(modal.row('Sandbox Wallet').first()).toContainText('Installed')
  await expect(modal.row('Browser wallet')).toHaveCount(0)
})
