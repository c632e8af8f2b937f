import { solanaAccountAt } from '@foyer/sandbox/accounts'
import { ask, providerOf } from '../fixtures/askWallets'
import { accountBeside, expect, test, turnOnMultiWallet } from '../fixtures/phone'
import { isSignedBy, onSolana, solanaMainnet } from '../fixtures/solana'

test('of a wallet that shows several accounts the visitor turns to one, which signs from then on, also after a reload', async ({
  account,
  host,
  modal,
  page,
  wallet,
}) => {
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
    await modal.close.click()
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
