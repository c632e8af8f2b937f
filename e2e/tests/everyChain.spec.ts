import { bitcoinAccountAt, solanaAccountAt } from '@foyer/sandbox/accounts'
import { tokens } from '@foyer/sandbox/tokens'
import { type Hex, parseEther, parseUnits, verifyTypedData } from 'viem'
import { askBitcoinTransfer, askSol } from '../fixtures/askTransfers'
import { bitcoinMainnet, onBitcoin, ownedOnBitcoin, signOnBitcoin } from '../fixtures/bitcoin'
import { chainOf, newAddress } from '../fixtures/chain'
import { greeting } from '../fixtures/greeting'
import { hideAnnouncements } from '../fixtures/hideAnnouncements'
import { connectEach } from '../fixtures/manyWallets'
import { shown, shownEther, shownUsdc } from '../fixtures/shown'
import {
  balanceOf,
  newOwner,
  onSolana,
  signOnSolana,
  solanaMainnet,
  tokenBalanceOf,
} from '../fixtures/solana'
import { expect, test } from '../fixtures/test'
import { SendViews } from '../pages/SendViews'

const chain = chainOf('eip155:1')
const networks = ['eip155:1', solanaMainnet, bitcoinMainnet]
const faces = 'evm,solana,bitcoin'

test('a wallet of the browser connects: announced or legacy on the EVM, by the wallet standard on Solana, by sats-connect on Bitcoin [CAP-02]', async ({
  account,
  host,
  modal,
  page,
  visitor,
  wallet,
}) => {
  test.slow()
  const ways = [
    { how: 'announced', setup: {}, as: {} },
    { how: 'legacy', setup: { wallet: 'legacy' }, as: { name: 'Browser wallet' } },
    {
      how: 'of the wallet standard',
      setup: onSolana,
      as: { address: solanaAccountAt(account.index).address, caipNetworkId: solanaMainnet },
    },
    {
      how: 'of sats-connect',
      setup: { faces: 'bitcoin', options: onBitcoin },
      as: { address: bitcoinAccountAt(account.index).payment.address, caipNetworkId: bitcoinMainnet },
    },
  ] as const
  await hideAnnouncements(page)
  await wallet.selectAccount(account.index)
  for (const { as, how, setup } of ways)
    await test.step(`one that is ${how}`, async () => {
      await host.goto(setup)
      await visitor.connect(as)
      await modal.close()
      await host.press('Disconnect')
      await host.expectDisconnected()
    })
})

