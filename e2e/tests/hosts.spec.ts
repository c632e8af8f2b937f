import { urls } from '@foyer/sandbox/ports'
import { containerPath } from '../../rspack.base'
import { hearConsole } from '../fixtures/hearConsole'
import { readLook } from '../fixtures/readLook'
import { expect, test } from '../fixtures/test'
import { sayIn, settle } from '../fixtures/tour'
import { hostKinds, hostUrls } from '../hosts/urls'
import { AnyHost } from '../pages/AnyHost'
import { Modal } from '../pages/Modal'

test.describe('every kind of page has the modal, and stays what it is [FED-09]', () => {
  for (const kind of hostKinds)
    test(`a page of the kind ${kind}`, async ({ account, page, wallet }) => {
      await wallet.selectAccount(account.index)
      const host = new AnyHost(page, kind)
      const { modal } = host
      const said = hearConsole(page)
      await test.step('given the page, which lives', async () => {
        await host.goto()
        await host.expectToCount(1)
      })
      await test.step('when the visitor connects', async () => {
        await host.connect.click()
        await modal.expectView('Connect wallet')
        await expect(modal.row('WalletConnect')).toBeVisible()
        await modal.row('Sandbox Wallet').click()
        await wallet.approve('Connection request')
      })
      await test.step('then the modal shows the account and the page knows it', async () => {
        await modal.expectView('Account')
        await expect(modal.token('USD Coin')).toBeVisible()
        await expect(host.account).toHaveText(new RegExp(`^eip155:1:${account.address}$`, 'i'))
      })
      await test.step('and, closed, the page lives on', async () => {
        await modal.close()
        await modal.expectClosed()
        await host.expectToCount(2)
      })
      await test.step('and its console says nothing', () => expect(said).toEqual([]))
    })
})

for (const react of ['17', '18', '19'] as const)
  test(`a host of React ${react} keeps its own React, alone or shared`, async ({ page }) => {
    for (const kind of [`react-${react}`, `federation-${react}`] as const) {
      const host = new AnyHost(page, kind)
      await host.goto()
      await host.connect.click()
      await host.modal.expectView('Connect wallet')
      await host.modal.close()
      await expect(page.getByRole('heading', { name: `A page of React ${react}.` })).toBeVisible()
      await host.expectToCount(1)
    }
  })

test.describe('a host of Module Federation', () => {
  const folder = `${urls.shell}/${containerPath('shell')}`

  test('stands while our manifest is down, and has the modal when it is back', async ({ page }) => {
    const host = new AnyHost(page, 'federation-18')
    await page.route(`${folder}/mf-manifest.json`, (route) => route.abort())
    await host.goto()
    await host.expectToCount(1)
    await page.unroute(`${folder}/mf-manifest.json`)
    await host.connect.click()
    await host.modal.expectView('Connect wallet')
  })

  test('runs no file of the shell that was changed on its server [FED-08: taken by its manifest]', async ({
    page,
  }) => {
    const host = new AnyHost(page, 'federation-18')
    const changed: string[] = []
    await page.route(`${folder}/core.*.js`, async (route) => {
      const response = await route.fetch()
      changed.push(route.request().url())
      const headers = { ...response.headers(), 'cache-control': 'no-store' }
      const body = `globalThis.wasChanged = true;${await response.text()}`
      await route.fulfill({ response, headers, body })
    })
    await host.goto()
    await host.connect.click()
    await expect(page.locator('#problem')).toContainText('IntegrityError')
    await expect(host.modal.root).toHaveCount(0)
    expect(changed).not.toEqual([])
    expect(await page.evaluate(() => 'wasChanged' in window)).toBe(false)
    await page.unroute(`${folder}/core.*.js`)
    await host.connect.click()
    await host.modal.expectView('Connect wallet')
  })
})

test('over a dialog of the page, ours is on top, has the keyboard, and goes alone', async ({ page }) => {
  const host = new AnyHost(page, 'dialog')
  const own = page.getByRole('dialog', { name: 'The page’s own dialog' })
  await host.goto()
  await host.connect.focus()
  await page.keyboard.press('Enter')
  await host.modal.expectView('Connect wallet')
  await test.step('the keyboard stays in it', async () => {
    for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Tab']) {
      await page.keyboard.press(key)
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('FOYER-MODAL')
    }
  })
  await test.step('Escape closes ours, and the page’s own has the keyboard again', async () => {
    await page.keyboard.press('Escape')
    await host.modal.expectClosed()
    await expect(own).toBeVisible()
    await expect(host.connect).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(own).toBeHidden()
  })
})

test('in a frame, all of it stays in the frame', async ({ page }) => {
  const host = new AnyHost(page, 'frame')
  await host.goto()
  await host.connect.click()
  await host.modal.expectView('Connect wallet')
  await expect(host.modal.root).toHaveCount(1)
  await expect(page.locator('foyer-modal')).toHaveCount(0)
})

test('two releases on one page are two of everything', async ({ account, page, wallet }) => {
  await wallet.selectAccount(account.index)
  const host = new AnyHost(page, 'two')
  const second = new Modal(page, page.locator('foyer-modal').last())
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await host.goto()
  await test.step('connected by the first', async () => {
    await host.connect.click()
    await host.modal.row('Sandbox Wallet').click()
    await wallet.approve('Connection request')
    await host.modal.expectView('Account')
    await host.modal.close()
  })
  await test.step('the second knows nothing of it, has its own files, words and look', async () => {
    await expect(page.locator('#second-account')).toHaveText('—')
    await page.getByRole('button', { name: 'Connect by the second' }).click()
    await second.expectView(sayIn('de')('connect.title'))
    await expect(page.locator('foyer-modal')).toHaveCount(2)
    await expect(second.root).toHaveAttribute('data-theme', 'dark')
    expect(fetched).toContainEqual(`${hostUrls.second}/shell/0.0.1/remoteEntry.js`)
    expect(fetched).toContainEqual(`${hostUrls.second}/mf-connect/0.0.1/remoteEntry.js`)
  })
  await test.step('connected by the second too, the first is as it was', async () => {
    await second.row('Sandbox Wallet').click()
    await second.expectView(sayIn('de')('account.title'))
    await expect(page.locator('#second-account')).toHaveText(new RegExp(account.address, 'i'))
    await second.root.getByRole('button', { name: sayIn('de')('common.close') }).click()
    await second.expectClosed()
    await host.connect.click()
    await host.modal.expectView('Account')
    await expect(host.modal.root).not.toHaveAttribute('data-theme')
  })
})

test('on a hostile page it looks as on a plain one, to the last style', async ({ page }) => {
  const looks: string[][] = []
  for (const kind of ['esm', 'hostile'] as const) {
    const host = new AnyHost(page, kind)
    await host.goto()
    await host.connect.click()
    await expect(host.modal.row('Sandbox Wallet')).toBeVisible()
    await expect(host.modal.root.getByRole('listitem').getByRole('button').nth(3)).toBeVisible()
    await settle(page)
    // A document does not know the animations in a shadow tree: among them is the one that holds back presses.
    await host.modal.root.evaluate(({ shadowRoot }) =>
      Promise.all((shadowRoot?.getAnimations() ?? []).map((animation) => animation.finished)),
    )
    await page.screenshot({ path: `artifacts/screenshots/hosts/${kind}.png` })
    looks.push(await readLook(host.modal.root))
  }
  const [plain = [], hostile = []] = looks
  expect(plain.length).toBeGreaterThan(1000)
  expect(hostile).toEqual(plain)
})
