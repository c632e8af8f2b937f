import type { Page } from 'playwright/test'
import { connectExample as connect, openExample } from '../fixtures/examples'
import { expect, test } from '../fixtures/test'
import { hostUrls } from '../hosts/urls'

const open = (page: Page, name: string) => openExample(page, `${hostUrls.hosts}/${name}/`)

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
