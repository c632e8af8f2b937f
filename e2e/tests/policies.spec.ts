import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as bare } from 'playwright/test'
import { policyHeaders } from '../../scripts/csp/policyHeaders'
import { expect, test } from '../fixtures/test'
import { ways } from '../fixtures/Visitor'
import { watchPolicy } from '../fixtures/watchPolicy'

// As in every test, the fixtures expect no violation at the end: no event, no report, no withheld answer.

test.describe('isolated from every other window and document', () => {
  for (const way of ways)
    test.describe(`with a wallet that is ${way}`, () => {
      test.use({ way })

      test('mf-connect and mf-account go their way, without a report', async ({
        account,
        host,
        modal,
        page,
        visitor,
      }) => {
        await test.step('given a page that the browser isolates', async () => {
          await visitor.arrive({ isolated: true })
          expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
        })
        await test.step('mf-connect: the list, the connection, the networks', async () => {
          await visitor.connect()
          await modal.button('Network: Ethereum. Change it').click()
          await modal.expectView('Choose network')
          await modal.back.click()
        })
        await test.step('mf-account: the balances with their pictures, the way to receive', async () => {
          await modal.expectView('Account')
          await expect(modal.token('USD Coin').locator('img')).toBeVisible()
          await modal.button('Receive').click()
          await expect(modal.root.getByRole('img', { name: 'QR code' }).first()).toBeVisible()
          await modal.close()
          await host.expectConnected(account.address)
        })
        await test.step('and the wallet signs', () => visitor.sign())
      })
    })
})

bare('the watch sees what a policy refuses, in frames too', async ({ context, page }) => {
  const html = (body: string) => `<!doctype html><title>Any page</title><body>${body}`
  const server = createServer(({ url }, response) => {
    if (url === '/reports') return response.writeHead(204).end()
    const { port } = server.address() as AddressInfo
    const policy = policyHeaders({
      page: `http://localhost:${port}`,
      loader: '/loader.js',
      options: { services: 'sandbox' },
      scripts: { nonce: 'known' },
      reports: '/reports',
      also: { 'frame-src': ["'self'"], 'frame-ancestors': ["'self'"] },
    })
    for (const [name, value] of Object.entries(policy)) response.setHeader(name, value)
    const body =
      url === '/framed'
        ? '<script nonce="known">try { document.body.innerHTML = "text" } catch {}</script>'
        : '<style>p { color: red }</style><script>globalThis.ran = true</script><iframe src="/framed"></iframe>'
    return response.setHeader('content-type', 'text/html').end(html(body))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const violations = await watchPolicy(context)
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)

  const seen = (start: string) => violations.some((violation) => violation.startsWith(start))
  for (const directive of ['style-src-elem', 'script-src-elem', 'require-trusted-types-for'])
    await expect.poll(() => seen(directive), { message: directive }).toBe(true)
  await expect.poll(() => seen('report {')).toBe(true)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  server.close()
})
