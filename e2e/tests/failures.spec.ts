import { urls } from '@foyer/sandbox/ports'
import { shownEther } from '../fixtures/shown'
import { expect, test } from '../fixtures/test'

const lists = `${urls.provider}/getWallets**`
const portfolio = `${urls.data}/v1/account/*/balance**`
const rpc = `${urls.data}/v1/?**`

test.describe('a remote', () => {
  test('that serves the account is down: its view offers a retry, the rest works, and it comes back without a reload', async ({
    account,
    host,
    modal,
    page,
    visitor,
    wallet,
  }) => {
    await page.route(`${urls['mf-account']}/**`, (route) => route.abort())
    await test.step('given a visitor who connects meanwhile', async () => {
      await visitor.arrive()
      await visitor.ask()
      await wallet.approve('Connection request')
      await host.expectConnected(account.address)
    })
    await test.step('then the view says so, and the page is told which', async () => {
      await modal.expectView('Not available')
      await expect(modal.text('This view could not be loaded')).toBeVisible()
      await expect(host.event('REMOTE_FAILED').first()).toContainText(
        /"remote":"mf-account","version":"\d+\.\d+\.\d+"/,
      )
    })
    await test.step('and views of other remotes work', async () => {
      await host.call('open', { view: 'Networks' })
      await modal.expectView('Choose network')
    })
    await test.step('and a retry that fails leaves the way to the next', async () => {
      await host.call('open')
      await modal.expectView('Not available')
      await modal.tryAgain()
      await expect(modal.button('Try again')).toBeVisible()
    })
    await test.step('when it is back, the retry brings the view', async () => {
      await page.unroute(`${urls['mf-account']}/**`)
      await modal.tryAgain()
      await modal.expectView('Account')
      await expect(modal.token('USD Coin')).toBeVisible()
    })
  })

  test('that serves the first view is down, then back', async ({ host, modal, page }) => {
    await page.route(`${urls['mf-connect']}/**`, (route) => route.abort())
    await host.goto()
    await host.press('Open')
    await modal.expectView('Not available')
    await expect(host.event('REMOTE_FAILED').first()).toContainText(
      /"remote":"mf-connect","version":"\d+\.\d+\.\d+"/,
    )
    await page.unroute(`${urls['mf-connect']}/**`)
    await modal.tryAgain()
    await modal.expectView('Connect wallet')
    await expect(modal.row('Sandbox Wallet')).toBeVisible()
  })
})

test('a view that the network keeps away says so, and comes by itself once it is back', async ({
  host,
  modal,
  page,
}) => {
  await page.route(`${urls['mf-connect']}/**`, (route) => route.abort())
  await host.goto()
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false }),
  )
  await host.press('Open')
  await modal.expectView('You are offline')
  await expect(modal.text('as soon as the network is back')).toBeVisible()
  await page.unroute(`${urls['mf-connect']}/**`)
  // On a machine with only loopback Chromium fires no such event.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await modal.expectView('Connect wallet')
  await expect(modal.row('Sandbox Wallet')).toBeVisible()
})

