import { solanaAccountAt } from '@foyer/sandbox/accounts'
import { bitcoinMainnet as bitcoin } from '../fixtures/bitcoin'
import { signOnSolana, solanaMainnet as solana } from '../fixtures/solana'
import { expect, test } from '../fixtures/test'

const options = { networks: ['eip155:1', 'eip155:137', solana, bitcoin] }
const faces = 'evm,solana,bitcoin'

test('a wallet of several kinds of networks is one row that asks which; another kind is reached over SwitchActiveChain, or by opening with a namespace [NAV-16] [NAV-19] [VIEW-12] [STA-03] [STA-38: connecting]', async ({
  account,
  host,
  modal,
  page,
  visitor,
  wallet,
}) => {
  const sol = solanaAccountAt(account.index)
  await test.step('given a page of three kinds of networks, and a wallet with a face for each', async () => {
    await wallet.selectAccount(account.index)
    const discoveries = ['wallet-standard', 'bitcoin-wallets'].map((name) =>
      page.waitForResponse((response) => response.url().includes(`/${name}.`)),
    )
    await host.goto({ faces, options })
    await host.press('Open')
    // Code that loads after the list finds the wallet's Solana and Bitcoin faces; until then it is an EVM wallet.
    await Promise.all(discoveries)
    await page.evaluate('new Promise((found) => setTimeout(() => requestIdleCallback(found), 100))')
    await expect(modal.row('Sandbox Wallet')).toHaveCount(1)
  })
  await test.step('when the visitor chooses it, it is asked which, and the answer connects there', async () => {
    await modal.row('Sandbox Wallet').click()
    await expect(modal.text('Connect Sandbox Wallet where?')).toBeVisible()
    for (const kind of ['Ethereum and compatible', 'Solana', 'Bitcoin'])
      await expect(modal.row(kind)).toBeVisible()
    await modal.row('Solana').click()
    await wallet.request('Connection request')
    expect(await page.evaluate('foyer.getState().loading')).toEqual({ solana: true })
    await wallet.approve('Connection request')
    await host.expectConnected(sol.address, solana)
    expect(await page.evaluate('foyer.getState().loading')).toEqual({})
  })
  await test.step('then Ethereum is a way over SwitchActiveChain, to a list of wallets of the EVM', async () => {
    await modal.button(/^Network: Solana/).click()
    await modal.row('Ethereum').click()
    await expect(modal.text('Connect a wallet for Ethereum?')).toBeVisible()
    await expect(host.network).toHaveText(solana)
    await modal.button('Choose a wallet').click()
    await modal.expectView('Connect wallet')
    await expect(host.network).toHaveText('eip155:1')
  })
  await test.step('whoever turns back has what they came with', async () => {
    await modal.back.click()
    await modal.expectView('Choose network')
    await modal.back.click()
    await modal.expectView('Account')
    await host.expectConnected(sol.address, solana)
  })
  await test.step('and whoever goes on is asked nothing but the wallet’s own question', async () => {
    await modal.button(/^Network: Solana/).click()
    await modal.row('Ethereum').click()
    await modal.button('Choose a wallet').click()
    await modal.row('Sandbox Wallet').click()
    await wallet.reject('Connection request')
    await expect(modal.text('Connection rejected')).toBeVisible()
    await modal.tryAgain()
    await wallet.approve('Connection request')
    await host.expectConnected(account.address, 'eip155:1')
    await modal.expectView('Account')
  })
  await test.step('both are live, and both after a reload', async () => {
    const both = { eip155: account.address, solana: sol.address }
    expect(await host.addresses()).toEqual(both)
    await page.reload()
    await expect.poll(() => host.addresses()).toEqual(both)
  })
  await test.step('open() with a namespace turns to it without a question', async () => {
    await host.call('open', { namespace: 'solana' })
    await modal.expectView('Account')
    await host.expectConnected(sol.address, solana)
    await modal.close()
  })
  await test.step('and to one without a wallet: its own wallets are offered, and nothing is lost', async () => {
    await host.call('open', { namespace: 'bip122' })
    await modal.expectView('Connect wallet')
    await expect(host.network).toHaveText(bitcoin)
    await modal.close()
    await host.expectConnected(sol.address, solana)
  })
  await test.step('each request reaches the wallet on its own network', async () => {
    await signOnSolana({ page, wallet }, sol)
    await host.call('open', { namespace: 'eip155' })
    await modal.close()
    await visitor.sign()
  })
})

test('a pairing proposes the kinds of networks that the page has, and no other', async ({
  account,
  host,
  modal,
  wallet,
}) => {
  await wallet.openHome({ account: account.index })
  await host.goto({ options: { networks: ['eip155:137', solana] }, wallet: 'none' })
  await host.press('Open')
  await modal.row('WalletConnect').click()
  await modal.copyPairingLink()
  await wallet.pair()
  const request = await wallet.request('Connection request')
  // Each label stands beside its value, and there are no others.
  await expect(request).toContainText('NetworksPolygon, SolanaMethods')
  await expect(request).not.toContainText('signPsbt')
  await wallet.approve('Connection request')
  await host.expectConnected(account.address, 'eip155:137')
  expect(Object.keys(await host.connections()).toSorted()).toEqual(['eip155', 'solana'])
})

test('a code for another kind of network leaves the paired wallet in use where it is, until it is answered', async ({
  account,
  host,
  modal,
  visitor,
  wallet,
}) => {
  const askForCode = async () => {
    await host.call('open', { namespace: 'solana' })
    await modal.expectView('Connect wallet')
    await modal.row('WalletConnect').click()
    await modal.copyPairingLink()
  }
  await test.step('given a wallet that was paired when the page had no other kind', async () => {
    await wallet.openHome({ account: account.index })
    await host.goto({ options: { networks: ['eip155:137'] }, wallet: 'none' })
    await host.press('Open')
    await modal.row('WalletConnect').click()
    await modal.copyPairingLink()
    await wallet.pair()
    await wallet.approve('Connection request')
    await host.expectConnected(account.address, 'eip155:137')
    await host.goto({ options: { networks: ['eip155:137', solana] }, wallet: 'none' })
    await host.expectConnected(account.address, 'eip155:137')
  })
  await test.step('when the visitor asks for a code on Solana and leaves it, they are where they were', async () => {
    await askForCode()
    await modal.close()
    await host.expectConnected(account.address, 'eip155:137')
    await visitor.sign()
    await expect(wallet.connection('Demo host')).toHaveCount(1)
  })
  await test.step('and when a wallet answers one, it is in use on both, and the one before is told', async () => {
    await askForCode()
    await wallet.pair()
    await wallet.approve('Connection request')
    await host.expectConnected(solanaAccountAt(account.index).address, solana)
    expect(Object.keys(await host.connections()).toSorted()).toEqual(['eip155', 'solana'])
    await expect(wallet.connection('Demo host')).toHaveCount(1)
    await modal.close()
    await host.call('open', { namespace: 'eip155' })
    await modal.close()
    await visitor.sign()
  })
})
