import { solanaAccountAt } from '@foyer/sandbox/accounts'
import { buildSolTransfer } from '../faces/solana'
import { balanceOf, isSignedBy, newOwner, onSolana, solanaMainnet, tokenBalanceOf } from '../fixtures/solana'
import { test as base, expect } from '../fixtures/test'
import { SendViews } from '../pages/SendViews'

type Solana = {
  readonly address: string
  /** Chooses the wallet in the modal, up to the wallet's question. */
  ask(): Promise<void>
  /** Connects; Account is shown then. */
  connect(): Promise<void>
  /** Calls a method of the page's provider with bytes. @returns The call's outcome. */
  call(method: string, bytes: Uint8Array): Promise<{ value?: number[] | string; error?: string }>
}

const test = base.extend<{ solana: Solana; send: SendViews }>({
  send: async ({ modal }, use) => use(new SendViews(modal)),
  solana: async ({ account, host, modal, page, wallet }, use) => {
    const { address } = solanaAccountAt(account.index)
    const ask = async () => {
      await wallet.selectAccount(account.index)
      await host.goto(onSolana)
      await host.press('Open')
      await modal.row('Sandbox Wallet').filter({ hasText: 'Installed' }).click() // not the list's, which shows a code
    }
    await use({
      address,
      ask,
      async connect() {
        await ask()
        await wallet.approve('Connection request')
        await host.expectConnected(address, solanaMainnet)
        await modal.expectView('Account')
      },
      call: (method, bytes) =>
        page.evaluate(`(async () => {
          try {
            const provider = await foyer.getProvider('solana')
            const value = await provider[${JSON.stringify(method)}](Uint8Array.from(${JSON.stringify([...bytes])}))
            return { value: typeof value === 'string' ? value : [...value] }
          } catch (error) {
            return { error: error.name + ': ' + error.message }
          }
        })()`),
    })
  },
})

test('connects a Solana wallet, shows what it owns and where to send to, and knows it after a reload [CAP-02: Solana] [ROLE-10: Solana]', async ({
  host,
  modal,
  page,
  solana,
}) => {
  await test.step('when a visitor connects', () => solana.connect())
  await test.step('then Account shows SOL and the tokens of both programs', async () => {
    await expect(modal.token('Solana')).toContainText('SOL')
    await expect(modal.token('USD Coin')).toContainText('USDC')
    await expect(modal.token('PayPal USD')).toContainText('PYUSD')
    await page.screenshot({ path: 'artifacts/screenshots/solana-account.png' })
  })
  await test.step('and the address to receive at', async () => {
    await modal.button('Receive').click()
    await modal.expectView('Receive')
    await expect(modal.root).toContainText(solana.address.slice(0, 4))
    await modal.back.click()
  })
  await test.step('and after a reload it is connected without asking', async () => {
    await page.reload()
    await host.expectConnected(solana.address, solanaMainnet)
  })
  await test.step('and a disconnect lets go of the wallet for good', async () => {
    await host.press('Open')
    await modal.expectView('Account')
    await modal.row('Disconnect').click()
    await host.expectDisconnected()
    await page.reload()
    await expect(host.status).toHaveText('disconnected')
  })
})

