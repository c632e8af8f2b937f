import type { Locator } from 'playwright/test'
import { newAddress } from '../fixtures/chain'
import { serveDamaged } from '../fixtures/serveDamaged'
import { expect, test } from '../fixtures/test'
import { SendViews } from '../pages/SendViews'

/** The files that the loader checks before the shell runs: `open()` rejects if one of these is damaged. */
const first = /\/(remoteEntry|core\.[0-9a-f]+|react\.[0-9a-f]+|en\.[0-9a-f]+)\.js$|^rt\//

test('no changed file that the shell loads later runs: each has its error and a way on, and works once it is mended [FED-08: the shell]', async ({
  account,
  host,
  modal,
  page,
  visitor,
  wallet,
}, { parallelIndex }) => {
  test.slow()
  const damaged = await serveDamaged({ remote: 'shell', port: 4185 + parallelIndex })
  const later = damaged.files.filter((file) => !first.test(file))
  const refused = new Set<string>()
  const asked = new Set<string>()
  const fileAt = (url: string) => later.find((file) => new URL(url).pathname === `/${file}`)
  page.on('request', (request) => {
    const file = fileAt(request.url())
    if (file) asked.add(file)
  })
  // Mend a refused file at once: the visitor's next try finds the whole file.
  page.on('console', (message) => {
    const [, url] =
      /valid digest in the 'integrity' attribute for resource '([^']+)'/.exec(message.text()) ?? []
    const file = url && fileAt(url)
    if (!file) return
    refused.add(file)
    damaged.mend(file)
  })
  /** Tries again as a visitor does; a button that has disappeared needs no press. */
  const retryUntil = (stands: Locator, retry = modal.button('Try again')) =>
    expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 1000 })
      await expect(stands).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 40_000 })
  const send = new SendViews(modal)

  await test.step('given a shell whose later files are all changed, the first view stands', async () => {
    damaged.damage(later, ['changedLetter'])
    await visitor.arrive({ options: { release: damaged.list } })
    await host.press('Open')
    await modal.expectView('Connect wallet')
    await expect(modal.row('Sandbox Wallet')).toBeEnabled()
  })
  await test.step('and all wallets are found by trying again', async () => {
    await modal.allWallets.click()
    await retryUntil(modal.row('Quillvault'))
    await modal.back.click()
  })
  await test.step('and so is the code of a wallet on a phone', async () => {
    await modal.row('WalletConnect').click()
    await retryUntil(modal.qrCode)
    await modal.back.click()
  })
  await test.step('and a wallet in the browser', async () => {
    await modal.row('Sandbox Wallet').click()
    // The press asks the wallet even if the view fails; the wallet takes no other request until this one is answered.
    await wallet.reject('Connection request')
    await retryUntil(modal.text('Continue in Sandbox Wallet'))
    await wallet.approve('Connection request')
    await host.expectConnected(account.address)
    await retryUntil(modal.button('Receive'))
  })
  await test.step('and the balance', async () => {
    const total = modal.root.getByRole('region', { name: 'Total on Ethereum' })
    await retryUntil(total.getByText(/[1-9].*ETH|\$[1-9]/).first(), modal.button('Read the balance again'))
  })
  await test.step('and a transfer', async () => {
    await modal.button('Send').click()
    await retryUntil(modal.root.getByRole('heading', { name: 'Send', exact: true, level: 1 }))
    await send.fill({ amount: '0.1', receiver: newAddress() })
    await send.review()
    await send.send()
    await wallet.approve('Transaction request')
    await modal.expectView('Transaction')
  })
  await test.step('and what was asked for was refused, each once', async () => {
    expect([...refused].toSorted()).toEqual([...asked].toSorted())
    for (const name of ['engine', 'pairing', 'eip155-read', 'eip155-write'])
      expect([...refused]).toContainEqual(expect.stringContaining(`/${name}.`))
  })
  await damaged.close()
})
