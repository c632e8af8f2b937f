import type { Page } from 'playwright/test'
import { hearFailures, mendByRetries } from '../fixtures/mendByRetries'
import { type Damaged, serveDamaged } from '../fixtures/serveDamaged'
import { smoke } from '../fixtures/smoke'
import { test as base, expect } from '../fixtures/test'
import { texts } from '../fixtures/texts'

const test = base.extend<{ serve: (remote: string) => Promise<Damaged> }>({
  serve: async ({ page: _ }, use, { parallelIndex }) => {
    const served: Damaged[] = []
    await use(async (remote) => {
      const damaged = await serveDamaged({ remote, port: 4185 + parallelIndex })
      served.push(damaged)
      return damaged
    })
    for (const { close } of served) await close()
  },
})

/** Opens a view as the page's script does, without waiting for the view's result. */
const open = (page: Page, view: object) =>
  page.evaluate(`foyer.open(${JSON.stringify(view)}).catch(() => {}); 0`)
const ran = (page: Page) => page.evaluate('globalThis.ran')
const twice = (files: readonly string[]) => [...files, ...files].toSorted()

/** The remote's views, in an order without the same heading twice in a row. */
const connectViews = [
  [/^All wallets$/, { view: 'AllWallets' }],
  [/^Sign in$/, { view: 'EmailLogin' }],
  [/^Network not supported$/, { view: 'UnsupportedChain' }],
  [/^Get a wallet$/, { view: 'GetWallet' }],
  [/^Switch network$/, { view: 'SwitchActiveChain', caipNetworkId: 'eip155:137', destination: 'Connect' }],
  [/^What is a wallet\?$/, { view: 'WhatIsAWallet' }],
  [/^Connecting$/, { view: 'ConnectingExternal', connectorId: 'none' }],
  [/^Choose network$/, { view: 'Networks' }],
  [/^Sign in$/, { view: 'SIWXSignMessage' }],
  [/^Connecting$/, { view: 'ConnectingMultiChain', connectorIds: [] }],
  [/^Scan the code$/, { view: 'ConnectingWalletConnectBasic' }],
  [/^Switch network$/, { view: 'SwitchNetwork', caipNetworkId: 'eip155:137' }],
  // This wallet exists only on a phone, so its code follows.
  [/^(Connecting|Scan the code)$/, { view: 'ConnectingWalletConnect', wallet: { id: 'none', name: 'None' } }],
] as const

test('no changed file of mf-connect runs; each is named, its view offers a retry, and works once it is mended [FED-08: mf-connect]', async ({
  host,
  modal,
  page,
  serve,
}) => {
  test.slow()
  const remote = 'mf-connect'
  const damaged = await serve(remote)
  const { list, files } = damaged
  const german = files.filter((file) => file.includes('/de.'))
  const inApp = files.filter((file) => file.includes('/OpenInBrowser.'))
  const rest = files.filter((file) => !german.includes(file) && !inApp.includes(file))
  const options = { release: list, termsUrl: 'https://example.com/terms', features: { legalCheckbox: true } }
  const refused: string[] = []
  const stand = async (view = modal.heading, retry?: string) =>
    void refused.push(...(await mendByRetries({ modal, damaged, remote, view, retry })))

  await test.step('given a remote of which every file is changed', async () => {
    damaged.damage(rest, ['addedCode', 'changedLetter'])
    await host.goto({ options })
    await hearFailures(page)
    await host.press('Open')
  })
  await test.step('then the first view stands after as many retries as it has files', async () => {
    // The box is a separate file, which the drawing view requests.
    await stand(modal.root.getByRole('checkbox'))
    await modal.expectView('Connect wallet')
    await expect(modal.row('Sandbox Wallet')).toBeVisible()
  })
  await test.step('and the logins beside the wallets', async () => {
    const login = files.filter((file) => file.includes('/Logins.'))
    const retry = modal.button('Try again')
    for (const isLast of [false, true]) {
      await expect(retry).not.toHaveAttribute('aria-busy')
      await expect(modal.row('Sandbox Wallet')).toBeEnabled({ enabled: false })
      refused.push(...login)
      login.forEach(damaged.worsen)
      const asked = page.waitForResponse(/\/Logins\./)
      await retry.press('Enter')
      await asked
      await expect(modal.root.getByLabel('E-mail address')).toBeVisible({ visible: isLast })
    }
  })
  for (const [title, view] of connectViews)
    await test.step(`and so does ${view.view}`, async () => {
      await open(page, view)
      await stand(modal.root.getByRole('heading', { level: 1, name: title }))
    })
  await test.step('and its texts in another language', async () => {
    damaged.damage(german, ['addedCode', 'changedLetter'])
    await host.goto({ options: { ...options, locale: 'de' } })
    await hearFailures(page)
    await host.press('Open')
    await stand(modal.row('Sandbox Wallet'), texts.de['common.retry'])
  })
  await test.step('and the logins stand without the code for browsers inside apps', async () => {
    damaged.damage(inApp, ['addedCode'])
    await host.goto({ options })
    await page.evaluate('globalThis.TelegramWebviewProxy = {}; 0')
    const asked = page.waitForResponse(/\/OpenInBrowser\./)
    await host.press('Open')
    await asked
    await expect(modal.root.getByLabel('E-mail address')).toBeVisible()
    await expect(modal.button('Copy link to this page')).toHaveCount(0)
    expect(await ran(page)).toBeUndefined()
  })
  await test.step('and each file was refused as often as it was changed', async () => {
    expect(refused.toSorted()).toEqual(twice([...rest, ...german]))
    expect(await ran(page)).toBeUndefined()
  })
})

