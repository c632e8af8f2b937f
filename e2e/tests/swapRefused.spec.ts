import { ports } from '@foyer/sandbox/ports'
import { tokens } from '@foyer/sandbox/tokens'
import { decodeFunctionData, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { sandboxChain } from '../fixtures/exchange'
import { expect, test } from '../fixtures/test'
import { SwapViews } from '../pages/SwapViews'

const abi = parseAbi([
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])
const stranger = '0x00000000000000000000000000000000deadbeef'

type Built = { from: string; to: string; data: Hex; value: string }
type Arguments = readonly [bigint, bigint, readonly Hex[], Hex, bigint]

/** Writes the calldata of a built swap anew. */
const rewrite =
  (change: (args: Arguments) => Arguments) =>
  (built: Built): Built => {
    const { args } = decodeFunctionData({ abi, data: built.data })
    return { ...built, data: encodeFunctionData({ abi, args: change(args) }) }
  }

const { dex } = sandboxChain('eip155:1')
/** What a service might change of a swap, and what the visitor reads of it. */
const changes: readonly [string, (built: Built) => Built, RegExp][] = [
  ['router', (x) => ({ ...x, to: `eip155:1:${stranger}` }), /an exchange that is not known here/],
  ['sender', (x) => ({ ...x, from: `eip155:1:${stranger}` }), /for another account than yours/],
  ['recipient', rewrite(([a, b, c, , e]) => [a, b, c, stranger, e]), /would go to another account/],
  ['amount', rewrite(([a, ...rest]) => [a + 1n, ...rest]), /takes another amount/],
  ['minimum', rewrite(([a, b, ...rest]) => [a, b - 10n ** 15n, ...rest]), /may give you less/],
  ['token', rewrite(([a, b, , ...rest]) => [a, b, [dex.factory, dex.wrapped], ...rest]), /other tokens/],
  ['deadline', rewrite(([a, b, c, d]) => [a, b, c, d, 1n]), /not valid any more/],
  ['value', (x) => ({ ...x, value: '1' }), /another amount of the coin/],
  ['calldata', (x) => ({ ...x, data: `${x.data}00` }), /cannot be read/],
]

test('what a service builds otherwise than it quoted is refused before the wallet is asked, whichever field it changes [API-10]', async ({
  host,
  modal,
  page,
  visitor,
  wallet,
}) => {
  const swap = new SwapViews(modal)
  let change = (built: Built) => built
  let spender: string | undefined
  await page.route('**/v1/convert/build-transaction?**', async (route) => {
    const response = await route.fetch()
    const { tx } = (await response.json()) as { tx: Built }
    await route.fulfill({ response, json: { tx: change(tx) } })
  })
  await page.route('**/v1/convert/build-approve?**', async (route) => {
    const response = await route.fetch()
    const { tx } = (await response.json()) as { tx: Built }
    const data = spender ? (tx.data.replace(tx.data.slice(34, 74), spender.slice(2)) as Hex) : tx.data
    await route.fulfill({ response, json: { tx: { ...tx, data } } })
  })
  await test.step('given a visitor who reviews DAI for ETH', async () => {
    await visitor.arriveConnected()
    const options = { view: 'Swap', from: tokens.ethereum.dai, to: 'ETH', amount: '50' }
    // The page waits in vain: nothing is swapped.
    host.call('open', options).catch(() => {})
    await modal.expectView('Swap')
  })
  const again = async () => {
    await modal.back.click()
    await modal.expectView('Swap')
  }
  for (const [field, changed, words] of changes)
    await test.step(`another ${field} is refused by name`, async () => {
      change = changed
      await swap.review()
      await expect(modal.text('This swap was refused')).toBeVisible()
      await expect(modal.text(words)).toContainText('Your wallet was not asked.')
      await expect(modal.button('Approve and swap')).toHaveCount(0)
      await again()
    })
  await test.step('another spender too', async () => {
    change = (built) => built
    spender = stranger
    await swap.review()
    await expect(modal.text(/someone else than the exchange/)).toBeVisible()
    spender = undefined
    await again()
  })
  await test.step('and what is built as quoted can be signed', async () => {
    await swap.review()
    await expect(modal.button('Approve and swap')).toBeEnabled()
    expect(await wallet.isAsked()).toBe(false)
  })
})

test.describe('in a restricted timezone', () => {
  test.use({ timezoneId: 'Asia/Shanghai' })

  test('swaps are not offered, and their remote is never asked for [CON-23] [CAP-18: swaps]', async ({
    host,
    modal,
    page,
    visitor,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).port === String(ports['mf-swap'])) asked.push(request.url())
    })
    await visitor.arrive()
    await visitor.connect()
    await expect(modal.button('Send')).toBeVisible()
    await expect(modal.button('Swap')).toHaveCount(0)
    expect((await host.call('open', { view: 'Swap' })).error).toBe('Invalid option: view')
    expect(asked).toEqual([])
  })
})