test('the EVM, Solana and Bitcoin: each shows its coin and tokens, signs, and sends what a page asks for [CAP-07] [CAP-10] [CAP-12] [ROLE-06] [ROLE-10]', async ({
  account,
  host,
  modal,
  page,
  visitor,
  wallet,
}) => {
  test.slow()
  const { address } = account
  const sol = solanaAccountAt(account.index)
  const { payment } = bitcoinAccountAt(account.index)
  const tokenList = modal.root.getByRole('list', { name: 'Tokens' })
  const on = async (namespace: string) => {
    await host.call('open', { namespace })
    await modal.expectView('Account')
  }

  await test.step('given a page of all three; Polkadot is a type of account to it, and no network', async () => {
    await wallet.selectAccount(account.index)
    await host.goto({ faces, options: { networks, defaultAccountTypes: { polkadot: 'eoa' } } })
    const { error } = await host.call('addNetwork', 'polkadot:91b171bb158e2d3848fa23a9f1c25182')
    expect(error).toContain('Network not found')
    await connectEach({ host, modal, wallet })
  })
  await test.step('then the coin and the tokens of the EVM are shown, and can be sent', async () => {
    await on('eip155')
    await expect(modal.total('Ethereum')).toContainText(await shownEther(address))
    await expect(modal.token('USD Coin')).toContainText(await shownUsdc(address))
    await expect(modal.button('Send')).toBeVisible()
  })
  await test.step('and those of Solana', async () => {
    await on('solana')
    await expect(modal.total('Solana')).toContainText(`${shown(await balanceOf(sol.address), 9)} SOL`)
    const usdc = (await tokenBalanceOf(sol.address, 'usdc')) ?? 0
    await expect(modal.token('USD Coin')).toContainText((usdc / 1e6).toLocaleString('en'))
    await expect(modal.button('Send')).toBeVisible()
  })
  await test.step('and of Bitcoin the coin alone, which the modal does not send', async () => {
    await modal.turnTo({ from: 'Solana', to: 'Bitcoin' })
    await host.expectConnected(payment.address, bitcoinMainnet)
    const owned = shown(await ownedOnBitcoin(payment.address), 8)
    await expect(modal.total('Bitcoin')).toContainText(`${owned} BTC`)
    await expect(modal.button('Receive')).toBeVisible()
    await expect(modal.button('Send')).toHaveCount(0)
    await expect(tokenList).toHaveCount(0)
  })
  await test.step('the visitor turns back to the EVM by the list of networks, and no wallet was asked', async () => {
    await modal.turnTo({ from: 'Bitcoin', to: 'Ethereum' })
    await host.expectConnected(address)
    expect(await wallet.isAsked()).toBe(false)
    await modal.close()
  })
  await test.step('a page has messages, typed data and transactions signed on the EVM', async () => {
    await visitor.sign()
    await host.press('Sign typed data')
    await wallet.approve('Signature request')
    await expect(host.result).toHaveText(/^0x[0-9a-f]{130}$/)
    const typed = (await host.readResult()) as Hex
    expect(await verifyTypedData({ ...greeting, address, signature: typed })).toBe(true)
    await host.press('Send 0.01')
    await wallet.approve('Transaction request')
    await expect(host.result).toHaveText(/^0x[0-9a-f]{64}$/)
    expect((await chain.receiptOf((await host.readResult()) as Hex)).status).toBe('success')
  })
  await test.step('messages and transactions on Solana', async () => {
    await signOnSolana({ page, wallet }, sol)
    const { expectDone } = await askSol({ account: account.index, page })
    await wallet.approve('Transaction request')
    await expectDone()
  })
  await test.step('and on Bitcoin', async () => {
    await signOnBitcoin({ page, wallet }, payment)
    const { expectDone } = askBitcoinTransfer({ page })
    await wallet.approve('Transaction request')
    await expectDone()
  })
})

test('the modal sends the coin and a token on the EVM and on Solana [CAP-13]', async ({
  account,
  host,
  modal,
  wallet,
}) => {
  test.slow()
  const send = new SendViews(modal)
  const [onEvm, onSolana] = [newAddress(), newOwner()]
  const transfers = [
    { on: 'eip155', token: undefined, amount: '1.25', receiver: onEvm },
    { on: 'eip155', token: 'USD Coin', amount: '12.34', receiver: onEvm },
    { on: 'solana', token: undefined, amount: '1.5', receiver: onSolana },
    { on: 'solana', token: 'USD Coin', amount: '4.56', receiver: onSolana },
  ]
  await wallet.selectAccount(account.index)
  await host.goto({ faces, options: { networks } })
  await connectEach({ host, modal, wallet })
  for (const { amount, on, receiver, token } of transfers)
    await test.step(`${amount} of ${token ?? 'the coin'} on ${on}`, async () => {
      await host.call('open', { namespace: on })
      await modal.expectView('Account')
      await send.open()
      if (token) await send.chooseToken(token)
      await send.ask({ amount, receiver })
      await wallet.approve('Transaction request')
      await modal.expectView('Transaction')
      await modal.expectView('Account')
      await expect(modal.text('Transaction confirmed')).toBeVisible()
    })
  expect(await chain.balanceOf(onEvm)).toBe(parseEther('1.25'))
  expect(await chain.tokenBalanceOf(onEvm, tokens.ethereum.usdc)).toBe(parseUnits('12.34', 6))
  expect(await balanceOf(onSolana)).toBe(1_500_000_000)
  expect(await tokenBalanceOf(onSolana, 'usdc')).toBe(4_560_000)
})
