import { bitcoinAccountAt, solanaAccountAt } from '@foyer/sandbox/accounts'
import { bitcoinMainnet } from '../fixtures/bitcoin'
import { smoke } from '../fixtures/smoke'
import { solanaMainnet } from '../fixtures/solana'
import { expect, test } from '../fixtures/test'

test(
  'a visitor who must sign in reads what they sign; the modal stays until they do, and a reload knows them [CAP-16] [NAV-13]',
  smoke({ views: ['SIWXSignMessage'] }),
  async ({ account, host, modal, page, visitor, wallet }) => {
    const options = { siwx: { required: true, statement: 'Sign in to the demo.' } }
    await test.step('given a page where nobody goes on without, when a wallet connects', async () => {
      await visitor.arrive({ options })
      await visitor.ask()
      await wallet.approve('Connection request')
    })
    await test.step('then the modal asks, and neither closes nor goes elsewhere', async () => {
      await modal.expectView('Sign in')
      await expect(modal.text('localhost:4100 asks you to sign in')).toBeVisible()
      await expect(modal.text('Sign in to the demo.')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(modal.button('Cancel')).toBeFocused()
      await modal.expectView('Sign in')
      await page.evaluate(`foyer.open({ view: 'Account' }).catch(() => {}); 0`)
      await modal.expectView('Sign in')
    })
    await test.step('when they say no in the wallet, the question comes back and says so', async () => {
      await modal.button('Sign in').click()
      await expect(modal.text('Authenticating...')).toBeVisible()
      await wallet.reject('Signature request')
      await expect(modal.text('You did not sign. Try again when you are ready.')).toBeVisible()
    })
    await test.step('and signed, the modal closes and the page knows who is signed in', async () => {
      await modal.button('Sign in').click()
      await expect(await wallet.request('Signature request')).toContainText('Sign in to the demo.')
      await wallet.approve('Signature request')
      await modal.expectClosed()
      const caipAddress = `eip155:1:${account.address}`
      expect(await host.call('getSession')).toMatchObject({ value: { account: caipAddress } })
      await page.reload()
      await host.expectConnected(account.address)
      expect(await host.call('getSession')).toMatchObject({ value: { account: caipAddress } })
      await expect(modal.dialog).toBeHidden()
    })
    await test.step('and signed out, the wallet is let go', async () => {
      await host.call('signOut')
      await host.expectDisconnected()
      expect(await host.call('getSession')).toEqual({ value: null })
    })
  },
)

test('the page’s own server knows who signed in, by one nonce per question and one verification; another tab follows [CAP-16: server] [STA-20: server]', async ({
  account,
  context,
  host,
  modal,
  page,
  visitor,
  wallet,
}) => {
  const caipAddress = `eip155:1:${account.address}`
  const asked: string[] = []
  const me = () => page.evaluate(`fetch('/me').then((answer) => answer.status)`)
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/siwx/')) asked.push(`${request.method()} ${pathname}`)
  })
  await test.step('given a page whose server keeps the sessions, and refuses who is not signed in', async () => {
    await visitor.arrive({ options: { siwx: { server: '/siwx' } } })
    expect(await me()).toBe(401)
    await visitor.ask()
    await wallet.approve('Connection request')
    await modal.expectView('Sign in')
  })
  await test.step('when the visitor does not sign in, they go on without, and may later', async () => {
    await modal.button('Cancel').click()
    await modal.expectClosed()
    await host.expectConnected(account.address)
    expect(await host.call('getSession')).toEqual({ value: null })
    expect(asked).toEqual(['GET /siwx/session', 'POST /siwx/nonce'])
  })
  await test.step('and asked by the page, they sign, and the call resolves with the session', async () => {
    const opened = host.call('open', { view: 'SIWXSignMessage' })
    await modal.button('Sign in').click()
    await wallet.approve('Signature request')
    expect(await opened).toMatchObject({
      value: { account: caipAddress, data: { domain: 'localhost:4100' } },
    })
    await modal.expectClosed()
    expect(asked).toEqual(['GET /siwx/session', 'POST /siwx/nonce', 'POST /siwx/nonce', 'POST /siwx/verify'])
    expect(await me()).toBe(200)
  })
  await test.step('then a new tab is signed in, and its sign-out ends this one’s session too', async () => {
    const other = await context.newPage()
    await other.goto(page.url())
    const told = () => other.evaluate(`foyer.getSession().then((session) => session?.account)`)
    await expect.poll(told).toBe(caipAddress)
    await other.evaluate('foyer.signOut()')
    expect(await me()).toBe(401)
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)
    await expect.poll(() => host.call('getSession')).toEqual({ value: null })
    await host.expectConnected(account.address)
  })
})

