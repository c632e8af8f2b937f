import { expect, test } from '../fixtures/test'
import { ways } from '../fixtures/Visitor'

for (const way of ways)
  test.describe(`a wallet that is ${way}`, () => {
    test.use({ way })

    test('tells what it holds, once it says it can, and no service is asked', async ({
      modal,
      page,
      visitor,
      wallet,
    }) => {
      const asked: string[] = []
      page.on('request', (request) => {
        const isPages = request.frame().parentFrame() === null
        if (isPages && /\/v1\/account\/0x[0-9a-f]+\/balance/i.test(request.url())) asked.push(request.url())
      })
      await test.step('given a wallet whose person lets it tell', async () => {
        await visitor.arrive()
        await visitor.openWallet()
        await wallet.home.getByLabel('Tell connected sites what I hold').check()
      })
      await test.step('when they connect, Account shows what the wallet tells', async () => {
        await visitor.connect()
        await expect(modal.token('Ether')).toContainText('ETH')
        await expect(modal.token('USD Coin')).toContainText('USDC')
        await expect(modal.root).not.toContainText('CLAIM')
        expect(asked).toEqual([])
        await page.screenshot({ path: `artifacts/screenshots/assets-${way}.png` })
      })
      await test.step('and when it no longer tells, the service does', async () => {
        await wallet.home.getByLabel('Tell connected sites what I hold').uncheck()
        // A new page has forgotten what the wallet told.
        await page.reload()
        await page.getByRole('button', { name: 'Open', exact: true }).click()
        await expect(modal.token('USD Coin')).toContainText('USDC')
        await expect.poll(() => asked.length).toBeGreaterThan(0)
      })
    })
  })
