import type { Page } from 'playwright/test'
import type { Account } from '../fixtures/test'
import { expect, test } from '../fixtures/test'
import { hostUrls } from '../hosts/urls'
import { Modal } from '../pages/Modal'
import type { SandboxWallet } from '../pages/SandboxWallet'

/** Opens an example, and notes each text that it showed. */
async function open(page: Page, name: string) {
  await page.addInitScript(() => {
    const shown = new Set<string>()
    Object.assign(globalThis, { shown })
    new MutationObserver(() => shown.add(document.body?.textContent ?? '')).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })
  const problems: string[] = []
  page.on('console', (said) => {
    const text = said.text()
    // The engine says that a probe's wrong hash was refused, and what a service has no answer to.
    const isExpected = /^Failed to (find a valid digest .* 'data:|load resource: .* 404)/.test(text)
    if (!isExpected && /error|warning/.test(said.type())) problems.push(text)
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  await page.goto(`${hostUrls.hosts}/${name}/`)
  const shown = async () => JSON.stringify(await page.evaluate('[...shown]'))
  return {
    problems,
    shown,
    button: (label: string) => page.getByRole('button', { name: label, exact: true }),
  }
}

async function connect(page: Page, { account, wallet }: { account: Account; wallet: SandboxWallet }) {
  const modal = new Modal(page)
  await wallet.selectAccount(account.index)
  await modal.row('Sandbox Wallet').click()
  await wallet.approve('Connection request')
  await modal.expectView('Account')
  await modal.close()
}

test('the example of plain HTML: its button connects, its script signs by provider(ns)', async ({
  account,
  page,
  wallet,
}) => {
  const { button } = await open(page, 'plain')
  await button('Connect wallet').click()
  await connect(page, { account, wallet })
  await expect(page.locator('#account')).toHaveText(account.address)
  await button('Sign a message').click()
  await wallet.approve('Signature request')
  await expect(page.locator('#signature')).toHaveText(/^0x[0-9a-f]{130}$/)
})

test('the example of React: a guarded part follows the wallet, and nothing flashes on a reload', async ({
  account,
  page,
  wallet,
}) => {
  const { button, problems, shown } = await open(page, 'vite-react')
  await expect(page.getByText('For members alone')).toBeVisible()
  await button('Connect wallet').click()
  await connect(page, { account, wallet })
  await expect(page.locator('#account')).toHaveText(account.address)
  await button('Sign a message').click()
  await wallet.approve('Signature request')
  await expect(page.locator('#signature')).toHaveText(/^0x[0-9a-f]{130}$/)
  await page.reload()
  await expect(page.locator('#account')).toHaveText(account.address)
  expect(await shown()).toContain('Looking for your wallet')
  expect(await shown()).not.toContain('For members alone')
  await button('Go to Polygon').click()
  await wallet.approve('Network request')
  await expect(page.locator('#network')).toHaveText('eip155:137')
  await button('Disconnect').click()
  await expect(page.getByText('For members alone')).toBeVisible()
  expect(problems).toEqual([])
})

test('the example of wagmi: every hook follows, also over a reload, and one wallet is listed once', async ({
  account,
  page,
  wallet,
}) => {
  const { button, problems, shown } = await open(page, 'wagmi')
  await button('Connect').click()
  await connect(page, { account, wallet })
  await expect(page.locator('#status')).toHaveText('connected')
  await expect(page.locator('#account')).toHaveText(account.address)
  await expect(page.locator('#chain')).toHaveText('1')
  await button('Sign a message').click()
  await wallet.approve('Signature request')
  await expect(page.locator('#signature')).toHaveText(/^0x[0-9a-f]{130}$/)
  await button('Go to Polygon').click()
  await wallet.approve('Network request')
  await expect(page.locator('#chain')).toHaveText('137')
  await page.reload()
  await expect(page.locator('#chain')).toHaveText('137')
  await expect(page.locator('#account')).toHaveText(account.address)
  expect(await shown()).not.toContain('disconnected')
  await button('Disconnect').click()
  await expect(page.locator('#status')).toHaveText('disconnected')
  await expect(page.locator('#account')).toHaveText('nobody')
  expect(problems).toEqual([])
})
