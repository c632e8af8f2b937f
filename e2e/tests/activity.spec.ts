import type { Page } from 'playwright/test'
import { newAddress } from '../fixtures/chain'
import { expect, test } from '../fixtures/test'
import { SendViews } from '../pages/SendViews'

/** Lets no receipt and no history through, as a slow chain would. @returns Lets them through again. */
async function holdChain(page: Page): Promise<() => Promise<void>> {
  let isHeld = true
  await page.route('**/v1/**', async (route) => {
    const request = route.request()
    const asksHistory = request.url().includes('/history')
    if (isHeld && asksHistory) return route.fulfill({ json: { data: [], next: null } })
    if (isHeld && request.postData()?.includes('eth_getTransactionReceipt')) {
      const { id } = request.postDataJSON()
      return route.fulfill({ json: { jsonrpc: '2.0', id, result: null } })
    }
    return route.fallback()
  })
  return async () => {
    isHeld = false
  }
}

test('a token that was sent is pending at once, then confirmed by the history alone, with its details [CAP-11: activity]', async ({
  account,
  host,
  modal,
  page,
  visitor,
  wallet,
}) => {
  const receiver = newAddress()
  const send = new SendViews(modal)
  const activity = modal.root.getByRole('region', { name: 'Activity' })
  const sent = activity.getByRole('button', { name: /^Sent 1\.250 USDC/ })
  await test.step('given a connected visitor', () => visitor.arriveConnected())
  const release = await holdChain(page)

  await test.step('when they send 1.25 USDC on a slow chain', async () => {
    await host.press('Open')
    await send.open()
    await send.chooseToken('USD Coin')
    await send.fill({ amount: '1.25', receiver })
    await send.review()
    await send.send()
    await wallet.approve('Transaction request')
    await modal.expectView('Transaction')
  })
  await test.step('then Account shows it as pending, once, above Activity', async () => {
    await modal.button('Done').click()
    await modal.root.getByRole('tab', { name: 'Activity' }).click()
    await expect(activity).toBeVisible()
    await expect(modal.root.getByRole('button', { name: /^Sending 1\.25 USDC/ })).toHaveCount(1)
  })
  await test.step('and once it is mined, the history has it, one time', async () => {
    await release()
    await expect(modal.text('Transaction confirmed')).toBeVisible()
    await expect(sent.filter({ hasText: receiver.slice(-6) })).toHaveCount(1)
    await expect(activity.getByText('Pending')).toHaveCount(0)
    await expect(activity.getByRole('list', { name: 'Just sent' })).toHaveCount(0)
  })
  await test.step('and its details have the whole addresses and the exact amount', async () => {
    await sent.filter({ hasText: receiver.slice(-6) }).click()
    await modal.expectView('Transaction')
    await expect(modal.root.getByRole('definition').filter({ hasText: '1.25 USDC' })).toContainText(receiver)
    await expect(modal.root.getByRole('definition').filter({ hasText: account.address })).toBeVisible()
    await expect(modal.text('Confirmed')).toBeVisible()
  })
  await test.step('and back leads to Activity', async () => {
    await modal.back.click()
    await modal.expectView('Account')
    await expect(sent.first()).toBeVisible()
  })
})

test('the page opens Activity as a view of its own; a history that does not come says so, and "Try again" reads it', async ({
  host,
  modal,
  page,
  visitor,
}) => {
  await test.step('given a connected visitor whose history does not come', async () => {
    await visitor.arriveConnected()
    await page.route('**/history?**', (route) => route.fulfill({ status: 500, json: {} }))
  })
  await test.step('when the page opens Transactions', async () => {
    await page.evaluate(() =>
      (window as unknown as { foyer: { open(of: object): Promise<void> } }).foyer.open({
        view: 'Transactions',
      }),
    )
    await modal.expectView('Activity')
  })
  await test.step('then the view and the page are told', async () => {
    await expect(modal.root.getByRole('region', { name: 'Activity' })).toContainText(
      'Failed to fetch transactions',
    )
    await expect(host.event('ERROR_FETCH_TRANSACTIONS')).toHaveCount(1)
  })
  await test.step('and "Try again" shows what the service answers', async () => {
    await page.unroute('**/history?**')
    await modal.tryAgain()
    await expect(modal.text('Failed to fetch transactions')).toHaveCount(0)
  })
})
