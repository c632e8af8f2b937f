import { shownUsdc } from '../fixtures/shown'
import { expect, test } from '../fixtures/test'
import { ways } from '../fixtures/Visitor'

for (const way of ways)
  test.describe(`a wallet that is ${way}`, () => {
    test.use({ way })

    test('connects [VIEW-01] [VIEW-02]', async ({ account, host, modal, visitor, wallet }) => {
      await test.step('given a visitor with a wallet', () => visitor.arrive())
      await test.step('when they choose it in the modal and approve in the wallet', async () => {
        await visitor.ask()
        await wallet.approve('Connection request')
      })
      await test.step('then the page knows the account, and the modal shows it', async () => {
        await host.expectConnected(account.address)
        await modal.expectView('Account')
        await expect(modal.token('USD Coin')).toContainText(await shownUsdc(account.address))
      })
    })
  })
