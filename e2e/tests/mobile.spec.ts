import { bitcoinAccountAt, solanaAccountAt } from '@foyer/sandbox/accounts'
import { urls } from '@foyer/sandbox/ports'
import { devices, type Page } from 'playwright/test'
import { expect, test } from '../fixtures/test'

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']

type Opened = { href: string; target: string; inTap: boolean }

/** Records every opened link, and whether it opened within the tap itself. */
const watchLinks = (page: Page, { isOpened = true } = {}) =>
  page.addInitScript(
    `globalThis.opened = []
     const open = window.open
     let inTap = false
     // Around all other listeners; \`window.event\` is not told within a shadow tree.
     window.addEventListener('click', () => { inTap = true }, true)
     window.addEventListener('click', () => { inTap = false })
     window.open = (href, target, ...rest) => {
       globalThis.opened.push({ href: String(href), target, inTap })
       return ${isOpened} ? Reflect.apply(open, window, [href, target, ...rest]) : null
     }`,
  )
const readLinks = (page: Page) => page.evaluate('opened') as Promise<Opened[]>
const storedChoice = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE') ?? 'null'))

/** For each kind of network: the account there, and a request of the page to the wallet. */
const kinds = [
  {
    caipNetworkId: 'eip155:1',
    addressOf: (_: number, evm: string) => evm,
    ask: "foyer.getProvider('eip155').then((x) => x.request({ method: 'personal_sign', params: ['0x616263', foyer.getState().address] }))",
  },
  {
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    addressOf: (index: number) => solanaAccountAt(index).address,
    ask: "foyer.getProvider('solana').then((x) => x.signMessage(new TextEncoder().encode('abc')))",
  },
  {
    caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
    addressOf: (index: number) => bitcoinAccountAt(index).payment.address,
    ask: "foyer.getProvider('bip122').then((x) => x.signMessage({ address: foyer.getState().address, message: 'abc' }))",
  },
] as const

test.describe('on a phone', () => {
  test.use(phone)

  for (const { addressOf, ask, caipNetworkId } of kinds)
    test(`a wallet on ${caipNetworkId.split(':')[0]} is opened in the tap, connects, and comes to the front for every request`, async ({
      account,
      context,
      host,
      modal,
      page,
      wallet,
    }) => {
      await watchLinks(page)
      await test.step('given a visitor who chose a wallet', async () => {
        await wallet.selectAccount(account.index)
        await host.goto({ wallet: 'none', options: { networks: [caipNetworkId] } })
        await host.button('Open').tap()
        await modal.allWallets.tap()
        await modal.button(/^Sandbox Wallet/).tap()
      })
      await test.step('when they tap to open it, its universal link is opened at once', async () => {
        const opened = context.waitForEvent('page')
        await modal.button('Open Sandbox Wallet').tap()
        wallet.adoptHome(await opened)
        const [link] = await readLinks(page)
        expect(link).toMatchObject({ target: '_blank', inTap: true })
        expect(link?.href).toMatch(new RegExp(`^${urls.wallet}/wc\\?uri=wc%3A[0-9a-f]+%402`))
        await page.screenshot({ path: `artifacts/screenshots/mobile-${caipNetworkId.split(':')[0]}.png` })
        await wallet.approve('Connection request')
        await page.bringToFront()
        await host.expectConnected(addressOf(account.index, account.address), caipNetworkId)
        expect(await storedChoice(page)).toEqual({ href: `${urls.wallet}/`, name: 'Sandbox Wallet' })
      })
      await test.step('and a request of the page brings the wallet to the front again', async () => {
        const opened = context.waitForEvent('page')
        const signing = page.evaluate(`${ask}.then(() => 'signed')`)
        const front = await opened
        await expect.poll(() => front.url()).toContain(`${urls.wallet}/wc?requestId=`)
        await front.close()
        await wallet.approve('Signature request')
        expect(await signing).toBe('signed')
      })
      await test.step('a reload asks it nothing that would', async () => {
        await page.reload()
        await host.expectConnected(addressOf(account.index, account.address), caipNetworkId)
        // By then every stored connection has its answer, and every request to a wallet was sent.
        await page.evaluate('foyer.ready')
        expect(await readLinks(page)).toEqual([])
      })
      await test.step('until they disconnect', async () => {
        await host.call('disconnect')
        await host.expectDisconnected()
        expect(await storedChoice(page)).toBeNull()
      })
    })

  test('in Telegram a native link is handed over as a new tab, and read as Telegram leaves it', async ({
    host,
    modal,
    page,
  }) => {
    await page.addInitScript('globalThis.TelegramWebviewProxy = {}')
    await watchLinks(page, { isOpened: false })
    await host.goto({ wallet: 'none' })
    await host.button('Open').tap()
    await modal.row('Quillvault').tap()
    await modal.button('Open Quillvault').tap()
    const [link] = await readLinks(page)
    expect(link).toMatchObject({ target: '_blank', inTap: true })
    const peeled = decodeURIComponent(link?.href.split('uri=')[1] ?? '')
    expect(decodeURIComponent(peeled)).toMatch(/^wc:[0-9a-f]+@2\?/)
    expect(peeled).toMatch(/^wc%3A/)
  })

  test('in a wallet’s own browser it is asked where it is, and no link is opened', async ({
    account,
    host,
    modal,
    page,
    wallet,
  }) => {
    await watchLinks(page)
    await wallet.selectAccount(account.index)
    await host.goto()
    await host.button('Open').tap()
    await expect(modal.row('Sandbox Wallet')).toContainText('Installed')
    await modal.row('Sandbox Wallet').tap()
    await wallet.approve('Connection request')
    await host.expectConnected(account.address)
    const links = await readLinks(page)
    // Only the wallet's own window opens, none of ours.
    expect(links.map((x) => x.href)).toEqual([`${urls.wallet}/approve`])
  })

  test('a wallet that has no link for phones is not listed, nor found', async ({ host, modal }) => {
    await host.goto({ wallet: 'none' })
    await host.button('Open').tap()
    await modal.allWallets.tap()
    await expect(modal.button(/^Umberlock/)).toBeVisible()
    await modal.root.getByRole('searchbox').fill('Thistlebank')
    await expect(modal.text(/^No wallet/i).first()).toBeVisible()
  })
})

test('on a computer a wallet without a link for phones is found', async ({ host, modal }) => {
  await host.goto({ wallet: 'none' })
  await host.press('Open')
  await modal.allWallets.click()
  await modal.root.getByRole('searchbox').fill('Thistlebank')
  await expect(modal.button(/^Thistlebank/)).toBeVisible()
})
