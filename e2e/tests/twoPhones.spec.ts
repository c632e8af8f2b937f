import { solanaAccountAt } from '@foyer/sandbox/accounts'
import { type Hex, verifyMessage } from 'viem'
import { accountBeside, expect, type Phone, startPhone, test, turnOnMultiWallet } from '../fixtures/phone'
import { solanaMainnet } from '../fixtures/solana'

test('two wallets of two phones are paired at once: each is asked for its own, both are there after a reload, and each ends alone [CAP-08: pairings]', async ({
  account,
  browser,
  host,
  modal,
  page,
  phone,
}) => {
  test.slow()
  const second = await startPhone(browser, accountBeside(account.index, 40))
  const connections = () =>
    page.evaluate(`foyer.getState().connections.eip155?.map((x) => x.id + ' ' + x.status)`)
  const pair = async ({ account: { address }, wallet }: Phone) => {
    await modal.row('WalletConnect').click()
    await wallet.pair(await modal.copyPairingLink())
    await wallet.approve('Connection request')
    await modal.expectView('Account')
    await host.expectConnected(address)
    await modal.close()
  }
  const turnTo = (id: string) => host.call('switchConnection', id)
  const expectSignedBy = async (asked: Phone, other: Phone) => {
    const { address } = asked.account
    await host.press('Sign a message')
    await expect(await asked.wallet.request('Signature request')).toContainText(address)
    expect(await other.wallet.isAsked()).toBe(false)
    await asked.wallet.approve('Signature request')
    const signature = (await host.readResult()) as Hex
    expect(await verifyMessage({ address, message: 'Hello from the demo host', signature })).toBe(true)
  }
  const [one, two] = ['eip155:walletConnect', 'eip155:walletConnect:2'] as const

  await test.step('given a visitor who paired their phone', async () => {
    const project = await turnOnMultiWallet(account)
    await host.goto({ wallet: 'none', options: { ...project, networks: ['eip155:1', solanaMainnet] } })
    await host.press('Open')
    await pair(phone)
  })
  await test.step('when they pair another, there is still one way to do that, and both are live', async () => {
    await host.press('Open')
    await modal.row('Your wallets').click()
    await modal.button('Add a wallet').click()
    await modal.expectView('Connect wallet')
    await expect(modal.row('WalletConnect')).toHaveCount(1)
    await pair(second)
    expect(await connections()).toEqual([`${one} connected`, `${two} active`])
  })
  await test.step('then each is asked for its own', async () => {
    await expectSignedBy(second, phone)
    expect(await turnTo(one)).toEqual({})
    await expectSignedBy(phone, second)
  })
  await test.step('and both are there after a reload, the same one in use', async () => {
    await page.reload()
    await expect.poll(connections).toHaveLength(2)
    await expect.poll(async () => await connections()).toContain(`${two} connected`)
    await host.expectConnected(phone.account.address)
    await expectSignedBy(phone, second)
    expect(await turnTo(two)).toEqual({})
    await expectSignedBy(second, phone)
  })
  await test.step('a change of account in one is that one’s alone', async () => {
    const next = accountBeside(account.index, 41)
    await second.wallet.home.getByLabel('Switch account').selectOption(String(next.index))
    await host.expectConnected(next.address)
    expect(await host.call('open', { namespace: 'solana' })).toEqual({})
    // The second phone was paired for the EVM: elsewhere the first is in use until the visitor chooses the second.
    await host.expectConnected(solanaAccountAt(phone.account.index).address, solanaMainnet)
    expect(await turnTo('solana:walletConnect:2')).toEqual({})
    await host.expectConnected(solanaAccountAt(next.index).address, solanaMainnet)
    await modal.close()
    expect(await turnTo(one)).toEqual({})
    await host.expectConnected(phone.account.address)
  })
  await test.step('and one that lets go leaves the other in use', async () => {
    await phone.wallet.connection('Demo host').click()
    await expect.poll(connections).toEqual([`${two} active`, `${one} disconnected`])
    await expect(second.wallet.connection('Demo host')).toHaveCount(1)
  })
  await second.end()
})
