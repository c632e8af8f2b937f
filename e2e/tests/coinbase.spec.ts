import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { urls } from '@foyer/sandbox/ports'
import type { Page } from 'playwright/test'
import { parseEther } from 'viem'
import { bitcoinMainnet } from '../fixtures/bitcoin'
import { chainOf, newAddress } from '../fixtures/chain'
import { sendAtSecondTry } from '../fixtures/sendAtSecondTry'
import { shownUsdc } from '../fixtures/shown'
import { solanaMainnet } from '../fixtures/solana'
import { expect, test } from '../fixtures/test'
import { transactAtSecondTry } from '../fixtures/transactAtSecondTry'

const name = 'Coinbase Wallet'

/** Every later request's address, of this page and of the windows it opens. */
function listen(page: Page): readonly string[] {
  const asked: string[] = []
  page.context().on('request', (request) => asked.push(request.url()))
  return asked
}

test('a wallet in a popup connects, shows what it holds, signs, sends, switches, and stays until it is left [CAP-03]', async ({
  account,
  host,
  modal,
  page,
  visitor,
  wallet,
}) => {
  test.slow()
  const asked = listen(page)
  await test.step('given a visitor whose browser has no wallet', () => visitor.arrive({ wallet: 'none' }))
  await test.step('who says no at first: the modal says so, and nothing is connected', () =>
    visitor.refuse(name))
  await test.step('when they are asked again and agree, the page knows the account, and the modal what it holds', async () => {
    const request = await wallet.request('Connection request')
    await expect(request).toContainText(account.address)
    await expect(request).toContainText(urls.demo)
    await visitor.agree()
    await expect(modal.token('USD Coin')).toContainText(await shownUsdc(account.address))
  })
  await test.step('then it sends what the modal asks for, with a no at first', async () => {
    const receiver = newAddress()
    await sendAtSecondTry({ modal, wallet }, { amount: '0.5', receiver })
    expect(await chainOf().balanceOf(receiver)).toBe(parseEther('0.5'))
  })
  await test.step('and what the page itself asks for, which hears of the no, and of the yes what became of it', () =>
    transactAtSecondTry({ page, wallet }, { from: account.address }))
  await test.step('and signs, and a no is a no', async () => {
    await visitor.sign()
    await host.press('Sign a message')
    await wallet.reject('Signature request')
    await expect(host.result).toContainText(/reject/i)
  })
  await test.step('and switches', async () => {
    await host.press('Switch to Polygon')
    await modal.button('Switch network').click()
    await host.expectConnected(account.address, 'eip155:137')
  })
  await test.step('and is there after a reload, on its network, without a window', async () => {
    await page.reload()
    await host.expectConnected(account.address, 'eip155:137')
    expect(page.context().pages()).toHaveLength(1)
    await visitor.sign()
  })
  await test.step('and is left for good', async () => {
    await host.press('Disconnect')
    await host.expectDisconnected()
    await page.reload()
    await host.expectDisconnected()
    expect(await page.evaluate('foyer.getState().connections')).toEqual({})
    expect(
      await page.evaluate(`Object.keys(localStorage).filter((key) => key.includes('CBWSDK:SCW'))`),
    ).toEqual([])
  })
  await test.step('and nobody else was ever asked', () =>
    expect(asked.filter((url) => /^https?:/.test(url) && new URL(url).hostname !== 'localhost')).toEqual([]))
})

test('the wallet lets the page go: with the next request the page knows, and can connect anew', async ({
  host,
  modal,
  visitor,
  wallet,
}) => {
  const connect = async () => {
    await visitor.connect({ name })
    await modal.close()
  }
  await visitor.arrive({ wallet: 'none' })
  await connect()
  await test.step('when the visitor disconnects the site in the wallet', async () => {
    await wallet.openHome()
    await wallet.connection(`${urls.demo} in a popup`).click()
    await wallet.closeHome()
  })
  await test.step('then the next signature is refused, and the page is disconnected', async () => {
    await host.press('Sign a message')
    await host.expectDisconnected()
    await expect(host.result).toContainText('not connected')
  })
  await test.step('and connects anew', connect)
})

/** Code that only one connector, or one kind of network, uses. */
const lateCode =
  /\/(pairing|coinbase|safe|sats-connect|wallet-standard|bitcoin|bitcoin-wallets|bip122-\w+|solana-\w+)\.\w+\.js$/

