import { mintTo, movePool } from '@foyer/sandbox/swaps'
import { tokens } from '@foyer/sandbox/tokens'
import { type Hex, parseEther, parseUnits } from 'viem'
import { chainOf } from '../fixtures/chain'
import { allowanceOf, approveBefore, sandboxChain } from '../fixtures/exchange'
import { expect, test } from '../fixtures/test'
import { SwapViews } from '../pages/SwapViews'

const ethereum = 'eip155:1' as const
const polygon = 'eip155:137' as const

test('ETH is swapped for a token: what arrives is what was shown, and Activity has it [CAP-14] [VIEW-18]', async ({
  account,
  host,
  modal,
  visitor,
  wallet,
}) => {
  const swap = new SwapViews(modal)
  const chain = chainOf(ethereum)
  const called =
    await test.step('given a page that opens a swap for a visitor without a connection', async () => {
      await visitor.arrive()
      const hash = host.call('open', { view: 'Swap', to: 'USDC' })
      await modal.expectView('Connect wallet')
      return { hash }
    })
  await test.step('then their connection leads to it', async () => {
    await modal.row('Sandbox Wallet').click()
    await wallet.approve('Connection request')
    await modal.expectView('Swap')
  })
  const before = await chain.tokenBalanceOf(account.address, tokens.ethereum.usdc)

  await test.step('when they ask for USDC for 0.5 ETH', async () => {
    await expect(modal.root.getByRole('region', { name: 'You get' })).toContainText('USDC')
    await swap.amount.fill('0.5')
    await expect(swap.figure('Price tolerance')).toContainText('1%')
    await swap.review()
  })
  const least =
    await test.step('then Review says what is signed, and what it does when tried out', async () => {
      const { dex } = sandboxChain(ethereum)
      await expect(swap.figure('Exchange')).toContainText('Uniswap v3')
      await expect(swap.figure('Goes to')).toContainText(account.address)
      await expect(swap.figure('Tried out')).toContainText(/−0\.5 ETH.*\+1,4\d\d\.\d+ USDC/)
      await expect(modal.root).not.toContainText(dex.router)
      const text = (await swap.figure('Minimum received').textContent()) ?? ''
      return parseUnits(text.replaceAll(',', '').split(/\s/)[0] ?? '', 6)
    })
  await test.step('and once the wallet agrees, at least the minimum arrives, and the view says how much', async () => {
    await swap.confirm('Swap', wallet)
    await wallet.approve('Transaction request')
    await expect(modal.text(/^You got 1,4\d\d\.\d+ USDC/)).toBeVisible()
    const got = (await chain.tokenBalanceOf(account.address, tokens.ethereum.usdc)) - before
    expect(got).toBeGreaterThanOrEqual(least)
    expect(parseUnits(await swap.readGot(), 6)).toBe(got)
    expect(await called.hash).toEqual({ value: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
    await expect(host.event('SWAP_INITIATED')).toHaveCount(1)
    await expect(host.event('SWAP_SUCCESS')).toHaveCount(1)
  })
  await test.step('and Activity has it once', async () => {
    await modal.button('Done').click()
    await modal.root.getByRole('tab', { name: 'Activity' }).click()
    await expect(modal.root.getByRole('button', { name: /^Swapped 0\.500 ETH/ }).first()).toBeVisible()
    await expect(modal.root.getByRole('list', { name: 'Just sent' })).toHaveCount(0)
  })
})

test.describe('over a pairing', () => {
  test.use({ way: 'paired' })

  test('a token is approved for the exact amount, then swapped for POL; a no to either is a way back [VAL-17: journey] [CON-43: journey]', async ({
    account,
    host,
    modal,
    visitor,
    wallet,
  }) => {
    const swap = new SwapViews(modal)
    const chain = chainOf(polygon)
    const token = tokens.polygon.usdc
    await test.step('given a visitor on Ethereum, whose exchanges the page took away', async () => {
      await visitor.arrive({ options: { swapRouters: { [ethereum]: [] } } })
      await visitor.connect()
      await expect(modal.button('Send')).toBeVisible()
      await expect(modal.button('Swap')).toHaveCount(0)
    })
    const [coins, tokensBefore] = await Promise.all([
      chain.balanceOf(account.address),
      chain.tokenBalanceOf(account.address, token),
    ])
    await test.step('when the page opens a swap all the same, it leads to Polygon, where it stands filled in', async () => {
      host.call('open', { view: 'Swap', from: 'USDC', to: 'POL', amount: '250' }).catch(() => {})
      await expect(modal.text('Network not supported for Swaps')).toBeVisible()
      await modal.row('Polygon').click()
      await expect(swap.amount).toHaveValue('250')
      await swap.review()
    })
    await test.step('and say no to the approval, then to the swap', async () => {
      await swap.confirm('Approve and swap', wallet)
      await wallet.reject('Transaction request')
      await expect(modal.text('Request was rejected')).toBeVisible()
      await swap.confirm('Approve and swap', wallet)
      await wallet.approve('Transaction request')
      await wallet.reject('Transaction request')
      await expect(modal.text('Request was rejected').first()).toBeVisible()
      expect(await chain.tokenBalanceOf(account.address, token)).toBe(tokensBefore)
    })
    await test.step('then the approval stands, for exactly that amount, and one more yes swaps', async () => {
      const spender = '0xE592427A0AEce92De3Edee1F18E0157C05861564'
      const of = { caipNetworkId: polygon, owner: account.address, spender, token } as const
      expect(await allowanceOf(of)).toBe(parseUnits('250', 6))
      await swap.confirm('Swap', wallet)
      await wallet.approve('Transaction request')
      await expect(modal.text(/^You got 4\d\d\.\d+ POL/)).toBeVisible()
      expect(tokensBefore - (await chain.tokenBalanceOf(account.address, token))).toBe(parseUnits('250', 6))
      expect(await allowanceOf(of)).toBe(0n)
      const got = (await chain.balanceOf(account.address)) - coins
      expect(got).toBeGreaterThan(parseEther('490'))
      expect(got).toBeLessThan(parseEther('500'))
    })
  })
})

test('the page’s call resolves with the hash; USDT’s allowance is taken back first, and a price that moves is asked about', async ({
  account,
  host,
  modal,
  visitor,
  wallet,
}) => {
  const chain = sandboxChain(ethereum)
  const { balanceOf, receiptOf, tokenBalanceOf } = chainOf(ethereum)
  const token = tokens.ethereum.usdt
  const swap = new SwapViews(modal)
  await test.step('given a visitor with USDT, of which the exchange may take a little', async () => {
    await mintTo({ chain, token, account: account.address, amount: parseUnits('100', 6) })
    const given = { account: account.address, amount: 5n, spender: chain.dex.router }
    await approveBefore({ ...given, caipNetworkId: ethereum, token })
    await visitor.arriveConnected()
  })
  const before = await tokenBalanceOf(account.address, token)
  const opened = host.call('open', { view: 'Swap', from: token, to: 'ETH', amount: '100' })
  await test.step('when the page asks for a swap, it stands filled in', async () => {
    await modal.expectView('Swap')
    await swap.review()
    await expect(modal.text(/asks 3 times/)).toBeVisible()
  })
  const moveBack =
    await test.step('and somebody else trades while the wallet asks for the third time', async () => {
      await swap.confirm('Approve and swap', wallet)
      await wallet.approve('Transaction request')
      await wallet.approve('Transaction request')
      await wallet.request('Transaction request')
      return movePool({ chain, from: token, percent: 5 })
    })
  await test.step('then that swap is not sent, and the new price is asked about', async () => {
    await wallet.approve('Transaction request')
    await expect(modal.text('The price moved. Check the new amounts.')).toBeVisible()
    expect(await tokenBalanceOf(account.address, token)).toBe(before)
    await modal.button('Accept new price').click()
  })
  await test.step('and accepted, it is swapped, and the page gets its hash', async () => {
    const coins = await balanceOf(account.address)
    await swap.confirm('Swap', wallet)
    await wallet.approve('Transaction request')
    const receipt = await receiptOf((await opened).value as Hex)
    expect(receipt).toMatchObject({ status: 'success', to: chain.dex.router.toLowerCase() })
    expect(await tokenBalanceOf(account.address, token)).toBe(before - parseUnits('100', 6))
    await expect(modal.text(/^You got 0\.03\d+ ETH/)).toBeVisible()
    const fee = receipt.gasUsed * receipt.effectiveGasPrice
    expect((await balanceOf(account.address)) - coins + fee).toBe(parseEther(await swap.readGot()))
    await moveBack()
  })
})
