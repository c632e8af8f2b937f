import { bitcoinAccountAt, solanaAccountAt } from '@foyer/sandbox/accounts'
import { Verifier } from 'bip322-js'
import { readReceived } from '../faces/bitcoin'
import { askBitcoinTransfer, askPsbt, askSol } from '../fixtures/askTransfers'
import { ask, providerOf } from '../fixtures/askWallets'
import { bitcoinMainnet } from '../fixtures/manyWallets'
import { accountBeside, expect, test, turnOnMultiWallet } from '../fixtures/phone'
import { balanceOf, isSignedBy, newOwner, onSolana, solanaMainnet } from '../fixtures/solana'
import { SendViews } from '../pages/SendViews'

test('of a wallet that shows several accounts the visitor turns to one, which signs and pays from then on, also after a reload [STA-04: the account]', async ({
  account,
  host,
  modal,
  page,
  wallet,
}) => {
  test.slow()
  const first = solanaAccountAt(account.index)
  const second = solanaAccountAt(account.index + 1)
  const expectSignedBy = async ({ address }: typeof first) => {
    const text = `by ${address}`
    const signing = ask(page, providerOf('solana'), `signMessage(new TextEncoder().encode('${text}'))`)
    await expect(await wallet.request('Signature request')).toContainText(text)
    await wallet.approve('Signature request')
    const signature = (await signing).value as number[]
    expect(isSignedBy(address, { signature, bytes: new TextEncoder().encode(text) })).toBe(true)
  }
  await test.step('given a wallet that shows the page three accounts', async () => {
    const project = await turnOnMultiWallet(account)
    await wallet.openHome({ account: account.index })
    await wallet.home.getByLabel('Accounts that Solana and Bitcoin sites see').selectOption('3')
    await host.goto({ ...onSolana, options: { ...project, networks: [solanaMainnet] } })
    await host.press('Open')
    await modal.row('Sandbox Wallet').click()
    await wallet.approve('Connection request')
    await host.expectConnected(first.address, solanaMainnet)
  })
  await test.step('when the visitor turns to another, nobody is asked, and it signs', async () => {
    await modal.row('Your wallets').click()
    const inUse = modal.root.getByRole('region', { name: 'Wallet in use' })
    await expect(inUse.getByRole('listitem')).toHaveCount(3)
    await inUse.getByRole('button', { name: new RegExp(`${second.address.slice(-4)}$`) }).click()
    await host.expectConnected(second.address, solanaMainnet)
    expect(await wallet.isAsked()).toBe(false)
    await modal.expectView('Account')
  })
  await test.step('and a transfer by the modal is paid by it, as is one by the page', async () => {
    const [of, receiver] = [await balanceOf(first.address), newOwner()]
    const send = new SendViews(modal)
    await send.open()
    await send.fill({ amount: '0.001', receiver })
    await send.review()
    await send.send()
    await wallet.approve('Transaction request')
    await expect(modal.text('Transaction confirmed')).toBeVisible()
    await modal.close.click()
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

for (const { how, name, setup, way } of [
  { how: 'in the page', way: 'announced', name: 'Leather', setup: { faces: 'leather' } },
  { how: 'that is paired', way: 'paired', name: 'WalletConnect', setup: { wallet: 'none' } },
] as const)
  test.describe(how, () => {
    test.use({ way })

    test(`of a Bitcoin wallet ${how} that shows several accounts the visitor turns to one, which leads, signs and pays from then on [STA-04: the Bitcoin account]`, async ({
      account,
      host,
      modal,
      page,
      visitor,
      wallet,
    }) => {
      test.slow()
      const [first, second] = [account.index, account.index + 1].map(
        (x) => bitcoinAccountAt(x).payment.address,
      )
      const owned = async (address = '') =>
        (await readReceived(address)).reduce((sum, { value }) => sum + value, 0)
      await test.step('given a wallet that shows the page two accounts', async () => {
        const project = await turnOnMultiWallet(account)
        await wallet.openHome({ account: account.index })
        await wallet.home.getByLabel('Accounts that Solana and Bitcoin sites see').selectOption('2')
        await host.goto({ ...setup, options: { ...project, networks: [bitcoinMainnet] } })
        await visitor.ask(name)
        await wallet.approve('Connection request')
        await host.expectConnected(first ?? '', bitcoinMainnet)
      })
      await test.step('when the visitor turns to the other one, nobody is asked, and it leads', async () => {
        await modal.row('Your wallets').click()
        const inUse = modal.root.getByRole('region', { name: 'Wallet in use' })
        await inUse.getByRole('button', { name: new RegExp(`${second?.slice(-4)} `) }).click()
        await host.expectConnected(second ?? '', bitcoinMainnet)
        expect(await wallet.isAsked()).toBe(false)
        await modal.expectView('Account')
        await modal.close.click()
        const { value } = await ask(page, providerOf('bip122'), 'getAccounts()')
        expect(value).toMatchObject([{ address: second }, {}, {}, {}])
      })
      await test.step('then a transfer is paid by it, and not by the first', async () => {
        const before = [await owned(first), await owned(second)]
        const { expectDone } = askBitcoinTransfer({ page })
        await wallet.approve('Transaction request')
        await expectDone()
        expect(await owned(first)).toBe(before[0])
        expect(await owned(second)).toBeLessThan((before[1] ?? 0) - 23_456)
      })
      await test.step('and it signs, messages and what is sent', async () => {
        const call = `signMessage({ address: '${second}', message: 'x' })`
        const signing = ask(page, providerOf('bip122'), call)
        await wallet.approve('Signature request')
        expect(Verifier.verifySignature(second ?? '', 'x', String((await signing).value))).toBe(true)
        const { expectDone } = await askPsbt({ account: account.index + 1, page })
        await wallet.approve('Transaction request')
        await expectDone()
      })
    })
  })