test('a wallet’s host is asked once it was chosen, and the code of those in the list after the list alone [CAP-03: quiet]', async ({
  host,
  modal,
  page,
}) => {
  const asked: string[] = []
  page.context().on('request', (request) => asked.push(request.url()))
  page.on('websocket', (socket) => asked.push(socket.url()))
  const codeAsked = () => [...new Set(asked.flatMap((url) => lateCode.exec(url)?.[1] ?? []))].toSorted()
  const hosts = [urls.wallet, urls.safe, urls.relay]
  const hostsAsked = () => asked.filter((url) => hosts.some((x) => url.startsWith(x)))
  const openList = async (networks: readonly string[]) => {
    asked.splice(0)
    await host.goto({ wallet: 'none', options: { networks } })
    await host.press('Open')
    await expect(modal.row(name)).toBeVisible()
    // The service's wallets are listed too, so every automatic request has been sent.
    await expect(modal.allWallets).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  /** Fetched while the list is read, so that a press opens its window and shows its code at once. */
  const listed = ['coinbase', 'pairing']
  await test.step('a page of the EVM alone has what its list has', async () => {
    await openList(['eip155:1', 'eip155:137'])
    await expect.poll(codeAsked).toEqual(listed)
  })
  await test.step('one of all networks looks for wallets, and asks for no library of a network', async () => {
    await openList(['eip155:1', solanaMainnet, bitcoinMainnet])
    await expect.poll(codeAsked).toEqual(['bitcoin-wallets', ...listed, 'wallet-standard'])
  })
  expect(hostsAsked()).toEqual([])
  expect(await page.evaluate(`Object.keys(localStorage).filter((key) => key.includes('CBWSDK'))`)).toEqual([])
  await test.step('the host of the one that is chosen is asked then, and no other', async () => {
    const popup = page.waitForEvent('popup')
    await modal.row(name).click()
    await popup
    expect(codeAsked()).toEqual(['bitcoin-wallets', ...listed, 'wallet-standard'])
    expect(new Set(hostsAsked().map((url) => new URL(url).origin))).toEqual(new Set([urls.wallet]))
  })
})

test('a browser that refuses the window: the modal says so, and a second press is enough', async ({
  host,
  modal,
  page,
  visitor,
}) => {
  await test.step('given a browser that refuses windows', async () => {
    await page.addInitScript(`globalThis.allowed = globalThis.open; globalThis.open = () => null`)
    await visitor.arrive({ wallet: 'none' })
  })
  await test.step('when the visitor chooses the wallet, the reason is there, in the modal alone', async () => {
    await visitor.ask(name)
    await expect(modal.text('The window was not opened: press again')).toBeVisible()
    expect(await page.evaluate(`document.querySelectorAll('[class*="cbwsdk"]').length`)).toBe(0)
    await host.expectDisconnected()
  })
  await test.step('and once it allows them, one more press connects', async () => {
    await page.evaluate('globalThis.open = allowed, null')
    await modal.tryAgain()
    await visitor.agree()
    await modal.close()
  })
  await test.step('and a signature it refuses a window for fails by name', async () => {
    await page.evaluate('globalThis.open = () => null, null')
    await host.press('Sign a message')
    expect(await host.readResult()).toContain('PopupBlockedError: The window was not opened')
    await page.evaluate('globalThis.open = allowed, null')
    await visitor.sign()
  })
})

test('a window closed unanswered is a no, and the next one connects', async ({ modal, visitor, wallet }) => {
  await visitor.arrive({ wallet: 'none' })
  await visitor.ask(name)
  await (await wallet.request('Connection request')).page().close()
  await expect(modal.text(`${name} did not answer. Try again to open the window anew.`)).toBeVisible()
  await modal.tryAgain()
  await visitor.agree()
})

test('the wallet’s address is the page’s choice, and it may offer none', async ({ context, host, modal }) => {
  const opened: string[] = []
  const server = createServer(({ url }, response) => {
    opened.push(url ?? '')
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Another wallet</title>')
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const coinbase = `http://localhost:${(server.address() as AddressInfo).port}/hello`
  await test.step('given a page that names another wallet of this kind', () =>
    host.goto({ wallet: 'none', options: { services: { preset: 'sandbox', coinbase } } }))
  await test.step('when the visitor chooses it, its window opens there', async () => {
    await host.press('Open')
    const popup = context.waitForEvent('page')
    await modal.row(name).click()
    await (await popup).waitForLoadState()
    const { origin, pathname, searchParams } = new URL((await popup).url())
    expect(origin + pathname).toBe(coinbase)
    expect(searchParams.get('origin')).toBe(urls.demo)
    expect(opened.filter((path) => path.startsWith('/hello'))).toHaveLength(1)
    await (await popup).close()
  })
  await test.step('then that window, closed before it said a word, is told from a no', () =>
    expect(modal.text('This page cannot speak with a wallet’s window')).toBeVisible())
  await test.step('and a page that wants none shows none', async () => {
    await host.goto({ options: { services: { preset: 'sandbox', coinbase: false } } })
    await host.press('Open')
    await expect(modal.row('Sandbox Wallet')).toBeVisible()
    await expect(modal.row(name)).toBeHidden()
  })
  server.close()
})

for (const isolated of [true, 'windows'] as const)
  test(`a page isolated from ${isolated === true ? 'all' : isolated} says why the wallet cannot be used`, async ({
    context,
    host,
    modal,
  }) => {
    await host.goto({ wallet: 'none', isolated })
    await host.press('Open')
    await modal.row(name).click()
    await expect(modal.text('This page cannot speak with a wallet’s window')).toBeVisible()
    // If the browser reports this, no window opens in vain.
    if (isolated === true) expect(context.pages()).toHaveLength(1)
    await host.expectDisconnected()
  })