/** The data API names sixty tokens more than the account owns. */
const ownManyTokens = (page: Page) =>
  page.route(/\/v1\/account\/[^/]+\/balance/, async (route) => {
    const response = await route.fetch()
    const { balances } = (await response.json()) as { balances: { address?: string }[] }
    const token = balances.find(({ address }) => address)
    const addressOf = (at: number) => `eip155:1:0x${(at + 1).toString(16).padStart(40, '0')}`
    const more = Array.from({ length: 60 }, (_, at) => ({
      ...token,
      name: `Token ${at}`,
      address: addressOf(at),
    }))
    await route.fulfill({ response, json: { balances: [...balances, ...more] } })
  })

/** The browser keeps a purchase that may still arrive. */
const keepPurchase = (page: Page, address: string) =>
  page.evaluate(
    (watched) => {
      const purchase = { id: 'p1', seller: 'Pay', symbol: 'USDC', decimals: 6, quoted: '98', watched }
      const kept = [{ ...purchase, startedAtMs: Date.now() }]
      localStorage.setItem('@foyer/onrampPurchases', JSON.stringify(kept))
    },
    [{ caipAddress: `eip155:1:${address}`, before: '0' }],
  )

test('no changed file of mf-account runs, and the other remotes work meanwhile [FED-08: mf-account]', async ({
  account,
  host,
  modal,
  page,
  serve,
  visitor,
  wallet,
}) => {
  test.slow()
  const remote = 'mf-account'
  const damaged = await serve(remote)
  const { list, files } = damaged
  const refused: string[] = []
  const stand = async (title: string, retry?: string) => {
    const view = modal.root.getByRole('heading', { level: 1, name: title, exact: true })
    refused.push(...(await mendByRetries({ modal, damaged, remote, view, retry })))
  }
  const marks = files.filter((file) => file.includes('/lookalikes.'))
  const english = files.filter((file) => !file.includes('/de.'))
  const row = files.filter((file) => file.includes('/PurchaseRow.'))

  await test.step('given a visitor who connects while every file of it is changed', async () => {
    damaged.damage(english, ['addedCode', 'changedLetter'])
    await page.clock.install()
    await visitor.arrive({ options: { release: list } })
    await visitor.ask()
    await wallet.approve('Connection request')
    await host.expectConnected(account.address)
    await modal.expectView('Not available')
  })
  await test.step('then views of other remotes work', async () => {
    await open(page, { view: 'Networks' })
    await modal.expectView('Choose network')
    await hearFailures(page)
    await open(page, {})
  })
  await test.step('and each of its views stands after as many retries as it has files', async () => {
    await stand('Account')
    // No token is shown without the code that marks look-alikes.
    for (const file of twice(marks)) {
      await expect(modal.root.getByRole('button', { name: /^Try again in/ })).toBeDisabled()
      await expect(modal.token('USD Coin')).toHaveCount(0)
      refused.push(file)
      damaged.worsen(file)
      await page.clock.fastForward(30_000)
      await modal.button('Try again').click()
    }
    await expect(modal.token('USD Coin')).toBeVisible()
    await open(page, { view: 'WalletReceive' })
    await stand('Receive')
    await open(page, { view: 'ProfileWallets' })
    await stand('Your wallets')
    await open(page, { view: 'AccountSettings' })
    await stand('Settings')
    await open(page, { view: 'WalletSend' })
    await stand('Send')
    await open(page, { view: 'TokenDetails', caipNetworkId: 'eip155:1' })
    await stand('Token')
    await open(page, { view: 'Transactions' })
    await stand('Activity')
    await open(page, { view: 'NftDetails', contractAddress: account.address, tokenId: '1' })
    await stand('NFT')
    expect(await ran(page)).toBeUndefined()
  })
  await test.step('and its list for many tokens', async () => {
    await ownManyTokens(page)
    await host.goto({ options: { release: list } })
    await host.expectConnected(account.address)
    await hearFailures(page)
    await host.press('Open')
    const view = modal.root.getByRole('searchbox')
    refused.push(...(await mendByRetries({ modal, damaged, remote, view })))
    expect(await ran(page)).toBeUndefined()
  })
  await test.step('and it leaves out the row of a purchase until the row’s code is whole', async () => {
    await page.unrouteAll()
    await keepPurchase(page, account.address)
    await host.goto({ options: { release: list } })
    await host.expectConnected(account.address)
    for (const isWhole of [false, false, true]) {
      const asked = page.waitForResponse(/\/PurchaseRow\./)
      await host.press('Open')
      await asked
      await modal.expectView('Account')
      await expect(modal.row('Buying 98 USDC')).toBeVisible({ visible: isWhole })
      expect(await ran(page)).toBeUndefined()
      refused.push(...row.filter(() => !isWhole))
      row.forEach(damaged.worsen)
      await modal.close()
    }
  })
  await test.step('and its texts in another language', async () => {
    damaged.damage(
      files.filter((file) => !english.includes(file)),
      ['addedCode', 'changedLetter'],
    )
    await host.goto({ options: { release: list, locale: 'de' } })
    await host.expectConnected(account.address)
    await hearFailures(page)
    await host.press('Open')
    await stand(texts.de['account.title'] ?? '', texts.de['common.retry'])
  })
  await test.step('and each file was refused as often as it was changed', async () => {
    expect(refused.toSorted()).toEqual(twice(files))
    expect(await ran(page)).toBeUndefined()
  })
})

