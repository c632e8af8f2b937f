import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { findViolations } from '../fixtures/axe'
import { newEmail } from '../fixtures/logins'
import { expect, test } from '../fixtures/test'

// What the watch of every journey reads: of all this INITIALIZE alone is sent.
const options = { analytics: false, debug: true, siwx: { statement: 'Sign in to the demo.' } }

/** The panel that the demo page shows with `debug`, as a person reads it. */
class Panel {
  readonly root: Locator

  constructor(page: Page) {
    this.root = page.getByRole('region', { name: 'Debug' })
  }

  row = (table: string, name: string) =>
    this.root.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name })
  line = (text: string | RegExp) =>
    this.root.getByRole('list', { name: 'Lines' }).getByRole('listitem').filter({ hasText: text })

  /** Saves the log by the keyboard. @returns Its lines. */
  async save(page: Page): Promise<string> {
    const button = this.root.getByRole('button', { name: 'Export the log' })
    await button.focus()
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(download.suggestedFilename()).toMatch(/^foyer-.*\.jsonl$/)
    return readFile(await download.path(), 'utf8')
  }
}

test('with debug the demo shows what happened and what was verified, and the log that a visitor saves has no secret', async ({
  account,
  host,
  modal,
  page,
  visitor,
  wallet,
}) => {
  const panel = new Panel(page)
  await test.step('given a page with debug, when a visitor copies a pairing link, connects and signs in', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/debug.js', async (route) => {
      await answered
      await route.continue()
    })
    await visitor.arrive({ options })
    await expect(host.button('Open'), 'not before the page hears it').toBeDisabled()
    answer()
    await host.press('Open')
    await modal.row('WalletConnect').click()
    await modal.copyPairingLink()
    await modal.back.click()
    await modal.row('Sandbox Wallet').filter({ hasText: 'Installed' }).click()
    await wallet.approve('Connection request')
    await modal.expectView('Sign in')
    await modal.button('Sign in').click()
    await wallet.approve('Signature request')
    await modal.expectClosed()
    await host.press('Open')
    await modal.expectView('Account')
    await modal.close()
  })
  await test.step('then the panel has state, versions, and each remote’s files by their hashes', async () => {
    await expect(panel.root.getByRole('definition').filter({ hasText: /^connected$/ })).toBeVisible()
    for (const remote of ['shell', 'mf-connect', 'mf-account'])
      await expect(panel.row('Remotes', remote)).toHaveText(/0\.1\.0\d+ verified by SHA-256, by script$/)
    await expect(panel.root.getByText(/^Release list \d+, from channel; not signed\.$/)).toBeVisible()
    await expect(
      panel.root.getByText('No test with a wrong hash was seen; the loader makes none in Chromium.'),
    ).toBeVisible()
    await expect(panel.line('CONNECT_SUCCESS')).toBeVisible()
    await panel.root.getByText('Network', { exact: true }).click()
    await expect(panel.row('Requests', '/getWallets').first()).toContainText('200')
    expect(await findViolations(page, undefined, '#debug')).toEqual([])
  })
  const { origin } = new URL(page.url())
  await test.step('and the log that they save knows all of it, but no link, signature or whole address', async () => {
    const log = await panel.save(page)
    for (const told of ['SIWX_AUTH_SUCCESS', 'REMOTE_LOADED', 'RELEASE_USED', `"page":"${origin}/"`])
      expect(log).toContain(told)
    expect(log).not.toMatch(/wc:|symKey|0x[0-9a-f]{20}/i)
    expect(log.toLowerCase()).not.toContain(account.address.toLowerCase())
    for (const line of log.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('at')
  })
})

test('a log of a login by e-mail has neither address nor code', async ({ embedded, host, modal, page }) => {
  const panel = new Panel(page)
  const email = newEmail()
  await host.goto({ options, wallet: 'none' })
  await host.press('Open')
  await embedded.giveEmail(email)
  const code = await embedded.codeTo(email)
  await test.step('what the page itself writes passes the same door', async () => {
    await page.evaluate(`log.warn(${JSON.stringify(`No mail to ${email} with ${code}`)})`)
  })
  await modal.close()
  const log = await panel.save(page)
  expect(log).toContain('EMAIL_CODE_SENT')
  expect(log).toContain('No mail to [e-mail] with [code]')
  expect(log).not.toContain(email)
  expect(log).not.toMatch(new RegExp(`\\b${code}\\b`))
})
