import type { RequestHeading } from '@foyer/kit/test'
import { urls } from '@foyer/sandbox/ports'
import { type Hex, verifyMessage } from 'viem'
import { run } from '../fixtures/bareHost'
import { expect, test } from '../fixtures/bareTest'
import { createChainClient } from '../fixtures/chain'

const start = `(() => {
  const open = window.open.bind(window)
  window.opened = []
  window.open = (...given) => { opened.push(open(...given)); return opened.at(-1) }
  const sdk = clients.createCoinbaseWalletSDK({ appName: 'Bare host', appChainIds: [1],
    preference: { options: 'smartWalletOnly', telemetry: false, keysUrl: given } })
  window.provider = sdk.getProvider()
})()`
const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('the Coinbase SDK connects by a popup, signs, sends, switches, and gets a no', async ({
  account,
  bare,
  page,
  wallet,
}) => {
  await bare('evm')
  const keysUrl = `${urls.wallet}/connect`
  expect(await run(page, start, keysUrl)).toEqual({ value: null })
  const ask = (method: string, params?: unknown) => run(page, 'provider.request(given)', { method, params })

  // Another process reports a closed window a moment late; until then the SDK would send its request to that window.
  const noticeEnd = () => page.waitForFunction('opened.every((one) => one.closed)')
  const approve = (heading: RequestHeading) => wallet.approve(heading).then(noticeEnd)
  const reject = (heading: RequestHeading) => wallet.reject(heading).then(noticeEnd)

  await test.step('given a visitor who says no at first', async () => {
    const rejected = ask('eth_requestAccounts')
    await reject('Connection request')
    expect(await rejected).toMatchObject({ error: { code: 4001 } })
  })
  await test.step('when they connect, the popup names the site and the account', async () => {
    const connecting = ask('eth_requestAccounts')
    const request = await wallet.request('Connection request')
    await expect(request).toContainText(new URL(page.url()).origin)
    await expect(request).toContainText(account.address)
    await request.page().screenshot({ path: 'artifacts/screenshots/wallet-popup.png', fullPage: true })
    await approve('Connection request')
    expect(await connecting).toEqual({ value: [account.address] })
  })
  await test.step('then it signs and sends', async () => {
    const signing = ask('personal_sign', ['0x48656c6c6f', account.address])
    await expect(await wallet.request('Signature request')).toContainText('Hello')
    await approve('Signature request')
    const { value } = (await signing) as { value: Hex }
    expect(await verifyMessage({ address: account.address, message: 'Hello', signature: value })).toBe(true)

    const sending = ask('eth_sendTransaction', [{ from: account.address, to: receiver, value: '0x1' }])
    await approve('Transaction request')
    const { value: hash } = (await sending) as { value: Hex }
    const chain = createChainClient()
    expect((await chain.waitForTransactionReceipt({ hash })).status).toBe('success')
  })
  await test.step('and reads and switches without asking', async () => {
    expect(await ask('eth_getBalance', [receiver, 'latest'])).toEqual({ value: expect.stringMatching(/^0x/) })
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x89' }])).toEqual({ value: null })
    expect(await ask('eth_chainId')).toEqual({ value: '0x89' })
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0xa' }])).toMatchObject({
      error: { code: 4902 },
    })
  })
  await test.step('and the injected wallet of the same page knows nothing of it', async () => {
    const injected = `new Promise((resolve) => {
      addEventListener('eip6963:announceProvider', ({ detail }) => resolve(detail.provider.request(given)))
      dispatchEvent(new Event('eip6963:requestProvider'))
    })`
    expect(await run(page, injected, { method: 'eth_accounts' })).toEqual({ value: [] })
    expect(await run(page, injected, { method: 'eth_chainId' })).toEqual({ value: '0x1' })
  })
  await test.step('and after a reload it is there, and a rejected signature says so', async () => {
    await page.reload()
    await run(page, start, keysUrl)
    expect(await ask('eth_accounts')).toEqual({ value: [account.address] })
    const rejected = ask('personal_sign', ['0x48656c6c6f', account.address])
    await reject('Signature request')
    expect(await rejected).toMatchObject({ error: { code: 4001 } })
  })
})
