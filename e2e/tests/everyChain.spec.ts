import { bitcoinAccountAt, solanaAccountAt } from '@foyer/sandbox/accounts'
import { tokens } from '@foyer/sandbox/tokens'
import { Verifier } from 'bip322-js'
import { type Hex, parseEther, parseUnits, verifyMessage, verifyTypedData } from 'viem'
import { readReceived } from '../faces/bitcoin'
import { buildSolTransfer } from '../faces/solana'
import { ask, providerOf } from '../fixtures/askWallets'
import { chainOf, newAddress } from '../fixtures/chain'
import { greeting } from '../fixtures/greeting'
import { bitcoinMainnet, connectEach } from '../fixtures/manyWallets'
import { balanceOf, isSignedBy, newOwner, solanaMainnet, tokenBalanceOf } from '../fixtures/solana'
import { expect, test } from '../fixtures/test'
import { SendViews } from '../pages/SendViews'

const chain = chainOf('eip155:1')
const networks = ['eip155:1', solanaMainnet, bitcoinMainnet]
const faces = 'evm,solana,bitcoin'

/** As the modal writes what is owned: floored to three places. */
const shown = (amount: bigint | number, decimals: number): string =>
  (Number(BigInt(amount) / 10n ** BigInt(decimals - 3)) / 1000).toLocaleString('en', {
    minimumFractionDigits: 3,
  })

test('a wallet of the browser connects: announced or legacy on the EVM, by the wallet standard on Solana, by sats-connect on Bitcoin [CAP-02]', async ({
  account,
  host,
  modal,
  page,
  wallet,
}) => {
  test.slow()
  const { address } = account
  const ways = [
    { how: 'announced', setup: {}, row: 'Sandbox Wallet', address, network: 'eip155:1' },
    { how: 'legacy', setup: { wallet: 'legacy' }, row: 'Browser wallet', address, network: 'eip155:1' },
    {
      how: 'of the wallet standard',
      setup: { faces: 'solana', options: { networks: [solanaMainnet] } },
      row: 'Sandbox Wallet',
      address: solanaAccountAt(account.index).address,
      network: solanaMainnet,
    },
    {
      how: 'of sats-connect',
      setup: { faces: 'bitcoin', options: { networks: [bitcoinMainnet] } },
      row: 'Sandbox Wallet',
      address: bitcoinAccountAt(account.index).payment.address,
      network: bitcoinMainnet,
    },
  ] as const
  // The legacy one announces itself too: these ears are closed where it is to be seen as what it was.
  await page.addInitScript(`if (location.search.includes('wallet=legacy'))
    addEventListener('eip6963:announceProvider', (event) => event.stopImmediatePropagation(), true)`)
  await wallet.selectAccount(account.index)
  for (const way of ways)
    await test.step(`one that is ${way.how}`, async () => {
      await host.goto(way.setup)
      await host.press('Open')
      await modal.row(way.row).click()
      await wallet.approve('Connection request')
      await host.expectConnected(way.address, way.network)
      await modal.expectView('Account')
      await modal.close.click()
      await host.press('Disconnect')
      await host.expectDisconnected()
    })
})

test('the EVM, Solana and Bitcoin: each shows its coin and tokens, signs, and sends what a page asks for [CAP-07] [CAP-10] [CAP-12] [ROLE-06] [ROLE-10]', async ({
  account,
  host,
  modal,
  page,
  wallet,
}) => {
  test.slow()
  const { address } = account
  const sol = solanaAccountAt(account.index)
  const { payment } = bitcoinAccountAt(account.index)
  const total = (network: string) => modal.root.getByRole('region', { name: `Total on ${network}` })
  const tokenList = modal.root.getByRole('list', { name: 'Tokens' })
  const on = async (namespace: string) => {
    await host.call('open', { namespace })
    await modal.expectView('Account')
  }

  /** By the list of networks, as a visitor does. */
  const turnTo = async (from: string, to: string) => {
    await modal.button(`Network: ${from}. Change it`).click()
    await modal.row(to).click()
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
    await expect(total('Ethereum')).toContainText(`${shown(await chain.balanceOf(address), 18)} ETH`)
    const usdc = await chain.tokenBalanceOf(address, tokens.ethereum.usdc)
    await expect(modal.token('USD Coin')).toContainText((Number(usdc) / 1e6).toLocaleString('en'))
    await expect(modal.button('Send')).toBeVisible()
  })
  await test.step('and those of Solana', async () => {
    await on('solana')
    await expect(total('Solana')).toContainText(`${shown(await balanceOf(sol.address), 9)} SOL`)
    const usdc = (await tokenBalanceOf(sol.address, 'usdc')) ?? 0
    await expect(modal.token('USD Coin')).toContainText((usdc / 1e6).toLocaleString('en'))
    await expect(modal.button('Send')).toBeVisible()
  })
  await test.step('and of Bitcoin the coin alone, which the modal does not send', async () => {
    await turnTo('Solana', 'Bitcoin')
    await host.expectConnected(payment.address, bitcoinMainnet)
    const owned = (await readReceived(payment.address)).reduce((sum, { value }) => sum + value, 0)
    await expect(total('Bitcoin')).toContainText(`${shown(owned, 8)} BTC`)
    await expect(modal.button('Receive')).toBeVisible()
    await expect(modal.button('Send')).toHaveCount(0)
    await expect(tokenList).toHaveCount(0)
  })
  await test.step('the visitor turns back to the EVM by the list of networks, and no wallet was asked', async () => {
    await turnTo('Bitcoin', 'Ethereum')
    await host.expectConnected(address)
    expect(await wallet.isAsked()).toBe(false)
    await modal.close.click()
  })
  await test.step('a page has messages, typed data and transactions signed on the EVM', async () => {
    await host.press('Sign a message')
    await wallet.approve('Signature request')
    const signature = (await host.readResult()) as Hex
    expect(await verifyMessage({ address, message: 'Hello from the demo host', signature })).toBe(true)
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
    const text = 'Hello, Solana'
    const signing = ask(page, providerOf('solana'), `signMessage(new TextEncoder().encode('${text}'))`)
    await wallet.approve('Signature request')
    const signature = (await signing).value as number[]
    expect(isSignedBy(sol.address, { signature, bytes: new TextEncoder().encode(text) })).toBe(true)
    const to = newOwner()
    const transfer = await buildSolTransfer({ from: sol.address, to, lamports: 20_000_000n })
    const call = `signAndSendTransaction(Uint8Array.from([${transfer}]))`
    const sending = ask(page, providerOf('solana'), call)
    await wallet.approve('Transaction request')
    expect((await sending).value).toMatch(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
    await expect.poll(() => balanceOf(to)).toBe(20_000_000)
  })
  await test.step('and on Bitcoin', async () => {
    const { address: own } = payment
    const signing = ask(page, providerOf('bip122'), `signMessage({ address: '${own}', message: 'Hello' })`)
    await wallet.approve('Signature request')
    expect(Verifier.verifySignature(own, 'Hello', String((await signing).value))).toBe(true)
    const recipient = bitcoinAccountAt(500 + account.index).payment.address
    const call = `sendTransfer({ recipient: '${recipient}', amount: 23456n })`
    const sending = ask(page, providerOf('bip122'), call)
    await wallet.approve('Transaction request')
    const { value: txid } = await sending
    expect(await readReceived(recipient)).toEqual([{ txid, value: 23_456 }])
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
      await modal.button('Send').click()
      await modal.expectView('Send')
      if (token) await send.chooseToken(token)
      await send.fill({ amount, receiver })
      await send.review()
      await send.send()
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
