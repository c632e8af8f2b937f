import { bitcoinAccountAt, solanaAccountAt } from '@foyer/sandbox/accounts'
import { urls } from '@foyer/sandbox/ports'
import { expect, test } from '../fixtures/test'

const bitcoin = 'bip122:000000000019d6689c085ae165831e93'

test('the demo page keeps options of any length, in a link, and hands out a script with them', async ({
  host,
  modal,
  page,
}) => {
  const customWallets = Array.from({ length: 300 }, (_, at) => ({
    id: `own-${at}`,
    name: `Own wallet ${at}`,
  }))
  await test.step('given 300 wallets of the page’s own', async () => {
    await host.goto()
    const options = { projectId: 'demo', services: 'sandbox', customWallets }
    await page.getByLabel('As JSON').fill(JSON.stringify(options))
    await host.press('Apply JSON')
    await expect(page.getByLabel('customWallets')).toHaveValue(/Own wallet 299/)
  })
  await test.step('then a link to the page has them too, and the list of all wallets finds each', async () => {
    const link = page.url()
    await page.goto('about:blank')
    await page.goto(link)
    await host.press('Open')
    await modal.allWallets.click()
    await modal.root.getByRole('searchbox').fill('own wallet 299')
    await expect(modal.row('Own wallet 299')).toBeVisible()
    await modal.close()
  })
  await test.step('and the script to copy has them', async () => {
    await host.press('Copy the script')
    await expect(host.button('Copied')).toBeVisible()
    const script = await page.evaluate(() => navigator.clipboard.readText())
    expect(script).toMatch(/^import \{ createFoyer \} from 'http.*loader\.js'/)
    expect(script).toContain('"Own wallet 299"')
  })
  await test.step('and what cannot be read is told', async () => {
    await page.getByLabel('customWallets').fill('[{')
    await page.getByLabel('customWallets').blur()
    await expect(page.getByRole('alert')).toContainText('SyntaxError')
  })
})

test('the demo page’s presets turn it to Solana and Bitcoin, where its button signs too', async ({
  account,
  host,
  modal,
  page,
  wallet,
}) => {
  await wallet.selectAccount(account.index)
  const sign = async (address: string) => {
    await host.press('Open')
    await modal
      .row('Sandbox Wallet')
      .filter({ hasText: /Installed|Recent/ })
      .click()
    await wallet.approve('Connection request')
    await expect(host.account).toContainText(address)
    await modal.close()
    await host.press('Sign a message')
    await wallet.approve('Signature request')
    expect((await host.readResult()).length).toBeGreaterThan(60)
  }
  await test.step('Solana', async () => {
    await host.goto()
    await page.getByRole('link', { name: 'Solana', exact: true }).click()
    await expect(page.getByLabel('networks', { exact: true })).toHaveValue(/^solana:/)
    await sign(solanaAccountAt(account.index).address)
  })
  await test.step('Bitcoin', async () => {
    await page.getByRole('link', { name: 'Bitcoin', exact: true }).click()
    await expect(page.getByLabel('networks', { exact: true })).toHaveValue(bitcoin)
    // The policy that this page is served with knows the networks of the query alone.
    await host.goto({ faces: 'bitcoin', options: { networks: [bitcoin] } })
    await sign(bitcoinAccountAt(account.index).payment.address)
  })
})

test('the demo page’s events can be filtered and cleared', async ({ host, modal, page }) => {
  await host.goto()
  await host.press('Open')
  await modal.expectView('Connect wallet')
  await modal.close()
  await expect(host.event('MODAL_CLOSE')).toBeVisible()
  await page.getByLabel('Filter events').fill('open')
  await expect(host.event('MODAL_OPEN')).toBeVisible()
  await expect(host.event('MODAL_CLOSE')).toBeHidden()
  await host.press('Clear events')
  await expect(host.events).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Sandbox Wallet' })).toHaveAttribute('href', urls.wallet)
})

test('the Safe host without a dapp says what to do', async ({ page }) => {
  await page.goto(urls.safe)
  await page.getByRole('link', { name: 'Open the demo host in this Safe' }).click()
  await expect(page.frameLocator('iframe[title="The dapp"]').getByText('What the page knows')).toBeVisible()
})
