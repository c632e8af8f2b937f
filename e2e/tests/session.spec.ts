import { urls } from '@foyer/sandbox/ports'
import { expect, test } from '../fixtures/test'
import { ways } from '../fixtures/Visitor'

for (const way of ways)
  test.describe(`a wallet that is ${way}`, () => {
    test.use({ way })

    test('stays connected over a reload, without a question', async ({ account, context, host, visitor }) => {
      await test.step('given a connected visitor', () => visitor.arriveConnected())
      await test.step('when they reload the page, it knows the account again', async () => {
        const pages = context.pages().length
        await host.page.reload()
        await host.expectConnected(account.address)
        expect(context.pages()).toHaveLength(pages)
      })
      await test.step('and the wallet still signs', () => visitor.sign())
    })

    test('stays disconnected over a reload, once its visitor disconnected in the modal', async ({
      host,
      modal,
      visitor,
    }) => {
      await test.step('given a connected visitor', () => visitor.arriveConnected())
      await test.step('when they disconnect in Account', async () => {
        await host.press('Open')
        await modal.row('Disconnect').click()
        await host.expectDisconnected()
        await modal.expectView('Connect wallet')
      })
      await test.step('then a reload does not bring the connection back', async () => {
        await host.page.reload()
        await host.press('Open')
        await modal.expectView('Connect wallet')
        await host.expectDisconnected()
      })
      await test.step('and they can connect again', async () => {
        await modal.close()
        await visitor.connect()
      })
    })

    test('is let go of by the page', async ({ host, modal, visitor, wallet }) => {
      await test.step('given a connected visitor', () => visitor.arriveConnected())
      await test.step('when the page disconnects', async () => {
        await host.press('Disconnect')
        expect(await host.readResult()).toBe('done')
        await host.expectDisconnected()
      })
      await test.step('then the wallet has no such session, and the modal starts anew', async () => {
        await visitor.openWallet()
        await expect(wallet.connection(way === 'announced' ? urls.demo : 'Demo host')).toHaveCount(0)
        await host.press('Open')
        await modal.expectView('Connect wallet')
      })
    })

    test('lets go of the page', async ({ host, modal, visitor, wallet }) => {
      await test.step('given a connected visitor with the modal on Account', async () => {
        await visitor.arrive()
        await visitor.connect()
      })
      await test.step('when they disconnect in the wallet', async () => {
        await visitor.openWallet()
        await wallet.connection(way === 'announced' ? urls.demo : 'Demo host').click()
      })
      await test.step('then the page knows, and the modal starts anew', async () => {
        await host.expectDisconnected()
        await modal.expectView('Connect wallet')
      })
      await test.step('and a reload does not bring the connection back', async () => {
        await host.page.reload()
        await host.press('Open')
        await modal.expectView('Connect wallet')
        await host.expectDisconnected()
      })
    })

    test('changes the account, and page and modal follow', async ({
      account,
      host,
      modal,
      visitor,
      wallet,
    }) => {
      const other = account.index ^ 1
      await test.step('given a connected visitor', () => visitor.arriveConnected())
      await test.step('when they choose another account in the wallet', async () => {
        await visitor.openWallet()
        await wallet.home.getByLabel('Switch account').selectOption(`Account ${other}`)
      })
      await test.step('then the page and the modal have that one', async () => {
        const address = (await wallet.home.getByTestId('address').textContent()) ?? ''
        await host.expectConnected(address)
        await host.press('Open')
        await expect(
          modal.text(new RegExp(`^${address.slice(0, 4)}…${address.slice(-6)}$`, 'i')),
        ).toBeVisible()
      })
    })
  })
