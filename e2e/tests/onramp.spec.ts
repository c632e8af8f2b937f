import { solanaAccountAt } from '@foyer/sandbox/accounts'
import { urls } from '@foyer/sandbox/ports'
import { tokens } from '@foyer/sandbox/tokens'
import { chainOf } from '../fixtures/chain'
import { expect, test } from '../fixtures/test'
import { OnRampViews } from '../pages/OnRampViews'

const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const usdc = tokens.ethereum.usdc

test('USDC is bought for dollars: quoted, paid, and there, with a reload in between [CAP-15] [API-18: journey]', async ({
  account,
  host,
  modal,
  visitor,
}) => {
  const onRamp = new OnRampViews(modal)
  const chain = chainOf('eip155:1')
  const before = await chain.tokenBalanceOf(account.address, usdc)
  await test.step('given a connected visitor who buys for 100 dollars', async () => {
    await visitor.arrive()
    await visitor.connect()
    await onRamp.open()
    await onRamp.amount.fill('9')
    await expect(modal.text('At least $10.00.')).toBeVisible()
    await onRamp.amount.fill('100')
    await expect(onRamp.bought).toHaveText('About 98')
  })
  const seller = await test.step('when they press a seller, its window shows the order', async () => {
    const page = await onRamp.buy('Sandbox Pay')
    await expect(page.getByText(account.address)).toBeVisible()
    expect(await page.evaluate('window.opener')).toBeNull()
    await modal.expectView('Your purchase')
    await expect(modal.text('Finish your purchase at Sandbox Pay')).toBeVisible()
    return page
  })
  await test.step('and pay, the page being loaded anew meanwhile, the purchase is found again', async () => {
    await onRamp.pay(seller, 'delay')
    await host.page.reload()
    await host.expectConnected(account.address)
    await host.press('Open')
    await expect(modal.row('Buying 98 USDC')).toBeVisible()
    await onRamp.open()
    await modal.row('Your purchase of 98 USDC').click()
    await expect(modal.text('Finish your purchase at Sandbox Pay')).toBeVisible()
    await host.page.evaluate("foyer.open({ view: 'Account' }).catch(() => {})")
    await modal.row('Buying 98 USDC').click()
    await expect(modal.text('Finish your purchase at Sandbox Pay')).toBeVisible()
  })
  await test.step('then it arrives, as the chain says', async () => {
    await onRamp.pay(seller, 'deliver')
    await expect(modal.text('98 USDC arrived')).toBeVisible()
    expect((await chain.tokenBalanceOf(account.address, usdc)) - before).toBe(98_000_000n)
    await expect(host.event('BUY_SUCCESS')).toHaveCount(1)
    await modal.button('Done').click()
    await modal.expectView('Account')
  })
})

test('SOL is bought by a link: the seller’s own page asks for the amount, and the balance says what came', async ({
  account,
  host,
  modal,
  visitor,
  wallet,
}) => {
  const onRamp = new OnRampViews(modal)
  await test.step('given a visitor with a Solana account', async () => {
    await visitor.arrive({
      faces: 'solana',
      options: { networks: [solanaMainnet] },
    })
    await host.press('Open')
    // Not the list's, which shows a code.
    await modal.row('Sandbox Wallet').filter({ hasText: 'Installed' }).click()
    await wallet.approve('Connection request')
    await host.expectConnected(solanaAccountAt(account.index).address, solanaMainnet)
    await modal.expectView('Account')
    await onRamp.open()
  })
  await test.step('when they pay at the page of the link', async () => {
    const page = await onRamp.buy('Sandbox Link')
    await page.getByLabel('Amount in dollars').fill('30.00')
    await onRamp.pay(page, 'deliver')
  })
  await test.step('then the coins are there', async () => {
    await expect(modal.text(/^0\.19\d* SOL arrived$/)).toBeVisible()
    await expect(host.event('BUY_SUCCESS')).toHaveCount(1)
  })
})

test('a purchase is declined, cancelled, closed, and delivered in part: each is told, and has a way on', async ({
  modal,
  page,
  visitor,
}) => {
  const onRamp = new OnRampViews(modal)
  const order = async () => {
    await onRamp.amount.fill('50')
    await expect(onRamp.bought).toHaveText(/^About 48\.\d+$/)
    return onRamp.buy('Sandbox Pay')
  }
  await test.step('given a connected visitor', async () => {
    await visitor.arrive()
    await visitor.connect()
    await onRamp.open()
  })
  await test.step('a declined card', async () => {
    await onRamp.pay(await order(), 'decline')
    await expect(modal.text('The payment failed')).toBeVisible()
    await modal.button('Start over').click()
    await modal.expectView('Buy crypto')
    // The browser closes no window whose page cannot reach ours.
    await expect(modal.text('Close the window of Sandbox Pay')).toBeVisible()
  })
  await test.step('a declined card, and another one in the same window', async () => {
    const seller = await order()
    await onRamp.pay(seller, 'decline')
    await expect(modal.text('The payment failed')).toBeVisible()
    await expect(modal.button('Show window')).toBeVisible()
    await onRamp.pay(seller, 'deliver')
    await expect(modal.text(/^48\.\d+ USDC arrived$/)).toBeVisible()
    await modal.button('Done').click()
    await onRamp.open()
  })
  await test.step('a buyer who cancels at the seller', async () => {
    const seller = await order()
    await seller.getByRole('button', { name: 'Cancel' }).click()
    await expect(modal.text('Cancelled')).toBeVisible()
    await modal.button('Start over').click()
  })
  await test.step('a window that is closed', async () => {
    const seller = await order()
    await modal.button('Show window').click()
    await seller.close()
    await expect(modal.text('You closed the window of Sandbox Pay')).toBeVisible()
    const again = modal.page.context().waitForEvent('page')
    await modal.button('Open window again').click()
    const reopened = await again
    await expect(reopened.getByRole('button', { name: 'Pay' })).toBeVisible()
    // By a key: a quick second click at one place counts as the first one's repetition.
    await modal.button('Show window').press('Enter')
    await reopened.close()
    await expect(modal.text('You closed the window of Sandbox Pay')).toBeVisible()
    await modal.button('Stop waiting').click()
    await modal.expectView('Account')
    await onRamp.open()
    await expect(modal.root.getByRole('list', { name: 'Under way' })).toHaveCount(0)
  })
  await test.step('less than was quoted', async () => {
    await onRamp.pay(await order(), 'deliverLess')
    await expect(modal.text(/^29\.\d+ USDC of 48\.\d+ USDC arrived$/)).toBeVisible()
    await modal.button('Done').click()
  })
  await test.step('and a blocked window', async () => {
    await onRamp.open()
    await onRamp.amount.fill('50')
    await expect(onRamp.bought).toHaveText(/^About 48/)
    await page.evaluate('window.open = () => null')
    await modal.root.getByRole('button', { name: 'Buy with Sandbox Pay' }).click()
    await expect(modal.text('The window was not opened: press again')).toBeVisible()
  })
})

