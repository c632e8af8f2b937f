import { bitcoinAccountAt, solanaAccountAt } from '@foyer/sandbox/accounts'
import { askBitcoin } from '../fixtures/askPage'
import { askBitcoinTransfer, askPsbt, askSol } from '../fixtures/askTransfers'
import { bitcoinMainnet, ownedOnBitcoin, signOnBitcoin } from '../fixtures/bitcoin'
import { accountBeside, expect, test, turnOnMultiWallet } from '../fixtures/phone'
import { balanceOf, newOwner, onSolana, signOnSolana, solanaMainnet } from '../fixtures/solana'
import { SendViews } from '../pages/SendViews'

test('of a wallet that shows several accounts the visitor turns to one, which signs and pays from then on, also after a reload [STA-04: the account]', async ({
  account,
  host,
  modal,
  page,
  visitor,
  wallet,
}) => {
  test.slow()
  const first = solanaAccountAt(account.index)
  const second = solanaAccountAt(account.index + 1)
  const expectSignedBy = ({ address }: typeof first) =>
    signOnSolana({ page, wallet }, { address, text: `by ${address}` })
  await test.step('given a wallet that shows the page three accounts', async () => {
    const project = await turnOnMultiWallet(account)
    await wallet.openHome({ account: account.index })
    await wallet.showAccounts(3)
    await host.goto({ ...onSolana, options: { ...project, networks: [solanaMainnet] } })
    await visitor.connect({ address: first.address, caipNetworkId: solanaMainnet })
  })
  await test.step('when the visitor turns to another, nobody is asked, and it signs', async () => {
    await modal.pickAccount(second.address, { of: 3 })
    await host.expectConnected(second.address, solanaMainnet)
    expect(await wallet.isAsked()).toBe(false)
  })
  await test.step('and a transfer by the modal is paid by it, as is one by the page', async () => {
    const [of, receiver] = [await balanceOf(first.address), newOwner()]
    const send = new SendViews(modal)
    await send.open()
    await send.ask({ amount: '0.001', receiver })
    await wallet.approve('Transaction request')
    await expect(modal.text('Transaction confirmed')).toBeVisible()
    await modal.close()
    expect(await balanceOf(receiver)).toBe(1_000_000)
    const { expectDone } = await askSol({ account: account.index + 1, page })
    await wallet.approve('Transaction request')
    await expectDone()
    expect(await balanceOf(first.address)).toBe(of)
    await expectSignedBy(second)
  })
  await test.step('and is in use after a reload', async () => {
    await page.reload()
    await host.expectConnected(second.address, solanaMainnet)
    await expectSignedBy(second)
  })
  await test.step('until the wallet turns to one of its own', async () => {
    const next = accountBeside(account.index, 10).index
    await wallet.home.getByLabel('Switch account').selectOption(String(next))
    await host.expectConnected(solanaAccountAt(next).address, solanaMainnet)
    await expectSignedBy(solanaAccountAt(next))
  })
})

/**
 * The Bitcoin faces that show a page several accounts (UniSat and OKX show one at a time). `transfer`: the account in
 * use pays it, the face refuses it since it names no sender, or the face has none. `stays`: a reload keeps the choice.
 */
const ways = [
  { how: 'as Leather', faces: 'leather', name: 'Leather', transfer: 'paid', stays: false },
  { how: 'by sats-connect', faces: 'bitcoin', transfer: 'refused', stays: true },
  { how: 'by the wallet standard', faces: 'bitcoin-standard', transfer: undefined, stays: true },
  { how: 'over a pairing', faces: undefined, transfer: 'paid', stays: true },
] as const

for (const { faces, how, stays, transfer, ...called } of ways)
  test.describe(`of a Bitcoin wallet that shows several accounts ${how}`, () => {
    test.use({ way: faces ? 'announced' : 'paired' })

    test('the visitor turns to one, which leads, signs and pays from then on [STA-04: the Bitcoin account]', async ({
      account,
      host,
      modal,
      page,
      visitor,
      wallet,
    }) => {
      test.slow()
      const { payment: first } = bitcoinAccountAt(account.index)
      const { ordinal, payment: second } = bitcoinAccountAt(account.index + 1)
      await test.step('given a wallet that shows the page two accounts', async () => {
        const options = { ...(await turnOnMultiWallet(account)), networks: [bitcoinMainnet] }
        await wallet.openHome({ account: account.index })
        await wallet.showAccounts(2)
        await host.goto(faces ? { faces, options } : { wallet: 'none', options })
        await visitor.connect({ ...called, address: first.address, caipNetworkId: bitcoinMainnet })
      })
      await test.step('when the visitor turns to the other one, nobody is asked, and it leads', async () => {
        await modal.pickAccount(second.address, { of: 4 })
        await host.expectConnected(second.address, bitcoinMainnet)
        expect(await wallet.isAsked()).toBe(false)
        await modal.close()
        const { value } = await askBitcoin(page, 'getAccounts()')
        expect(value).toMatchObject([{ address: second.address }, {}, {}, {}])
      })
      const before = await Promise.all([first.address, second.address].map(ownedOnBitcoin))
      if (transfer === 'paid')
        await test.step('then a transfer is paid by it', async () => {
          const { expectDone } = askBitcoinTransfer({ page })
          await wallet.approve('Transaction request')
          await expectDone()
        })
      if (transfer === 'refused')
        await test.step('then no transfer is asked for, which the other one would pay', async () => {
          const { answer } = askBitcoinTransfer({ page })
          expect((await answer).error).toBe('AddressNotFoundError: Address or auth connector not found')
          expect(await wallet.isAsked()).toBe(false)
        })
      await test.step('and it signs, messages and what is sent, and pays all of it', async () => {
        for (const { address } of [second, ordinal]) await signOnBitcoin({ page, wallet }, { address })
        const { expectDone } = await askPsbt({ account: account.index + 1, page })
        await wallet.approve('Transaction request')
        await expectDone()
        expect(await ownedOnBitcoin(first.address)).toBe(before[0])
        const spent = 12_345 + (transfer === 'paid' ? 23_456 : 0)
        expect(await ownedOnBitcoin(second.address)).toBeLessThan((before[1] ?? 0) - spent)
      })
      if (stays)
        await test.step('and is in use after a reload', async () => {
          await page.reload()
          await host.expectConnected(second.address, bitcoinMainnet)
          await signOnBitcoin({ page, wallet }, second)
        })
    })
  })
