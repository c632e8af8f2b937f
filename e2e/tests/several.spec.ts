import { urls } from '@foyer/sandbox/ports'
import { servePage } from '../fixtures/servePage'
import { expect, test } from '../fixtures/test'
import { Modal } from '../pages/Modal'

const html = `<!doctype html><title>Any page</title><link rel="icon" href="data:,">
<script src="${urls.wallet}/inject.js"></script>
<button type="button" id="first">First</button> <button type="button" id="second">Second</button>
<script type="module">
  import { createFoyer } from '${urls.shell}/loader.js'
  for (const id of ['first', 'second']) {
    const foyer = createFoyer({ id, projectId: 'demo', services: 'sandbox', networks: ['eip155:1'], reconnect: false })
    document.getElementById(id).onclick = () => foyer.open()
  }
</script>`

test('two modals of one release stand on one page, each with every remote, whichever came first', async ({
  account,
  page,
  wallet,
}) => {
  const host = await servePage(html)
  await wallet.selectAccount(account.index)
  await page.goto(host.url)
  const modals = page.locator('foyer-modal')
  const [first, second] = [new Modal(page, modals.nth(0)), new Modal(page, modals.nth(1))]
  await test.step('given both were opened', async () => {
    await page.getByRole('button', { name: 'First' }).click()
    await first.expectView('Connect wallet')
    await first.close()
    await page.getByRole('button', { name: 'Second' }).click()
    await second.expectView('Connect wallet')
    await second.close()
  })
  await test.step('then what neither has loaded yet comes, for the first', async () => {
    await page.getByRole('button', { name: 'First' }).click()
    await first.row('Sandbox Wallet').click()
    await wallet.approve('Connection request')
    await first.expectView('Account')
    await first.close()
  })
  await test.step('and for the second', async () => {
    await page.getByRole('button', { name: 'Second' }).click()
    await second.row('Sandbox Wallet').click()
    await expect(second.heading).toHaveText('Account')
  })
  host.close()
})