test('buying and names are off where the project turns them off, and on where it does not: their code is asked for only then, and no words of a service break their layout [CAP-18: onramp]', async ({
  host,
  modal,
  page,
  visitor,
}) => {
  const onRamp = new OnRampViews(modal)
  const origins = { onramp: urls['mf-onramp'], names: urls['mf-names'] }
  const asked: string[] = []
  const isAsked = (feature: keyof typeof origins) => asked.some((url) => url.startsWith(origins[feature]))
  page.on('request', (request) => void asked.push(request.url()))
  const configure = (isOn: Record<keyof typeof origins, boolean>) =>
    fetch(`${urls.provider}/control/projects/demo-money`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        features: Object.entries(isOn).map(([id, isEnabled]) => ({ id, isEnabled, config: [] })),
      }),
    })
  const openAgain = async () => {
    await page.reload()
    await host.press('Open')
    await expect(modal.text('USD Coin')).toBeVisible()
    await expect(modal.button('Receive')).toBeVisible()
  }
  await test.step('given a project that has both off', async () => {
    await configure({ onramp: false, names: false })
    await visitor.arrive({ options: { projectId: 'demo-money' } })
    await visitor.connect()
    await expect(modal.text('USD Coin')).toBeVisible()
    await expect(modal.button('Receive')).toBeVisible()
    await expect(modal.button('Buy')).toHaveCount(0)
    await expect(modal.row('Get a name')).toHaveCount(0)
    for (const view of ['OnRampProviders', 'RegisterAccountName'])
      expect(await host.call('open', { view })).toEqual({ error: 'Invalid option: view' })
    expect([isAsked('onramp'), isAsked('names')]).toEqual([false, false])
  })
  await test.step('then nothing but its configuration turns names on, and buying stays off', async () => {
    await configure({ onramp: false, names: true })
    await openAgain()
    await modal.row('Get a name').click()
    await modal.expectView('Get a name')
    expect([isAsked('onramp'), isAsked('names')]).toEqual([false, true])
  })
  await test.step('or buying, and names are off again', async () => {
    await configure({ onramp: true, names: false })
    asked.length = 0
    await openAgain()
    await expect(modal.row('Get a name')).toHaveCount(0)
    await modal.button('Buy').click()
    await modal.expectView('Buy crypto')
    expect([isAsked('onramp'), isAsked('names')]).toEqual([true, false])
  })
  await test.step('and a service whose words have markup and no end: they are plain, and none is wider than its place', async () => {
    const word = `<img src=x onerror=alert(1)>\u202e${'W'.repeat(3_000)}`
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    const network = {
      name: 'ethereum',
      display_name: word,
      chain_id: '1',
      contract_address: tokens.ethereum.usdc,
    }
    const payment_method_limits = [{ id: word, min: '1', max: '9'.repeat(18) }]
    const options = {
      purchaseCurrencies: [{ id: 'X', name: word, symbol: 'W'.repeat(99), networks: [network] }, null, 7],
      paymentCurrencies: [
        { id: 'USD', payment_method_limits },
        { id: 'USD', payment_method_limits: [] },
      ],
    }
    await page.route(`${urls.data}/v1/onramp/**`, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 400, headers, json: { reasons: [{ description: word }] } })
        : route.fulfill({ headers, json: options }),
    )
    await page.reload()
    /** What reaches out of the modal at its end. */
    const wide = () =>
      modal.root.getByRole('dialog').evaluate((dialog) => {
        const end = dialog.getBoundingClientRect().right
        const isCut = (x: Element): boolean => {
          const parent = x.parentElement
          if (!parent || parent === dialog) return false
          return getComputedStyle(parent).textOverflow === 'ellipsis' || isCut(parent)
        }
        const all = [...dialog.querySelectorAll('*')]
        return all
          .filter((x) => x.getBoundingClientRect().right > end + 1 && !isCut(x))
          .map((x) => x.textContent?.slice(0, 40))
      })
    await host.press('Open')
    await onRamp.open()
    await onRamp.amount.fill('50')
    await expect(modal.text('Sample data').locator('..')).toContainText('<img src=x')
    expect(await wide()).toEqual([])
    await modal.root.getByRole('button', { name: /^Buy W+ on Ethereum/ }).click()
    await modal.expectView('Select token')
    expect(await wide()).toEqual([])
  })
})