test('signs messages and transactions that the page asks for, in the name of the account in use', async ({
  solana,
  wallet,
}) => {
  await solana.connect()
  const message = new TextEncoder().encode('Grüße\nfrom a dapp')

  await test.step('a message, whose signature is the account’s', async () => {
    const signing = solana.call('signMessage', message)
    await expect(await wallet.request('Signature request')).toContainText('Grüße')
    await wallet.approve('Signature request')
    const { value } = await signing
    expect(isSignedBy(solana.address, { signature: value as number[], bytes: message })).toBe(true)
  })
  await test.step('one that they decline, and the page gets the reason', async () => {
    const signing = solana.call('signMessage', message)
    await wallet.reject('Signature request')
    expect((await signing).error).toContain('User rejected the request.')
  })
  const receiver = newOwner()
  const transaction = await buildSolTransfer({ from: solana.address, to: receiver, lamports: 20_000_000n })
  await test.step('a transaction that they decline: nothing is signed, and nothing sent', async () => {
    for (const method of ['signTransaction', 'signAndSendTransaction']) {
      const asking = solana.call(method, transaction)
      await wallet.reject('Transaction request')
      expect((await asking).error).toContain('User rejected the request.')
    }
    expect(await balanceOf(receiver)).toBe(0)
  })
  await test.step('a transaction, which comes back signed', async () => {
    const signing = solana.call('signTransaction', transaction)
    await wallet.approve('Transaction request')
    const signed = Uint8Array.from((await signing).value as number[])
    const signature = [...signed.slice(1, 65)]
    expect(isSignedBy(solana.address, { signature, bytes: signed.slice(65) })).toBe(true)
  })
  await test.step('and one that the wallet sends', async () => {
    const sending = solana.call('signAndSendTransaction', transaction)
    await wallet.approve('Transaction request')
    expect((await sending).value).toMatch(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
    await expect.poll(() => balanceOf(receiver)).toBe(20_000_000)
  })
})

test('sends SOL: the fee is shown, and the balances follow on chain and in the modal, and Activity has it [CAP-13: Solana] [CAP-11: Solana]', async ({
  host,
  modal,
  send,
  solana,
  wallet,
}) => {
  const receiver = newOwner()
  await test.step('given a wallet that signs with a blockhash of its own', async () => {
    const home = await wallet.openHome()
    await home.getByLabel('Sign Solana transactions with a blockhash of my own').check()
    await wallet.closeHome()
  })
  await solana.connect()
  const before = await balanceOf(solana.address)
  await send.open()

  await test.step('an address of another chain is refused', async () => {
    await send.fill({ amount: '1.5', receiver: `0x${'1'.repeat(40)}` })
    await expect(modal.button('Invalid Address')).toBeVisible()
  })
  await test.step('and one in which money would be lost: a token’s own', async () => {
    await send.fill({ amount: '1.5', receiver: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' })
    await expect(modal.button('Invalid Address')).toBeVisible()
  })
  await test.step('and less than a new account must hold, which the form says', async () => {
    await send.fill({ amount: '0.0005', receiver })
    await expect(modal.text(/at least 0\.00089088 SOL/)).toBeVisible()
    await expect(modal.button('Preview Send')).toBeDisabled()
  })
  await test.step('when they send 1.5 SOL and approve', async () => {
    await send.fill({ amount: '1.5', receiver })
    await send.review()
    await expect(modal.text('1.5 SOL')).toBeVisible()
    await expect(modal.text(/0\.00000\d+ SOL/)).toBeVisible()
    await send.send()
    const request = await wallet.request('Transaction request')
    await expect(request).toContainText('1.5 SOL')
    await expect(request).toContainText(receiver)
    await wallet.approve('Transaction request')
  })
  await test.step('then it is confirmed, and Account comes back', async () => {
    await modal.expectView('Transaction')
    await modal.expectView('Account')
    await expect(modal.text('Transaction confirmed')).toBeVisible()
    await expect(host.event('SEND_SUCCESS')).toHaveCount(1)
  })
  expect(await balanceOf(receiver)).toBe(1_500_000_000)
  const spent = before - (await balanceOf(solana.address))
  expect(spent).toBeGreaterThan(1_500_000_000)
  expect(spent).toBeLessThanOrEqual(1_500_006_000)
  await send.expectInActivity({ sent: '1.500 SOL', receiver })
})

for (const { name, token } of [
  { name: 'USD Coin', token: 'usdc' },
  { name: 'PayPal USD', token: 'pyusd' },
] as const)
  test(`sends ${name} to someone who never had any, and says what their account costs [CAP-13: ${token}]`, async ({
    modal,
    page,
    send,
    solana,
    wallet,
  }) => {
    // Two transfers, the first of them confirmed.
    test.slow()
    const receiver = newOwner()
    await solana.connect()
    const before = (await tokenBalanceOf(solana.address, token)) ?? 0
    await test.step('when they send 12.34 of it', async () => {
      await send.open()
      await send.chooseToken(name)
      await send.fill({ amount: '12.34', receiver })
      await expect(modal.text('New token account')).toBeVisible()
      await expect(modal.text(/0\.002\d+ SOL/)).toBeVisible()
      await page.screenshot({ path: `artifacts/screenshots/solana-send-${token}.png` })
      await send.review()
      await send.send()
      await expect(await wallet.request('Transaction request')).toContainText('Opens a token account')
      await wallet.approve('Transaction request')
    })
    await test.step('then exactly that moved on chain', async () => {
      await modal.expectView('Transaction')
      await modal.expectView('Account')
      expect(await tokenBalanceOf(receiver, token)).toBe(12_340_000)
      expect(await tokenBalanceOf(solana.address, token)).toBe(before - 12_340_000)
    })
    await test.step('and a second transfer opens no account', async () => {
      await send.open()
      await send.chooseToken(name)
      await send.fill({ amount: '1', receiver })
      await send.review()
      await expect(modal.text('New token account')).toHaveCount(0)
    })
    if (token === 'pyusd')
      await test.step('and of a token that takes a fee, what is shown is what arrives', async () => {
        await modal.back.click()
        await send.chooseToken('BonkEarn')
        await send.fill({ amount: '100', receiver })
        await expect(modal.text('6.9 BERN')).toBeVisible()
        await page.screenshot({ path: 'artifacts/screenshots/solana-send-bern.png' })
        await send.review()
        await expect(modal.text('93.1 BERN')).toBeVisible()
        await page.screenshot({ path: 'artifacts/screenshots/solana-preview-bern.png' })
        await send.send()
        await expect(await wallet.request('Transaction request')).toContainText('6.9 BERN')
        await wallet.approve('Transaction request')
        await modal.expectView('Transaction')
        await modal.expectView('Account')
        expect(await tokenBalanceOf(receiver, 'bern')).toBe(9_310_000)
      })
  })

test('a visitor who declines stays where they were: connecting, and sending', async ({
  host,
  modal,
  send,
  solana,
  wallet,
}) => {
  await test.step('the connection', async () => {
    await solana.ask()
    await wallet.reject('Connection request')
    await expect(modal.text('Connection rejected')).toBeVisible()
    await expect(host.status).toHaveText('disconnected')
    await modal.tryAgain()
    await wallet.approve('Connection request')
    await modal.expectView('Account')
  })
  await test.step('the transfer', async () => {
    await send.open()
    await send.fill({ amount: '0.5', receiver: newOwner() })
    await send.review()
    await send.send()
    await wallet.reject('Transaction request')
    await expect(modal.text('Request was rejected')).toBeVisible()
    await modal.expectView('Review')
    await expect(host.event('SEND_REJECTED')).toHaveCount(1)
  })
})

test('a wallet whose code does not load says so, and the retry loads it anew, without a reload', async ({
  modal,
  page,
  solana,
  wallet,
}) => {
  const code = /\/solana-wallet\.\w+\.js/
  await page.route(code, (route) => route.abort())
  await solana.ask()
  await expect(modal.text('Failed to connect')).toBeVisible()
  await page.unroute(code)
  await modal.tryAgain()
  await wallet.approve('Connection request')
  await modal.expectView('Account')
})

test('what the wallet does by itself is followed: another account, and letting go of the page', async ({
  account,
  host,
  modal,
  solana,
  wallet,
}) => {
  await solana.connect()
  const other = (account.index + 1) % 100
  await test.step('another account', async () => {
    await wallet.openHome({ account: other })
    await host.expectConnected(solanaAccountAt(other).address, solanaMainnet)
  })
  await test.step('letting go', async () => {
    await wallet
      .connection('.*on Solana')
      .or(wallet.home.getByRole('button', { name: /Disconnect .* on Solana/ }))
      .click()
    await host.expectDisconnected()
    await modal.expectView('Connect wallet')
  })
})
