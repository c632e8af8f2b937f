import { urls } from '@foyer/sandbox/ports'
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures/test'

/** Puts another wallet into the page, as any script there can. */
const announce = (page: Page, info: Record<string, unknown>) =>
  page.evaluate((given) => {
    const provider = { request: () => new Promise(() => {}), on() {}, removeListener() {} }
    const detail = Object.freeze({ info: Object.freeze({ uuid: crypto.randomUUID(), ...given }), provider })
    const tell = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    window.addEventListener('eip6963:requestProvider', tell)
    tell()
  }, info)

test('storage that was broken starts clean and keeps what is whole', async ({ host, modal, page }) => {
  await page.addInitScript(() => {
    const wallet = { id: 'kept', name: 'Kept Wallet', mobile_link: 'kept://' }
    localStorage.setItem('@foyer/connections', '{"version":')
    localStorage.setItem('@foyer/lastNetwork', '[]')
    localStorage.setItem('@foyer/recentWallets', JSON.stringify([{ id: 7 }, wallet]))
    localStorage.setItem('theirs', '{"kept":')
  })
  await host.goto()
  await host.expectDisconnected()
  await host.press('Open')
  await modal.expectView('Connect wallet')
  await expect(modal.row('Kept Wallet')).toContainText('Recent')
  await expect(modal.row('Sandbox Wallet')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('theirs'))).toBe('{"kept":')
})

test.describe('a wallet', () => {
  test('that announces itself with ill intent is a plain row: no script, no request, no broken layout', async ({
    host,
    modal,
    page,
  }) => {
    await host.goto()
    const svg = encodeURIComponent(
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="https://evil.example/a.png"/><script>alert(2)</script></svg>',
    )
    const hostile = [
      { rdns: 'evil.one', name: '<img src=x onerror=alert(3)>', icon: 'https://evil.example/icon.png' },
      { rdns: 'evil.two', name: 'Sandbox\u202e tellaW\u200b', icon: 'javascript:alert(4)' },
      { rdns: 'evil.three', name: 'W'.repeat(4_000), icon: `data:image/svg+xml,${svg}` },
      { rdns: 'evil.four', name: 'Huge', icon: `data:image/png;base64,${'A'.repeat(1_000_000)}` },
      { rdns: 'not a name', name: 'Nameless', icon: '' },
      { rdns: 'evil.five', name: '\u200b', icon: '' },
    ]
    for (const info of hostile) await announce(page, info)
    await host.press('Open')
    await expect(modal.row('Sandbox Wallet')).toBeVisible()
    const rows = modal.root.getByRole('listitem')
    await expect(rows.filter({ hasText: '<img src=x' })).toBeVisible()
    await expect(rows.filter({ hasText: 'Sandbox tellaW' })).toBeVisible()
    await expect(rows.filter({ hasText: 'Huge' }).locator('img')).toHaveCount(0)
    await expect(rows.filter({ hasText: 'Nameless' })).toHaveCount(0)
    const height = await modal.row('Sandbox Wallet').evaluate((row) => row.getBoundingClientRect().height)
    for (const row of await rows.getByRole('button').all()) {
      const box = await row.boundingBox()
      expect(box?.height).toBe(height)
      expect(box?.width).toBeLessThanOrEqual(360)
    }
    await rows.filter({ hasText: '<img src=x' }).click()
    await expect(modal.text('Continue in <img src=x onerror=alert(3)>')).toBeVisible()
  })

  test('that never answers can be left, asked again, and given up by closing', async ({
    host,
    modal,
    page,
  }) => {
    await host.goto()
    await announce(page, { rdns: 'mute.example', name: 'Mute Wallet', icon: '' })
    await host.press('Open')
    await modal.row('Mute Wallet').click()
    await expect(modal.text('Continue in Mute Wallet')).toBeVisible()
    await modal.tryAgain()
    await expect(modal.text('Continue in Mute Wallet')).toBeVisible()
    await modal.back.click()
    await modal.expectView('Connect wallet')
    await host.expectDisconnected()
    await modal.row('Mute Wallet').click()
    await modal.close()
    await modal.expectClosed()
    await host.expectDisconnected()
  })
})

test('a relay that is down, drops and comes back: the view says so, tries again, and shows the code', async ({
  host,
  modal,
  page,
}) => {
  let isDown = true
  const drops: (() => Promise<void>)[] = []
  await page.routeWebSocket(`${urls.relay}/**`, (socket) => {
    if (isDown) return void socket.close()
    socket.connectToServer()
    drops.push(() => socket.close())
  })
  await host.goto()
  await host.press('Open')
  await modal.row('WalletConnect').click()
  await test.step('down: a sentence and a way on', async () => {
    await expect(modal.text('No connection to the pairing service.')).toBeVisible({ timeout: 20_000 })
    await expect(modal.button('Try again')).toBeVisible()
    await expect(modal.back).toBeVisible()
  })
  await test.step('back: the code comes', async () => {
    isDown = false
    await modal.tryAgain()
    await expect(modal.qrCode).toBeVisible({ timeout: 20_000 })
  })
  await test.step('dropped while the code shows: no error nobody hears, and a way out', async () => {
    isDown = true
    await Promise.all(drops.map((drop) => drop()))
    await modal.back.click()
    await modal.expectView('Connect wallet')
    isDown = false
    await modal.row('WalletConnect').click()
    await expect(modal.qrCode).toBeVisible({ timeout: 20_000 })
  })
})

test.describe('a mistake of the page', () => {
  test('no project id: the alert of the catalogue, in the modal', async ({ host, modal }) => {
    await host.goto({ options: { projectId: '' } })
    await host.press('Open')
    await expect(modal.root.getByRole('alert').filter({ hasText: 'Project ID Not Configured' })).toBeVisible()
    await expect(modal.row('Sandbox Wallet')).toBeVisible()
    await modal.button('Dismiss').click()
    await expect(modal.text('Project ID Not Configured')).toBeHidden()
  })

  test('a project id that the services refuse', async ({ host, modal }) => {
    await host.goto({ options: { projectId: 'bad' } })
    await host.press('Open')
    await expect(modal.root.getByRole('alert').filter({ hasText: 'Invalid Project ID' })).toBeVisible()
    await expect(modal.row('Sandbox Wallet')).toBeVisible()
  })

  test('a network nobody knows is refused in clear words', async ({ host }) => {
    await host.goto({ options: { networks: ['eip155:999999'] } })
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await host.press('Open')
      expect(await host.readResult()).toMatch(
        /^NetworkNotFoundError: Network not found\nNetwork: eip155:999999\nFoyer does not know this id: .+$/,
      )
    }
  })
})