test('an account of each kind of network signs in, by a popup, the wallet standard and Bitcoin’s; the server knows all three, also after a reload [CAP-16: Solana] [CAP-16: Bitcoin]', async ({
  account,
  host,
  modal,
  page,
  wallet,
}) => {
  const networks = ['eip155:1', solanaMainnet, bitcoinMainnet]
  await wallet.selectAccount(account.index)
  await host.goto({ faces: 'solana,bitcoin', options: { networks, siwx: { server: '/siwx' } } })
  const addresses = {
    eip155: account.address,
    solana: solanaAccountAt(account.index).address,
    bip122: bitcoinAccountAt(account.index).payment.address,
  }
  const rows = { eip155: 'Coinbase Wallet', solana: 'Sandbox Wallet', bip122: 'Sandbox Wallet' }
  for (const [at, namespace] of (['eip155', 'solana', 'bip122'] as const).entries())
    await test.step(`on ${namespace}`, async () => {
      await host.call('open', at === 0 ? {} : { namespace })
      await modal.row(rows[namespace]).click()
      await wallet.approve('Connection request')
      await modal.expectView('Sign in')
      await modal.button('Sign in').click()
      await expect(await wallet.request('Signature request')).toContainText(addresses[namespace])
      await wallet.approve('Signature request')
      await modal.expectClosed()
    })
  const caipAddresses = [
    `eip155:1:${addresses.eip155}`,
    `${solanaMainnet}:${addresses.solana}`,
    `${bitcoinMainnet}:${addresses.bip122}`,
  ]
  const me = () => page.evaluate(`fetch('/me').then((answer) => answer.json())`)
  expect(await me()).toEqual({ accounts: caipAddresses })
  await test.step('and a reload asks nobody: the account in use is signed in', async () => {
    await page.reload()
    expect(await host.call('getSession')).toMatchObject({ value: { account: caipAddresses[2] } })
    await host.expectConnected(addresses.bip122, bitcoinMainnet)
    await expect(modal.dialog).toBeHidden()
    expect(await wallet.isAsked()).toBe(false)
    expect(await me()).toEqual({ accounts: caipAddresses })
  })
})

test.describe('over a pairing', () => {
  test.use({ way: 'paired' })

  test('the phone signs what the modal shows; a no, and networks without a session, also of other kinds, are asked again [CAP-16: pairing] [STA-21: journey]', async ({
    account,
    host,
    modal,
    visitor,
    wallet,
  }) => {
    const siwx = { required: true, oneClick: false }
    const networks = ['eip155:1', 'eip155:137', solanaMainnet, bitcoinMainnet]
    await visitor.arrive({ options: { networks, siwx } })
    await visitor.ask()
    await wallet.approve('Connection request')
    await modal.expectView('Sign in')
    await modal.button('Sign in').click()
    await wallet.reject('Signature request')
    await expect(modal.text('You did not sign. Try again when you are ready.')).toBeVisible()
    await modal.button('Sign in').click()
    await wallet.approve('Signature request')
    await modal.expectClosed()
    await test.step('another network of the account asks anew, and Cancel goes back to the one with a session', async () => {
      await host.page.evaluate(`foyer.switchNetwork('eip155:137', { ask: false }).catch(() => {}); 0`)
      await modal.expectView('Sign in')
      await modal.button('Cancel').click()
      await host.expectConnected(account.address, 'eip155:1')
      expect(await host.call('getSession')).toMatchObject({
        value: { account: `eip155:1:${account.address}` },
      })
    })
    await test.step('on Solana and Bitcoin the phone signs too, and a reload asks nobody', async () => {
      const others = {
        solana: `${solanaMainnet}:${solanaAccountAt(account.index).address}`,
        bip122: `${bitcoinMainnet}:${bitcoinAccountAt(account.index).payment.address}`,
      }
      for (const [namespace, caipAddress] of Object.entries(others)) {
        await host.page.evaluate(`foyer.open({ namespace: '${namespace}' }).catch(() => {}); 0`)
        await modal.expectView('Sign in')
        await modal.button('Sign in').click()
        await wallet.approve('Signature request')
        await expect.poll(() => host.call('getSession')).toMatchObject({ value: { account: caipAddress } })
      }
      await host.page.reload()
      await expect.poll(() => host.call('getSession')).toMatchObject({ value: { account: others.bip122 } })
      await expect(modal.dialog).toBeHidden()
      expect(await wallet.isAsked()).toBe(false)
    })
  })
  test('the phone connects and signs in on every network by one answer, and the server checks it once [VAL-13: journey]', async ({
    account,
    host,
    modal,
    page,
    visitor,
    wallet,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/siwx/')) asked.push(`${request.method()} ${pathname}`)
    })
    const accounts = ['eip155:1', 'eip155:137'].map((chain) => `${chain}:${account.address}`)
    const siwx = { required: true, server: '/siwx', statement: 'Sign in to the demo.' }
    await visitor.arrive({ options: { networks: ['eip155:1', 'eip155:137'], siwx } })
    await visitor.ask()
    await expect(await wallet.request('Connection request')).toContainText('Sign in to the demo.')
    await wallet.approve('Connection request')
    await modal.expectClosed()
    expect(await host.call('getSession')).toMatchObject({ value: { account: accounts[0] } })
    expect(asked).toEqual(['POST /siwx/nonce', 'POST /siwx/verify'])
    await test.step('then another network is signed in already', async () => {
      await host.page.evaluate(`foyer.switchNetwork('eip155:137', { ask: false })`)
      await expect.poll(() => host.call('getSession')).toMatchObject({ value: { account: accounts[1] } })
      await expect(modal.dialog).toBeHidden()
    })
    await test.step('and a disconnect signs out on both', async () => {
      await host.call('disconnect')
      await expect.poll(() => page.evaluate(`fetch('/me').then((answer) => answer.status)`)).toBe(401)
    })
  })
})
