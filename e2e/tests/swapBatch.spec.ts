import { accountAt } from '@foyer/sandbox/accounts'
import { findChain, tokens } from '@foyer/sandbox/tokens'
import { erc20Abi, type Hex, parseEther } from 'viem'
import { chainOf, createChainClient } from '../fixtures/chain'
import { accountsPerWorker, expect, firstAccount, test } from '../fixtures/test'
import { SwapViews } from '../pages/SwapViews'

const chain = chainOf()
const client = createChainClient()
const { dai } = tokens.ethereum
const router = findChain('eip155:1')?.dex.router ?? '0x'
const sold = parseEther('100')

/** The first account beyond the workers' shares: a batch leaves code at an account, which no other test may meet. */
const firstOwn = firstAccount + 3 * accountsPerWorker

test.describe('a wallet that is paired', () => {
  const index = firstOwn
  const { address } = accountAt(index)
  test.use({ way: 'paired', account: { index, address } })

  test('that makes batches approves and swaps in one transaction, asked once', async ({
    context,
    host,
    modal,
    visitor,
    wallet,
  }) => {
    const swap = new SwapViews(modal)
    const readAllowance = () =>
      client.readContract({
        abi: erc20Abi,
        address: dai,
        functionName: 'allowance',
        args: [address, router],
      })

    await test.step('given a visitor with DAI, whose wallet makes batches', async () => {
      await visitor.arrive()
      await visitor.openWallet()
      await wallet.makeBatches()
      await visitor.connect()
      await modal.close()
      await modal.expectClosed()
      expect(await readAllowance()).toBe(0n)
    })
    const [coins, held, sent] = await Promise.all([
      chain.balanceOf(address),
      chain.tokenBalanceOf(address, dai),
      client.getTransactionCount({ address }),
    ])
    const windows: string[] = []
    context.on('page', (page) => windows.push(page.url()))

    const outcome = host.call('open', { view: 'Swap', from: dai, to: 'ETH', amount: '100' })
    await test.step('when the page asks for a swap of 100 DAI, Review says that it is one transaction', async () => {
      await modal.expectView('Swap')
      await swap.review()
      await expect(modal.text('Your wallet approves and swaps in one transaction.')).toBeVisible()
      await host.page.screenshot({ path: 'artifacts/screenshots/swap-batch.png' })
    })
    await test.step('and they confirm, the wallet shows both calls in one question', async () => {
      await modal.button('Approve and swap').click()
      const request = await wallet.request('Transaction request')
      for (const shown of ['Call 1 of 2', `approve(${router}, ${sold})`, 'Call 2 of 2', 'At most'])
        await expect(request).toContainText(shown)
      const steps = modal.root.getByRole('list', { name: 'Steps of the swap' })
      await expect(steps.getByRole('listitem')).toHaveCount(1)
      await expect(steps).toContainText('Approve and swap')
      await request.page().screenshot({ path: 'artifacts/screenshots/swap-batch-wallet.png', fullPage: true })
      await wallet.approve('Transaction request')
    })
    const { error, value } = await outcome
    await test.step('then the page gets the one transaction, which did all of it', async () => {
      expect(error).toBeUndefined()
      const hash = value as Hex
      const [receipt, { authorizationList = [] }] = await Promise.all([
        chain.receiptOf(hash),
        client.getTransaction({ hash }),
      ])
      expect(receipt).toMatchObject({ status: 'success', from: address.toLowerCase() })
      // An account's first batch gives it its code, which counts as one more.
      const counted = await client.getTransactionCount({ address })
      expect(counted - sent).toBe(1 + authorizationList.length)
      expect(held - (await chain.tokenBalanceOf(address, dai))).toBe(sold)
      expect(await readAllowance()).toBe(0n)
      expect(await chain.balanceOf(address)).toBeGreaterThan(coins)
    })
    await test.step('and the modal says what they got; the wallet asks nothing more', async () => {
      await expect(modal.text(/^You got 0\.0\d+ ETH$/)).toBeVisible()
      for (const event of ['SWAP_INITIATED', 'SWAP_SUCCESS']) await expect(host.event(event)).toHaveCount(1)
      expect(await wallet.isAsked()).toBe(false)
      expect(windows).toEqual([])
    })
  })
})
