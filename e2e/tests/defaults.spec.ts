import { urls } from '@foyer/sandbox/ports'
import { expect, test } from '../fixtures/test'

test('a page that says nothing of it has receive, send, analytics and all wallets [CON-18]', async ({
  account,
  host,
  modal,
  wallet,
}) => {
  const projectId = `demo-defaults-${account.index}`
  const told = async () => {
    const { events } = await (await fetch(`${urls.analytics}/events?projectId=${projectId}`)).json()
    return events.map(({ body }: { body: { props: { event: string } } }) => body.props.event)
  }
  await wallet.selectAccount(account.index)
  await host.goto({ options: { projectId } })
  await host.press('Open')
  await modal.expectView('Connect wallet')
  await expect(modal.allWallets).toBeVisible()
  await modal.row('Sandbox Wallet').click()
  await wallet.approve('Connection request')
  await host.expectConnected(account.address)
  await expect(modal.button('Receive')).toBeVisible()
  await expect(modal.button('Send')).toBeVisible()
  await expect.poll(told).toEqual(expect.arrayContaining(['INITIALIZE', 'MODAL_OPEN', 'CONNECT_SUCCESS']))
  expect(await told()).not.toContain('MODAL_CREATED')
})