test(
  'a chunk that its remote does not list is refused unasked [FED-08: what is not listed]',
  smoke(),
  async ({ host, modal, page, serve }) => {
    const { files, hashOf, list, release } = await serve('mf-account')
    const file = files.find((name) => name.includes('/manifest.')) ?? ''
    release((code) => code.replace(hashOf(file), ''))
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await host.goto({ options: { release: list } })
    await open(page, { view: 'Account' })
    await modal.expectView('Not available')
    const { href } = new URL(file, list)
    await expect(host.event('REMOTE_FAILED').first()).toContainText(`Integrity check failed: ${href}`)
    expect(asked).toContainEqual(expect.stringMatching(/\/mf-account\/.*remoteEntry/))
    expect(asked).not.toContain(`/${file}`)
  },
)

test('a remote built for another shared-core fails alone and by name: no second store [FED-04: another shared-core]', async ({
  host,
  modal,
  page,
  serve,
}) => {
  const { list, release } = await serve('mf-account')
  release((code) => code.replaceAll(/(shared-core\/state"[^}]*requiredVersion:)"[^"]*"/g, '$1"^99.0.0"'))
  await host.goto({ options: { release: list } })
  await open(page, { view: 'Account' })
  await modal.expectView('Not available')
  await expect(host.event('REMOTE_FAILED').first()).toContainText(/"remote":"mf-account".*shared-core\/state/)
  await open(page, { view: 'Networks' })
  await modal.expectView('Choose network')
})
