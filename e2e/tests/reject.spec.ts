import { expect, test } from '../fixtures/test'

const connectorId = 'dev.foyer.sandbox-wallet'

test('an announced wallet that says no is asked again [VIEW-07]', async ({
  host,
  modal,
  visitor,
  wallet,
}) => {
  await test.step('given a visitor whose wallet is asked', async () => {
    await visitor.arrive()
    await visitor.ask()
    await modal.expectView('Connecting')
    await expect(modal.text('Continue in Sandbox Wallet')).toBeVisible()
  })
  await test.step('when they reject, the reason stands with a way to try again', async () => {
    await wallet.reject('Connection request')
    await expect(modal.text('Connection rejected')).toBeVisible()
    await host.expectDisconnected()
  })
  await test.step('then a second try connects', async () => {
    await modal.tryAgain()
    await visitor.agree()
  })
})

test('closing the wallet’s window is a no', async ({ host, modal, visitor, wallet }) => {
  await test.step('given a visitor whose wallet is asked', async () => {
    await visitor.arrive()
    await visitor.ask()
  })
  await test.step('when they close its window, the reason stands', async () => {
    await (await wallet.request('Connection request')).page().close()
    await expect(modal.text('Connection rejected')).toBeVisible()
    await host.expectDisconnected()
  })
})

test('a call of the page rejects with the wallet’s no [ERR-32]', async ({ host, visitor, wallet }) => {
  await test.step('given a page that asks the wallet itself', () => visitor.arrive())
  await test.step('when the visitor rejects, the call rejects with the catalogue’s words', async () => {
    const outcome = host.call('connect', { connectorId })
    await wallet.reject('Connection request')
    expect(await outcome).toEqual({ error: 'Connection rejected' })
  })
})

test('closing the modal rejects what waits for it [ERR-07]', async ({
  account,
  host,
  modal,
  visitor,
  wallet,
}) => {
  await test.step('given a page that waits for a wallet', async () => {
    await visitor.arrive()
    await host.press('Open')
    await modal.expectView('Connect wallet')
  })
  await test.step('when the visitor closes the modal, the connect rejects with ‘Modal closed’', async () => {
    const outcome = host.call('connect', { connectorId })
    await wallet.request('Connection request')
    await modal.close()
    expect(await outcome).toEqual({ error: 'Modal closed' })
    await host.expectDisconnected()
  })
  await test.step('and so does a transfer that nobody made', async () => {
    await wallet.reject('Connection request')
    await visitor.connect()
    await host.expectConnected(account.address)
    const outcome = host.call('open', { view: 'WalletSend' })
    await modal.expectView('Send')
    await modal.close()
    expect(await outcome).toEqual({ error: 'Modal closed' })
  })
  await test.step('and a network question without an answer', async () => {
    const outcome = host.call('switchNetwork', 'eip155:137')
    await modal.expectView('Switch network')
    await modal.close()
    expect(await outcome).toEqual({ error: 'Modal closed' })
  })
})

test.describe('a wallet that is paired', () => {
  test.use({ way: 'paired' })

  test('says no, and a fresh link takes the place of the used one', async ({ visitor }) => {
    await test.step('given a visitor who pairs', () => visitor.arrive())
    await test.step('when they reject, the reason shows over a new code', () => visitor.refuse())
    await test.step('then the new link connects', () => visitor.agree())
  })
})