test.describe('a wallet list', () => {
  const answers = {
    'of another shape': { json: { data: 'none', count: -1 } },
    'that is no JSON': { contentType: 'application/json', body: '<html>' },
    'that is refused': { status: 500, json: { message: 'no' } },
  }
  for (const [which, answer] of Object.entries(answers))
    test(`${which} leaves the other rows working, and can be asked for again`, async ({
      host,
      modal,
      page,
    }) => {
      await page.route(lists, (route) => route.fulfill(answer))
      await host.goto()
      await host.press('Open')
      await expect(modal.text('More wallets could not be loaded.')).toBeVisible()
      await expect(modal.row('Sandbox Wallet')).toBeEnabled()
      await modal.tryAgain()
      await expect(modal.text('More wallets could not be loaded.')).toBeVisible()
      await modal.allWallets.click()
      await modal.expectView('All wallets')
      await expect(modal.text('More wallets could not be loaded.')).toBeVisible()
      await expect(modal.row('Sandbox Wallet')).toBeEnabled()
      await page.unroute(lists)
      await modal.tryAgain()
      await expect(modal.row('Quillvault')).toBeVisible()
      await modal.back.click()
      await modal.expectView('Connect wallet')
      await expect(modal.row('Quillvault')).toBeVisible()
    })

  test('that never comes holds nothing up', async ({ account, host, page, visitor }) => {
    await page.route(lists, () => {})
    await visitor.arrive()
    await visitor.connect()
    await host.expectConnected(account.address)
  })

  test('with bad entries shows the good ones, and no link that could run', async ({ host, modal, page }) => {
    await page.route(lists, async (route) => {
      const response = await route.fetch()
      const { data } = (await response.json()) as { data: object[] }
      const bad = [
        null,
        { name: 7 },
        { id: 'x', name: 'Bad links', homepage: 'javascript:alert(1)', mobile_link: 'javascript:alert(1)' },
      ]
      await route.fulfill({ json: { data: [...bad, ...data], count: data.length + 3 } })
    })
    await host.goto()
    await host.call('open', { view: 'AllWallets' })
    await modal.row('Bad links').click()
    await modal.expectView('Connecting')
    const links = modal.root.locator('a')
    for (const link of await links.all()) expect(await link.getAttribute('href')).toMatch(/^https?:/)
    await modal.back.click()
    await expect(modal.row('Quillvault')).toBeVisible()
  })
})

test.describe('a chain or its service', () => {
  test('balances that fail raise the banner, and a retry has to wait 30 s [ERR-01: the failed balances] [CON-24]', async ({
    account,
    modal,
    page,
    visitor,
  }) => {
    let asked = 0
    await page.route(portfolio, (route) => {
      asked++
      return route.fulfill({ status: 500 })
    })
    await page.clock.install()
    await visitor.arrive()
    await visitor.connect()
    await test.step('the banner and the view say so, the button says how long', async () => {
      await expect(
        modal.root
          .getByRole('status')
          .filter({ hasText: 'Token Balance Unavailable' })
          .or(modal.root.getByRole('alert').filter({ hasText: 'Token Balance Unavailable' })),
      ).toBeVisible()
      await expect(modal.text('Token Balance Unavailable')).toHaveCount(1)
      await expect(modal.button(/^Try again in \d+ seconds?$/)).toBeDisabled()
      await expect(modal.total('Ethereum')).toContainText(await shownEther(account.address))
    })
    await test.step('the coin stands in, as the chain tells it, without a worth', async () => {
      await expect(modal.token('Ether')).toContainText(await shownEther(account.address))
      await expect(modal.token('Ether')).toContainText('—')
      await expect(modal.total('Ethereum')).not.toContainText('$')
    })
    await test.step('leaving the view and coming back asks nothing', async () => {
      await modal.button('Receive').click()
      await modal.back.click()
      await expect(modal.button(/^Try again in/)).toBeDisabled()
      expect(asked).toBe(1)
    })
    await test.step('after 30 s it is tried again, and works', async () => {
      await page.unroute(portfolio)
      await page.clock.runFor(30_000)
      await modal.tryAgain()
      await expect(modal.token('USD Coin')).toBeVisible()
    })
  })

  test('a chain that answers nonsense is an unknown balance, never a number; a retry mends it', async ({
    modal,
    page,
    visitor,
  }) => {
    await page.route(rpc, (route) => route.fulfill({ contentType: 'application/json', body: '{"jsonrpc":' }))
    await visitor.arrive()
    await visitor.connect()
    const total = modal.root.getByRole('region', { name: 'Total on Ethereum' })
    await expect(total.getByRole('img', { name: 'Balance unknown' })).toHaveText('—')
    await page.unroute(rpc)
    await modal.button('Read the balance again').click()
    await expect(total).toContainText(/\d\.\d{3} ETH/)
  })
})
