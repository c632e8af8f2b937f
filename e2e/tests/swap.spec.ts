import { mintTo, movePool } from '@foyer/sandbox/swaps'
import { findChain, tokens } from '@foyer/sandbox/tokens'
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
  await test.step('given a connected visitor', async () => {
    await visitor.arrive()
    await visitor.connect()
  })
  const before = await chain.tokenBalanceOf(account.address, tokens.ethereum.usdc)

  await test.step('when they ask for USDC for 0.5 ETH', async () => {
    await swap.open()
    await swap.amount.fill('0.5')
    await swap.choose('get', 'USDC')
    await expect(swap.figure('Price tolerance')).toContainText('1%')
    await swap.review()
  })
  const least = await test.step('then Review says what is signed, and what it does when tried out', async () => {
    const { dex } = sandboxChain(ethereum)
    await expect(swap.figure('Exchange')).toContainText('Uniswap v3')
    await expect(swap.figure('Goes to')).toContainText(account.address)
    await expect(swap.figure('Tried out')).toContainText(/−0\.5 ETH.*\+1,4\d\d\.\d+ USDC/)
    await expect(modal.root).not.toContainText(dex.router)
    const text = await swap.figure('Minimum received').innerText()
    return parseUnits(text.replaceAll(',', '').split(' ')[0] ?? '', 6)
  })
  await test.step('and once the wallet agrees, at least the minimum arrives, and the view says how much', async () => {
    await modal.button('Swap').click()
    await wallet.approve('Transaction request')
    await expect(modal.text(/^You got 1,4\d\d\.\d+ USDC/)).toBeVisible()
    const got = (await chain.tokenBalanceOf(account.address, tokens.ethereum.usdc)) - before
    expect(got).toBeGreaterThanOrEqual(least)
    const shown = (await modal.text(/^You got /).innerText()).replaceAll(',', '').split(' ')[2] ?? ''
    expect(parseUnits(shown, 6)).toBe(got)
    await expect(host.event('SWAP_INITIATED')).toHaveCount(1)
    await expect(host.event('SWAP_SUCCESS')).toHaveCount(1)
  })
  await test.step('and Activity has it once', async () => {
    await modal.button('Done').click()
    await modal.root.getByRole('tab', { name: 'Activity' }).click()
    await expect(modal.root.getByRole('button', { name: /^Swapped 0\.500 ETH/ })).toHaveCount(1)
  })
})

test.describe('over a pairing', () => {
  test.use({ way: 'paired' })

  test('a token is approved for the exact amount, then swapped for POL; a no to either is a way back', async ({
    account,
    modal,
    visitor,
    wallet,
  }) => {
    const swap = new SwapViews(modal)
    const chain = chainOf(polygon)
    const token = tokens.polygon.usdc
    await test.step('given a visitor on Polygon', async () => {
      await visitor.arrive({ options: { defaultNetwork: polygon } })
      await visitor.connect({ caipNetworkId: polygon })
    })
    const [coins, tokensBefore] = await Promise.all([
      chain.balanceOf(account.address),
      chain.tokenBalanceOf(account.address, token),
    ])
    await test.step('when they review 250 USDC for POL', async () => {
      await swap.open()
      await swap.choose('sell', 'USDC')
      await swap.amount.fill('250')
      await swap.choose('get', 'POL')
      await swap.review()
    })
    await test.step('and say no to the approval, then to the swap', async () => {
      await modal.button('Approve and swap').click()
      await wallet.reject('Transaction request')
      await expect(modal.text('Request was rejected')).toBeVisible()
      await modal.button('Approve and swap').click()
      await wallet.approve('Transaction request')
      await wallet.reject('Transaction request')
      await expect(modal.text('Request was rejected').first()).toBeVisible()
      expect(await chain.tokenBalanceOf(account.address, token)).toBe(tokensBefore)
    })
    await test.step('then the approval stands, for exactly that amount, and one more yes swaps', async () => {
      const spender = '0xE592427A0AEce92De3Edee1F18E0157C05861564'
      const of = { caipNetworkId: polygon, owner: account.address, spender, token } as const
      expect(await allowanceOf(of)).toBe(parseUnits('250', 6))
      await modal.button('Swap').click()
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

test('the page’s call resolves with the hash; an allowance that USDT keeps is taken back first [ENT-11]', async ({
  account,
  host,
  modal,
  visitor,
  wallet,
}) => {
  const chain = sandboxChain(ethereum)
  const token = tokens.ethereum.usdt
  await test.step('given a visitor with USDT, of which the exchange may take a little', async () => {
    await mintTo({ chain, token, account: account.address, amount: parseUnits('500', 6) })
    const spender = chain.dex.router
    await approveBefore({
      account: account.address,
      amount: 5n,
      caipNetworkId: ethereum,
      spender,
      token,
    })
    await visitor.arriveConnected()
  })
  const opened = host.call('open', { view: 'Swap', from: token, to: 'ETH', amount: '100' })
  await test.step('when the page asks for a swap, it stands filled in', async () => {
    await modal.expectView('Swap')
    await new SwapViews(modal).review()
    await expect(modal.text(/asks 3 times/)).toBeVisible()
  })
  await test.step('then the wallet is asked three times, and the page gets the hash of the swap', async () => {
    await modal.button('Approve and swap').click()
    for (let asked = 0; asked < 3; asked += 1) await wallet.approve('Transaction request')
    const { value } = await opened
    const receipt = await chainOf(ethereum).receiptOf(value as Hex)
    expect(receipt).toMatchObject({ status: 'success', to: chain.dex.router.toLowerCase() })
    expect(await chainOf(ethereum).tokenBalanceOf(account.address, token)).toBe(parseUnits('400', 6))
  })
})

test('a price that moves beyond the tolerance: nothing is sent, and the new price is asked about', async ({
  account,
  host,
  modal,
  visitor,
  wallet,
}) => {
  const swap = new SwapViews(modal)
  const chain = findChain(ethereum)
  if (!chain) throw new Error('no Ethereum')
  const fee = tokens.ethereum.fee
  await test.step('given a review of ETH for a token that takes a fee of each transfer', async () => {
    await visitor.arriveConnected()
    const opened = host.call('open', { view: 'Swap', from: 'ETH', to: fee, amount: '1' })
    opened.catch(() => {})
    await modal.expectView('Swap')
    await swap.review()
  })
  await test.step('when somebody else trades while the wallet asks', async () => {
    await modal.button('Swap').click()
    await wallet.request('Transaction request')
    await movePool({ chain, to: fee, percent: 5 })
    await wallet.approve('Transaction request')
  })
  await test.step('then nothing is sent, the new price is shown, and accepted it gives what it says', async () => {
    await expect(modal.text('The price moved. Check the new amounts.')).toBeVisible()
    expect(await chainOf(ethereum).tokenBalanceOf(account.address, fee)).toBe(0n)
    await modal.button('Accept new price').click()
    await modal.button('Swap').click()
    await wallet.approve('Transaction request')
    await expect(modal.text(/^You got \d+\.\d+ FEE/)).toBeVisible({ timeout: 20_000 })
    const shown = (await modal.text(/^You got /).innerText()).replaceAll(',', '').split(' ')[2] ?? ''
    const got = await chainOf(ethereum).tokenBalanceOf(account.address, fee)
    expect(parseUnits(shown, 18)).toBe(got)
  })
})
