import { tokens } from '@foyer/sandbox/tokens'
import { type Hex, parseEther, parseUnits } from 'viem'
import { chainOf, newAddress } from '../fixtures/chain'
import { expect, test } from '../fixtures/test'
import { transactAtSecondTry } from '../fixtures/transactAtSecondTry'
import { ways } from '../fixtures/Visitor'
import { SendViews } from '../pages/SendViews'

const chain = chainOf('eip155:1')

for (const way of ways)
  test.describe(`a wallet that is ${way}`, () => {
    test.use({ way })

    test('sends ETH, and the balances follow on chain and in the modal [STA-32] [STA-34]', async ({
      account,
      host,
      modal,
      visitor,
      wallet,
    }) => {
      const receiver = newAddress()
      const send = new SendViews(modal)
      await test.step('given a connected visitor', () => visitor.arriveConnected())
      const before = await chain.balanceOf(account.address)

      await test.step('when they send 1.5 ETH and approve in the wallet', async () => {
        await host.press('Open')
        await send.open()
        await send.fill({ amount: '1.5', receiver })
        await send.review()
        await expect(modal.text('1.5 ETH')).toBeVisible()
        await send.send()
        await expect(await wallet.request('Transaction request')).toContainText(receiver)
        await wallet.approve('Transaction request')
      })
      await test.step('then the transaction shows, and Account comes back once it is confirmed', async () => {
        await modal.expectView('Transaction')
        await expect(host.event('SEND_INITIATED')).toHaveCount(1)
        await modal.expectView('Account')
        await expect(modal.text('Transaction confirmed')).toBeVisible()
        await expect(host.event('SEND_SUCCESS')).toHaveCount(1)
      })
      await test.step('and the receiver has it, the sender has that and the fee less', async () => {
        expect(await chain.balanceOf(receiver)).toBe(parseEther('1.5'))
        const spent = before - (await chain.balanceOf(account.address))
        expect(spent).toBeGreaterThan(parseEther('1.5'))
        expect(spent).toBeLessThan(parseEther('1.51'))
      })
      await test.step('and the modal shows the new balance', () =>
        expect(modal.root.getByRole('region', { name: 'Total on Ethereum' })).toContainText(
          /9,99(?!9)\d\.\d{3}/,
        ))
    })

    test('sends an ERC-20 token, and the balances follow on chain and in the modal', async ({
      account,
      host,
      modal,
      visitor,
      wallet,
    }) => {
      const receiver = newAddress()
      const send = new SendViews(modal)
      await test.step('given a connected visitor', () => visitor.arriveConnected())
      const before = await chain.tokenBalanceOf(account.address, tokens.ethereum.usdc)

      await test.step('when the page opens the send view and they send 12.34 USDC', async () => {
        await host.press('Send with Foyer')
        await modal.expectView('Send')
        await send.chooseToken('USD Coin')
        await send.fill({ amount: '12.34', receiver })
        await send.review()
        await send.send()
        await wallet.approve('Transaction request')
      })
      await test.step('then the page gets the transaction it waited for', async () => {
        const hash = (await host.readResult()) as Hex
        expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
        expect((await chain.receiptOf(hash)).status).toBe('success')
      })
      await test.step('and exactly that amount moved on chain', async () => {
        const amount = parseUnits('12.34', 6)
        expect(await chain.tokenBalanceOf(receiver, tokens.ethereum.usdc)).toBe(amount)
        expect(await chain.tokenBalanceOf(account.address, tokens.ethereum.usdc)).toBe(before - amount)
      })
      await test.step('and Account shows what is left', async () => {
        await modal.expectView('Account')
        const left = Number(before - parseUnits('12.34', 6)) / 1e6
        await expect(modal.token('USD Coin')).toContainText(left.toLocaleString('en'))
      })
    })
  })

test('a transfer asked of the provider alone reaches the chain, or the page hears of the no', async ({
  account,
  page,
  visitor,
  wallet,
}) => {
  await test.step('given a connected visitor', () => visitor.arriveConnected())
  await test.step('when the page asks to send, they refuse, are asked again, and approve', () =>
    transactAtSecondTry({ page, wallet }, { from: account.address }))
})

test('a rejected transfer keeps its form; sent in the end, the form is empty again [STA-33]', async ({
  host,
  modal,
  visitor,
  wallet,
}) => {
  const receiver = newAddress()
  const send = new SendViews(modal)
  await test.step('given a filled form', async () => {
    await visitor.arriveConnected()
    await host.press('Open')
    await send.open()
    await send.chooseToken('Dai Stablecoin')
    await send.fill({ amount: '3', receiver })
    await send.review()
  })
  await test.step('when the wallet says no, the reason shows and the review stays', async () => {
    await send.send()
    await wallet.reject('Transaction request')
    await expect(modal.text('Request was rejected')).toBeVisible()
    await modal.expectView('Review')
    await expect(host.event('SEND_REJECTED')).toHaveCount(1)
    expect(await chain.tokenBalanceOf(receiver, tokens.ethereum.dai)).toBe(0n)
  })
  await test.step('when they try again and approve, it is sent', async () => {
    await send.send()
    await wallet.approve('Transaction request')
    await modal.expectView('Account')
    expect(await chain.tokenBalanceOf(receiver, tokens.ethereum.dai)).toBe(parseUnits('3', 18))
  })
  await test.step('then a next transfer starts empty', async () => {
    await modal.close()
    await host.press('Send with Foyer')
    await modal.expectView('Send')
    await expect(modal.button('Token: ETH. Change it')).toBeVisible()
    await expect(send.amount).toHaveValue('')
    await expect(send.receiver).toHaveValue('')
    await expect(modal.button('Token: DAI. Change it')).toBeHidden()
  })
})
